/* Text that a page has made, saved as a file. */
// needs: core/ui.js
StrategyBook.download = (() => {
  const { make } = StrategyBook.ui;

  /** @param {string} text @param {string} name @param {string} type */
  return (text, name, type) => {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = make("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
})();
