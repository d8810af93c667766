/* Ghost as the table, its opponents and its review know it. kin-game.js says the same of the games like it. */
// needs: data/book.js, solve/ghost.js, solve/people.js, solve/trie.js
/** A legal play. `wins`: null where that is not known; `losers`: a set of seats as bits; `best`: would a perfect
 * opponent make it?
 * @typedef {{ text: string, finished: boolean, wins: boolean | null, losers: number | null, best: boolean,
 *   why: string }} GradedPlay
 *
 * Where a letter may go: among the letters `before`, to the place `at`; `text` is the fragment that it makes.
 * @typedef {{ label: string, before: string, at: number, text: (letter: string) => string }} Way
 *
 * A game: what the rules ask (rules.js), and more.
 * @typedef {object} TableGame
 * @property {string} name as in the book's constants
 * @property {number} min
 * @property {string[]} alphabet
 * @property {number} longest
 * @property {boolean} listsPlays does a hint list plays, because a letter alone does not say where it goes?
 * @property {Trie} [trie] of Ghost
 * @property {boolean} [passes] does play go on behind words?
 * @property {(before: string, after: string) => boolean} addsLetter
 * @property {(fragment: string) => boolean} isWord is the fragment a word that ends the round? (Where play goes on
 * behind words: one that no word continues.)
 * @property {(fragment: string) => string | null} example a word that allows it
 * @property {(word: string, fragment: string) => boolean} allows
 * @property {(fragment: string) => string} refuses why a bluff loses, as the end of a sentence
 * @property {(fragment: string, word: string, doubter: string | null) => string} proves why a challenge does;
 * `doubter`: null for the reader
 * @property {(word: string, fragment: string) => boolean} fits could such a word allow the fragment, if it were in the
 * list?
 * @property {(accepted: string[], struck: string[]) => TableGame} changed the game with these changes
 * @property {() => string[]} all every word, too short ones included
 * @property {(fragment: string) => Way[]} ways
 * @property {(fragment: string) => { text: string, finished: boolean }[]} continues the legal plays, not graded
 * @property {(plays: string[], players: number) => GradedPlay[]} grades the legal plays, best first
 * @property {(knows: any, players: number) => Belief} believed how somebody sees it who knows some of the words
 * @property {(text: string, seat: number, players: number) => string | null} saves a word to head for after it
 * @property {() => string[]} words that rule a round
 * @property {(words: string[]) => TableGame} withWords the same game with only these words */
