/* On every page: the home page's picker, print buttons, wide pictures. All of it works without, only less handily. */
(() => {
  "use strict";
  window.StrategyBook = window.StrategyBook || {};

  for (const button of document.querySelectorAll("button.sb-print")) {
    button.addEventListener("click", () => window.print());
  }

  /** What scrolls must be reachable from the keyboard. */
  const letScroll = () => {
    for (const figure of document.querySelectorAll(".sb-figure")) {
      if (figure.scrollWidth > figure.clientWidth) figure.tabIndex = 0;
      else figure.removeAttribute("tabindex");
    }
  };
  letScroll();
  window.addEventListener("resize", letScroll);
  document.addEventListener("toggle", letScroll, true);

  /** "J", "J or Z", "H, J or Z", every letter in a tile. */
  const tiles = (letters) =>
    letters.flatMap((letter, i) => {
      const tile = document.createElement("b");
      tile.textContent = letter.length === letter.toUpperCase().length ? letter.toUpperCase() : letter;
      return i === 0 ? [tile] : [i === letters.length - 1 ? " or " : ", ", tile];
    });

  const paragraph = (kind, ...content) => {
    const made = document.createElement("p");
    made.className = kind;
    made.append(...content);
    return made;
  };

  const button = (text, href) => {
    const made = document.createElement("a");
    made.className = "sb-button";
    made.href = href;
    made.textContent = text;
    return made;
  };

  /** The answer of a variant, from its field in the big table of losers. */
  const answer = (field, min, players) => {
    const data = field.dataset;
    const letters = data.letters ? data.letters.split(" ") : [];
    const place = `With ${data.title}, words of ${min} letters or more and ${players} players`;
    const losers = data.losers.split(" ");
    const may = losers.length === 1 ? `seat ${losers[0]} loses` : `seats ${losers.slice(0, -1).join(", ")} or ${losers.at(-1)} may lose`;
    const all = [];
    if (players === "2") {
      if (letters.length) all.push(paragraph("sb-headline", "You start? Say ", ...tiles(letters.slice(0, 3)), ", and you win."));
      else all.push(paragraph("sb-headline", "Let the other one start: the second player wins."));
      all.push(paragraph("", `${place}, ${letters.length ? "the player who starts wins" : "every first letter has a winning answer"}.`));
    } else {
      const first = letters.length ? tiles(letters.slice(0, 3)) : tiles([data.best]);
      const tail = letters.length ? ", and you are safe while everyone plays well." : ": no letter is safe, but this one is best.";
      all.push(paragraph("sb-headline", "You start? Say ", ...first, tail));
      all.push(paragraph("", `${place}, ${may} when everyone plays well.`));
    }
    const chapter = `ghost/${data.variant}`;
    all.push(paragraph("", button("The whole chapter", `${chapter}.html`), " ", button("Cheat sheet", `${chapter}-cheat.html`)));
    return all;
  };

  for (const form of document.querySelectorAll("form.sb-picker")) {
    const value = (name) => form.elements[name].value;
    const variant = () => `${value("list")}/${value("min")}-${value("players")}`;
    const field = () => document.querySelector(`[data-variant="${CSS.escape(variant())}"]`);
    form.addEventListener("change", () => {
      const found = field();
      const shown = found
        ? answer(found, value("min"), value("players"))
        : [paragraph("", "That list has no word long enough.")];
      form.parentElement.querySelector(".sb-answer")?.replaceChildren(...shown);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (field()) location.href = `ghost/${variant()}.html`;
    });
  }
})();
