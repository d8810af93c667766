/* explore.html: the position stands in the address, #LIST/MINIMUM/PLAYERS/LETTERS, so that it can be shared. */
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, select, setOptions, start } = StrategyBook.ui;
  const { parse, format: address, legalPart, MAX_PLAYERS } = StrategyBook.address;

  start("explore", async (root) => {
    const lists = (await StrategyBook.data.lists()).filter((list) => list.min.length);
    const games = new Map();
    let at = null;
    let shown = null; // the address that the page shows already

    const go = (changes) => {
      const next = { ...at, ...changes };
      location.hash = address(next, next.letters);
      show(); // at once: the next key may come before the event does
    };

    const listField = select("Word list", lists.map((each) => [each.slug, each.title]), "", (slug) =>
      go({ list: lists.find((each) => each.slug === slug) }),
    );
    const minField = select("Shortest word", [], "", (min) => go({ min: Number(min) }));
    const counts = Array.from({ length: MAX_PLAYERS - 1 }, (_, i) => [i + 2, `${i + 2} players`]);
    const playersField = select("Players", counts, 2, (players) => go({ players: Number(players) }));
    const chapter = make("a.sb-button", {}, "The chapter");
    const play = make("a.sb-button", {}, "Play it");
    root.replaceChildren(
      make("div.sb-form", {}, listField.label, minField.label, playersField.label, chapter, play),
    );
    const explorer = new StrategyBook.Explorer(root, {
      go: (letters) => go({ letters }),
      href: (letters) => address(at, letters),
    });

    const show = async () => {
      shown = location.hash;
      at = parse(shown, lists);
      const asked = at;
      const trie = await StrategyBook.data.trie(at.list, at.min);
      if (asked !== at) return; // the reader has gone on meanwhile
      const wanted = at.letters;
      at.letters = legalPart(trie, wanted);
      const proper = address(at, at.letters);
      if (location.hash && location.hash !== proper) history.replaceState(null, "", proper);
      shown = location.hash;
      const key = `${at.list.slug}/${at.min}/${at.players}`;
      if (!games.has(key)) games.set(key, new StrategyBook.Ghost(trie, at.players));
      listField.field.value = at.list.slug;
      setOptions(minField.field, at.list.min.map((m) => [m, `${m} letters`]), at.min);
      playersField.field.value = String(at.players);
      chapter.href = `ghost/${encodeURIComponent(at.list.slug)}/${at.min}-${at.players}.html`;
      play.href = `play.html#${key}`;
      explorer.show(games.get(key), at.letters, wanted);
    };

    window.addEventListener("hashchange", () => {
      if (location.hash !== shown) show();
    });
    await show();
  });
})();
