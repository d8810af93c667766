/* Parts of the drill: how far it is, the letters on the table, letters to tap, and grades to give. */
// needs: core/ui.js, learn/decks.js, learn/drill/session.js, learn/drill/words.js
StrategyBook.drillParts = (() => {
  const { make, tileText, bigTile } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { GRADE_NAMES, days } = StrategyBook.drillWords;

  /** @param {Session} session @param {Node} clock */
  const head = ({ asked, queue, right, box, card }, clock) => {
    const state = box.state(card.id);
    const progress = [
      gettext("{right} of {asked} right", { right, asked: asked.size }),
      ngettext("{number} card to go", "{number} cards to go", queue.length),
      state
        ? ngettext("answered {number} time", "answered {number} times", state.right + state.wrong)
        : gettext("new"),
    ];
    return make("p.learn-head", {}, progress.map((text) => make("span", {}, text)), clock);
  };

  /** The letters on the table, and a free tile after them. @param {Card} card */
  const tiles = (card) => {
    const letters = card.family.tiles(card)?.map((letter) => bigTile(letter));
    return letters ? make("p.learn-tiles", { "aria-hidden": "true" }, letters, bigTile("?", ".sb-tile--next")) : null;
  };

  const letterKeys = (/** @type {string[]} */ letters, /** @type {(letter: string) => void} */ press) => {
    const keys = letters.map((letter) =>
      make("button.sb-key", { type: "button", "data-key": letter, click: () => press(letter) }, tileText(letter)),
    );
    return make("div.sb-keys.learn-keys", { role: "group", "aria-label": gettext("Letters") }, keys);
  };

  /** @param {Record<string, number>} rests days by grade @param {(grade: number) => void} press */
  const gradeButtons = (rests, press) => GRADE_NAMES.map(([name, text], i) => {
    const properties = { type: "button", "data-grade": name, click: () => press(i + 1) };
    return make("button.sb-button.learn-grade", properties, text, " ", make("small", {}, days(rests[name])));
  });

  return { gradeButtons, head, letterKeys, tiles };
})();
