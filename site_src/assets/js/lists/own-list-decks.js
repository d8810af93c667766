/* Decks for a reader's own list, in the form of the published decks (learn/decks.js): Ghost's lists, a haven list of
 * SuperGhost, Jotto's first guesses.
 */
// needs: core/ui.js, data/book.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { pause } = StrategyBook.ui;

  const ORDINAL = ["", "", "second", "third"];
  const { listedSeats: SEATS, game } = StrategyBook.book;
  const [GHOST, SUPERGHOST] = [game("ghost"), game("superghost")];

  /** The heads of all decks of a list, in the form of decks.js; `own` is the list. */
  const heads = (list) => {
    const head = (game, variant, title, min, players) => ({
      key: `${game}-${list.slug}-${variant}`, game, list: list.slug, listTitle: list.title, title, page: null, min, players, own: list,
    });
    const offered = (mins) => mins.filter((min) => list.min.includes(min));
    return [
      ...offered(GHOST.minLengths).flatMap((min) =>
        GHOST.players.map((players) => head("ghost", `${min}-${players}`, `Ghost, ${players} players, ${min}+ letters`, min, players)),
      ),
      ...offered(SUPERGHOST.minLengths).map((min) => head("superghost", `${min}`, `SuperGhost, ${min}+ letters`, min, 2)),
      ...list.jotto.map((letters) => head("jotto", `${letters}`, `Jotto, ${letters} letters`, letters, 2)),
    ];
  };

  // --- Ghost --------------------------------------------------------------------------------------------------------
  /** The fragments that `seat` may face on its first move. */
  const openings = (trie, seat) => {
    let level = [0];
    for (let depth = 0; depth < seat; depth++) level = level.flatMap((node) => trie.plays(node));
    return level.filter((node) => !trie.isWord(node));
  };

  /** The minimal lists. */
  const ghostParts = (ghost) => {
    const parts = [];
    for (let seat = 0; seat < Math.min(ghost.players, SEATS); seat++) {
      const rows = openings(ghost.trie, seat)
        .filter((node) => !ghost.mayLose(node, seat))
        .map((node) => [ghost.trie.fragment(node), ghost.listWords(node, seat).join(" ")]);
      const title = seat === 0 ? "If you start" : `If you are ${ORDINAL[seat + 1]}`;
      if (rows.length) parts.push({ key: `${seat + 1}`, kind: "lists", title, seat: seat + 1, rows });
    }
    return parts;
  };

  // --- SuperGhost ---------------------------------------------------------------------------------------------------
  /** By level and number: the seats that may complete a word if both play any legal letters. */
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

  /**
   * A haven list of SuperGhost for two: { winner, havens }. The winner makes a fragment of the list whenever possible,
   * until only the opponent can complete a word. The choice is greedy: the list wins, but a shorter one may exist.
   */
  const havenList = (solved) => {
    const winner = solved.losers("") & 1 ? 2 : 1;
    const lost = 1 << (2 - winner);
    const ends = endsOf(solved);
    const decided = (text) => ends[text.length][solved.find(text)] === lost;
    const kept = new Map();
    /** What the opponent may leave of a haven that needs an answer. */
    const met = (haven) => {
      if (!kept.has(haven)) kept.set(haven, solved.plays(haven).filter((play) => !play.finished && !decided(play.text)).map((play) => play.text));
      return kept.get(haven);
    };
    const answers = (text) => solved.plays(text).filter((play) => !play.finished && play.losers === lost).map((play) => play.text);
    const grown = (first) => {
      const havens = [];
      for (let level = first; level.length; ) {
        const open = new Set(level.flatMap(met));
        const choices = new Map();
        for (const text of open) for (const answer of answers(text)) choices.set(answer, [...(choices.get(answer) ?? []), text]);
        level = [];
        while (open.size) {
          let [best, most] = [null, 0];
          for (const [answer, texts] of choices) {
            const worth = texts.filter((text) => open.has(text)).length / (1 + met(answer).length);
            if (worth > most) [best, most] = [answer, worth];
          }
          level.push(best);
          choices.get(best).forEach((text) => open.delete(text));
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

  const superghostParts = (solved) => {
    const { winner, havens } = havenList(solved);
    const sizes = [...new Set(havens.map((haven) => haven.length))];
    const rows = sizes.map((size) => [`${size}`, havens.filter((haven) => haven.length === size).join(" ")]);
    return rows.length ? [{ key: "havens", kind: "havens", title: "The list to remember", seat: winner, rows }] : [];
  };

  // --- Jotto --------------------------------------------------------------------------------------------------------
  /** The first guess that splits the words best, and the next guess after each answer. */
  const jottoParts = async (game) => {
    const best = (left) => game.words[game.best(left, null, 1)[0].guess];
    const first = best(game.all());
    const rows = [["", first]];
    for (let answer = 0; answer <= game.letters; answer++) {
      await pause(); // every guess takes a while
      const left = game.possible([{ guess: first, answer }]);
      if (left.length) rows.push([`${first} ${answer}`, best(left)]);
    }
    return [{ key: "guesses", kind: "guesses", title: "First guesses", seat: 0, rows }];
  };

  /** The whole deck of a head; `solved` is its game: a Ghost, a SuperGhost or a Jotto. */
  const deck = async (head, solved) => {
    const parts = head.game === "ghost" ? ghostParts(solved) : head.game === "superghost" ? superghostParts(solved) : await jottoParts(solved);
    return { ...head, parts };
  };

  StrategyBook.ownDecks = { heads, deck, havenList };
})();
