/* On every page: the home page's picker, print buttons, wide pictures. All of it works without, only less handily. */
(() => {
  "use strict";
  const { make, capital, listing } = window.StrategyBook.ui;

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
  const tiles = (letters) => listing(letters.map((letter) => make("b", {}, capital(letter))), "or");

  const button = (text, href) => make("a.sb-button", { href }, text);

  /** The answer of a variant, from its field in the big table of losers. */
  const answer = (field, min, players) => {
    const data = field.dataset;
    const letters = data.letters ? data.letters.split(" ") : [];
    const place = `With ${data.title}, words of ${min} letters or more and ${players} players`;
    const losers = data.losers.split(" ");
    const may = losers.length === 1 ? `seat ${losers[0]} loses` : `seats ${listing(losers, "or").join("")} may lose`;
    const all = [];
    if (players === "2") {
      if (letters.length) all.push(make("p.sb-headline", {}, "You start? Say ", ...tiles(letters.slice(0, 3)), ", and you win."));
      else all.push(make("p.sb-headline", {}, "Let the other one start: the second player wins."));
      all.push(make("p", {}, `${place}, ${letters.length ? "the player who starts wins" : "every first letter has a winning answer"}.`));
    } else {
      const first = letters.length ? tiles(letters.slice(0, 3)) : tiles([data.best]);
      const tail = letters.length ? ", and you are safe while everyone plays well." : ": no letter is safe, but this one is best.";
      all.push(make("p.sb-headline", {}, "You start? Say ", ...first, tail));
      all.push(make("p", {}, `${place}, ${may} when everyone plays well.`));
    }
    const chapter = `ghost/${data.variant}`;
    all.push(make("p", {}, button("The whole chapter", `${chapter}.html`), " ", button("Cheat sheet", `${chapter}-cheat.html`)));
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
        : [make("p", {}, "That list has no word long enough.")];
      form.parentElement.querySelector(".sb-answer")?.replaceChildren(...shown);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (field()) location.href = `ghost/${variant()}.html`;
    });
  }
})();
