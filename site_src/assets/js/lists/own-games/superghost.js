/* SuperGhost with a reader's own list: a haven list, found greedily. */
// needs: core/ui.js, data/book.js, lists/own-list-decks.js, solve/kin/superghost.js
/** @typedef {InstanceType<(typeof StrategyBook)["SuperGhost"]>} SuperGhost */
(() => {
  const { plural } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { name: NAME, title: TITLE, minLengths: MIN_LENGTHS } = StrategyBook.book.game("superghost");

  const variants = (/** @type {OwnOffer} */ list) => MIN_LENGTHS.filter((min) => list.min.includes(min)).map((min) => ({
    variant: `${min}`, title: gettext("{game}, {min}+ letters", { game: TITLE, min }), min, players: 2,
  }));

  /** @param {OwnWords} list @param {DeckHead} head */
  const open = (list, head) => new StrategyBook.SuperGhost([...list.words].sort(), head.min, list.alphabet, 2);

  /** By level and number: the seats that may complete a word if both play any legal letters.
   * @param {SuperGhost} given */
  const endsOf = ({ levels, players }) => {
    const ends = levels.map((level) => new Uint8Array(level.left.length));
    for (let size = levels.length - 1; size > 0; size--) {
      const { left, right, word } = levels[size];
      for (let i = 0; i < left.length; i++) {
        const seats = word[i] ? 1 << (size - 1) % players : ends[size][i];
        ends[size - 1][left[i]] |= seats;
        ends[size - 1][right[i]] |= seats;
      }
    }
    return ends;
  };

  /** A haven list of SuperGhost for two: { winner, havens }. The winner makes a fragment of the list whenever possible,
   * until only the opponent can complete a word. The choice is greedy: the list wins, but a shorter one may exist.
   * @param {SuperGhost} solved */
  const havenList = (solved) => {
    const winner = Number(solved.losers("")) & 1 ? 2 : 1;
    const lost = 1 << (2 - winner);
    const ends = endsOf(solved);
    const decided = (/** @type {string} */ text) => ends[text.length][solved.find(text)] === lost;
    /** @type {Map<string, string[]>} */ const kept = new Map();
    /** What the opponent may leave of a haven that needs an answer. @param {string} haven */
    const met = (haven) => StrategyBook.memo(kept, haven, () =>
      solved.plays(haven).filter((play) => !play.finished && !decided(play.text)).map((play) => play.text),
    );
    const answers = (/** @type {string} */ text) =>
      solved.plays(text).filter((play) => !play.finished && play.losers === lost).map((play) => play.text);
    const grown = (/** @type {string[]} */ first) => {
      /** @type {string[]} */ const havens = [];
      for (let level = first; level.length; ) {
        const open = new Set(level.flatMap(met));
        /** @type {Map<string, string[]>} */ const choices = new Map();
        for (const text of open)
          for (const answer of answers(text)) choices.set(answer, [...(choices.get(answer) ?? []), text]);
        level = [];
        while (open.size) {
          let [best, most] = ["", 0];
          for (const [answer, texts] of choices) {
            const worth = texts.filter((text) => open.has(text)).length / (1 + met(answer).length);
            if (worth > most) [best, most] = [answer, worth];
          }
          level.push(best);
          choices.get(best)?.forEach((text) => open.delete(text));
        }
        havens.push(...level);
      }
      return havens;
    };
    if (decided("")) return { winner, havens: [] };
    const all = winner === 2 ? [grown([""])] : answers("").map((letter) => [letter, ...grown([letter])]);
    const havens = all.reduce((best, some) => (some.length < best.length ? some : best));
    return { winner, havens: havens.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)) };
  };

  /** @param {SuperGhost} solved @returns {DeckPart[]} */
  const parts = (solved) => {
    const { winner, havens } = havenList(solved);
    const sizes = [...new Set(havens.map((haven) => haven.length))];
    const rows = sizes.map(
      (size) => /** @type {PublishedRow} */ ([`${size}`, havens.filter((haven) => haven.length === size).join(" ")]),
    );
    return rows.length
      ? [{ key: "havens", kind: "havens", title: gettext("The list to remember"), seat: winner, rows }]
      : [];
  };

  /** What a sheet of the deck prints. @param {Deck} deck @returns {SheetContent} */
  const sheet = (deck) => ({
    variant: deck.title.replace(", ", " · "),
    players: deck.players,
    rules: [
      gettext("Add a letter at either end; every fragment must be part of a word; the player who completes a word of " +
        "{min} letters or more loses.", { min: deck.min }),
      deck.parts[0]?.seat === 1 ? gettext("You start.") : gettext("You are second."),
      deck.parts.some(({ rows }) => rows.length) &&
        gettext("Make a fragment of this list wherever you can; where you cannot, any letter will do that completes " +
          "no word. The list wins; a shorter one may exist."),
    ].filter(Boolean).join(" "),
    seats: deck.parts.map((part) => ({
      entries: part.rows.map(([size, havens]) => [plural(Number(size), "letter"), havens]),
    })),
    nothing: gettext("There is nothing to remember: any letter that completes no word wins."),
  });

  /** @param {{ slug: string, min: number[] }} given @param {{ min: number, players: number }} chosen
   * @returns {[string, string][]} */
  const links = ({ slug, min: offered }, { min: wished, players }) => {
    const both = MIN_LENGTHS.filter((min) => offered.includes(min));
    const min = both.includes(wished) ? wished : both.at(-1);
    if (!min) return [];
    const address = new URLSearchParams({ g: NAME, l: slug, m: `${min}`, n: `${players}` });
    return [[`play-kin.html#${address}`, TITLE]];
  };

  StrategyBook.ownDecks.add(NAME, { variants, open, parts, sheet, links });
})();