StrategyBook.ghostGame = (() => {
  const { memo } = StrategyBook;
  const { gettext } = StrategyBook.language;

  class GhostGame {
    /** `words`: all words of the list, sorted, where a round may go on behind a word; else null.
     * @param {Trie} trie @param {number} min @param {string[] | null} words */
    constructor(trie, min, words = null) {
      this.name = GhostGame.game;
      this.trie = trie;
      this.min = min;
      this.alphabet = trie.alphabet;
      this.listsPlays = false;
      this.legal = words?.filter((word) => [...word].length >= min) ?? null;
      this.known = this.legal && new Set(this.legal);
      this.longest =
        this.legal ? this.legal.reduce((most, word) => Math.max(most, [...word].length), 0) : trie.depth[trie.size - 1];
      /** Every word of the list and their SCOWL sizes: there once the table may change words. @type {string[]} */
      this.everything = words ?? [];
      this.whole = new Set(words);
      /** @type {Map<string, number> | null} */ this.sizes = null;
      /** @type {Map<number, Ghost>} */ this.solved = new Map();
    }

    get passes() { return this.trie.finish === "goes-on"; }

    /** Ghost for so many players, solved. @param {number} players */
    ghost(players) { return memo(this.solved, players, () => new StrategyBook.Ghost(this.trie, players)); }

    /** The words that rule a round. */
    words() { return this.legal ?? this.trie.words(0, Infinity, true); }

    /** The game with only these words. @param {string[]} words */
    withWords(words) {
      return new GhostGame(StrategyBook.Trie.fromWords(this.alphabet, words, this.min, this.trie.finish), this.min);
    }

    /** @param {string} before @param {string} after */
    addsLetter(before, after) { return after.startsWith(before) && this.trie.codes.has(after.slice(before.length)); }

    isWord(/** @type {string} */ fragment) {
      if (this.known) return this.known.has(fragment);
      const node = this.trie.find(fragment);
      return node > 0 && this.trie.isWord(node);
    }

    /** The shortest word with this beginning; among equals, the first. @param {string} fragment */
    example(fragment) {
      if (this.legal) {
        const words = this.legal.filter((word) => word.startsWith(fragment));
        const shortest = words.reduce((least, word) => Math.min(least, [...word].length), Infinity);
        return words.find((word) => [...word].length === shortest) ?? null;
      }
      const { trie } = this;
      let level = [trie.find(fragment)];
      if (level[0] < 0 || trie.size === 1) return null;
      for (;;) {
        const word = level.find((node) => trie.isWord(node));
        if (word !== undefined) return trie.fragment(word);
        level = level.flatMap((node) => trie.plays(node));
      }
    }

    allows(/** @type {string} */ word, /** @type {string} */ fragment) {
      return word.startsWith(fragment) && [...word].length >= this.min && (this.isWord(word) || this.whole.has(word));
    }

    fits(/** @type {string} */ word, /** @type {string} */ fragment) {
      const letters = [...word];
      return letters.length >= this.min && word.startsWith(fragment) &&
        letters.every((letter) => this.trie.codes.has(letter));
    }

    /** What the table needs to change words, since the trie has no word that goes on after another.
     * @param {string[]} everything @param {Map<string, number> | null} sizes */
    unlock(everything, sizes) { Object.assign(this, { everything, sizes, whole: new Set(everything) }); }

    all() { return this.everything; }

    changed(/** @type {string[]} */ accepted, /** @type {string[]} */ struck) {
      const out = new Set(struck);
      const words = [...new Set([...this.everything, ...accepted])].filter((word) => !out.has(word)).sort();
      const trie = StrategyBook.Trie.fromWords(this.alphabet, words, this.min, this.trie.finish);
      if (this.sizes) StrategyBook.people.rank(trie, words, this.min, this.sizes);
      const game = new GhostGame(trie, this.min, this.legal ? words : null);
      game.unlock(words, this.sizes);
      return game;
    }

    refuses(/** @type {string} */ fragment) {
      return gettext("no word of this list begins with “{fragment}”.", { fragment });
    }

    /** @param {string} fragment @param {string} word @param {string | null} player */
    proves(fragment, word, player) {
      if (player === null) return gettext("“{fragment}” does begin a word, “{word}”.", { fragment, word });
      return gettext("{player} challenged, but “{fragment}” begins “{word}”.", { player, fragment, word });
    }

    /** @param {string} fragment @returns {Way[]} */
    ways(fragment) {
      return [{
        label: gettext("at the end"), before: fragment, at: [...fragment].length, text: (letter) => fragment + letter,
      }];
    }

    continues(/** @type {string} */ fragment) {
      const { trie } = this;
      const node = trie.find(fragment);
      if (node < 0) return [];
      return trie.plays(node).map((child) => ({ text: trie.fragment(child), finished: trie.isWord(child) }));
    }

    /** @param {string[]} plays @param {number} players @returns {GradedPlay[]} */
    grades(plays, players) {
      const { trie } = this;
      const node = trie.find(plays.at(-1) ?? "");
      if (node < 0 || trie.isWord(node)) return this.further(plays.at(-1) ?? "");
      const ghost = this.ghost(players);
      const winning = new Set(ghost.winningPlays(node));
      const best = new Set(ghost.rulePlays(node));
      const grade = (/** @type {number} */ child) => ({
        text: trie.fragment(child), finished: trie.isWord(child), wins: winning.has(child),
        losers: ghost.losers[child], best: best.has(child), why: "",
      });
      return trie.plays(node).map(grade)
        .sort((a, b) => Number(b.wins) - Number(a.wins) || Number(b.best) - Number(a.best));
    }

    /** The plays behind a word that nobody noticed: how they end is not known.
     * @param {string} fragment @returns {GradedPlay[]} */
    further(fragment) {
      if (!this.legal || this.isWord(fragment)) return [];
      const texts = new Set(this.legal.filter((word) => word.startsWith(fragment)).map((word) =>
        [...word].slice(0, [...fragment].length + 1).join(""),
      ));
      return [...texts].map((text) => ({
        text, finished: this.isWord(text), wins: null, losers: null, best: true, why: "",
      }));
    }

    /** `knows`: the words up to a SCOWL size, or those of another list.
     * @param {number | TableGame} knows @param {number} players @returns {Belief} */
    believed(knows, players) {
      return typeof knows === "number" ? this.readersBelief(knows, players) : listsBelief(knows, players);
    }

    /** A reader who knows the words up to a SCOWL size also knows those hidden by a word that they do not know.
     * @param {number} most @param {number} players @returns {Belief} */
    readersBelief(most, players) {
      const { trie } = this;
      const good = goodPlays(trie, players, most);
      return (fragment) => {
        const node = trie.find(fragment);
        if (node < 0) return { says: [], good: () => [] };
        const says = trie.plays(node).filter((child) => StrategyBook.people.says(trie, child, most));
        const texts = (/** @type {number[]} */ nodes) => nodes.map((child) => trie.fragment(child));
        return { says: texts(says), good: () => texts(says.filter(good)) };
      };
    }

    /** The first word, by length, of the list that the seat needs to know after its winning play.
     * @param {string} text @param {number} seat @param {number} players */
    saves(text, seat, players) {
      const node = this.trie.find(text);
      if (node < 0 || this.ghost(players).mayLose(node, seat)) return null;
      const shorter = (/** @type {string | null} */ best, /** @type {string} */ word) =>
        best === null || word.length < best.length ? word : best;
      return this.ghost(players).listWords(node, seat).reduce(shorter, null);
    }
  }

  /** A player who knows another list, and takes it for the list of the game.
   * @param {TableGame} game @param {number} players @returns {Belief} */
  const listsBelief = (game, players) => (fragment) => {
    const plays = fragment && game.isWord(fragment) ? [] : game.continues(fragment);
    const open = plays.filter(({ finished }) => game.passes || !finished);
    const good = () => game.grades([fragment], players).flatMap(({ best, text }) => (best ? [text] : []));
    return { says: (open.length ? open : plays).map(({ text }) => text), good: plays.length ? good : () => [] };
  };

  /** Which plays are good for their mover, in the eyes of a player who thinks that there are no other words?
   * @param {Trie} trie @param {number} players @param {number} most */
  const goodPlays = (trie, players, most) => {
    const { least } = /** @type {Familiar} */ (trie.familiar);
    const losers = new Int32Array(trie.size);
    for (let node = trie.size - 1; node >= 0; node--) {
      const last = 1 << trie.loser(trie.depth[node], players);
      const mover = 1 << (trie.depth[node] % players);
      let good = 0;
      let all = 0;
      for (let child = trie.first[node]; child < trie.end[node]; child++) {
        if (least[child] > most) continue;
        all |= losers[child];
        if (!(losers[child] & mover)) good |= losers[child];
      }
      losers[node] = good || all || last;
    }
    return (/** @type {number} */ child) => !(losers[child] & (1 << ((trie.depth[child] - 1) % players)));
  };

  GhostGame.game = StrategyBook.book.games.find(({ separator }) => separator === "")?.name ?? "";
  return { GhostGame, listsBelief };
})();
StrategyBook.GhostGame = StrategyBook.ghostGame.GhostGame;
StrategyBook.listsBelief = StrategyBook.ghostGame.listsBelief;
