/* Xghost and Spook: a letter can go anywhere in the fragment. These games are too large to solve in a browser. The
 * value of a play comes from the words that it leaves (if all their lengths end the game for one seat), from the
 * results that the chapters publish, or from a search that examines a limited number of words.
 *
 * Spook is Xghost with the letters of fragments and words in alphabetical order. */
// needs: solve/kin/games.js
/** A play with how many words allow it, and the seats (as bits) that would complete them.
 * @typedef {KinPlay & { words: number, seats: number, last: number, why: string }} InsertedPlay */
StrategyBook.Inserted = (() => {
  const { gettext } = StrategyBook.language;
  const ordered = (/** @type {string} */ text) => [...text].sort().join("");
  const GAVE_UP = Symbol("the search gave up");
  const MOST_KEPT = 200_000;

  class Inserted {
    /** @param {string[]} words @param {number} min letters a word needs @param {number} players @param {boolean} spook
     * true if letters may be in any order @param {KinKnown | null} [known] what the chapter publishes
     * @param {number} [effort] words that the search of one position may examine */
    constructor(words, min, players, spook, known = null, effort = 150_000) {
      this.players = players;
      this.spook = spook;
      this.effort = effort;
      this.spelled = words.filter((word) => word.length >= min);
      this.words = spook ? [...new Set(this.spelled.map(ordered))] : this.spelled;
      this.legal = new Set(this.words);
      this.openings = known?.openings?.[players] ?? {};
      this.winner = (players === 2 && known?.winner) || 0; // 0: none is published
      const listed = this.winner ? known?.havens : null;
      this.havens = typeof listed === "string" ? new Set(listed.split(" ").filter(Boolean)) : null;
      /** @type {Map<string, number>} */ this.kept = new Map();
      this.left = 0; // of the effort
    }

    /** A fragment as it is written: in Spook with its letters in order. @param {string} fragment */
    written(fragment) { return this.spook ? ordered(fragment) : fragment; }
    isWord(/** @type {string} */ fragment) { return this.legal.has(fragment); }

    has(/** @type {string} */ fragment, /** @type {string} */ word) {
      let next = 0;
      for (let i = 0; i < fragment.length; i++) {
        next = word.indexOf(fragment[i], next) + 1;
        if (!next) return false;
      }
      return true;
    }

    possible(/** @type {string} */ fragment, among = this.words) {
      return among.filter((word) => this.has(fragment, word));
    }

    /** The plays of a fragment, each with the words that it leaves and the seats that would complete them.
     * @param {string} fragment @param {string[]} possible */
    made(fragment, possible) {
      /** @type {Map<number, InsertedPlay>} */ const plays = new Map();
      const size = fragment.length;
      const left = new Array(size + 1).fill(0);
      const right = new Array(size + 1);
      let number = 0;
      for (const word of possible) {
        number++;
        for (let i = 0; i < size; i++) left[i + 1] = word.indexOf(fragment[i], left[i]) + 1;
        right[size] = word.length;
        for (let i = size - 1; i >= 0; i--) right[i] = word.lastIndexOf(fragment[i], right[i + 1] - 1);
        const seat = 1 << (word.length - 1) % this.players;
        for (let gap = 0; gap <= size; gap++) {
          for (let position = left[gap]; position < right[gap]; position++) {
            // In a run of equal letters all gaps give the same play; only the gap after the run is used.
            if (word[position] === fragment[gap]) continue;
            const slot = gap * 65536 + word.charCodeAt(position);
            let play = plays.get(slot);
            if (!play) {
              const text = fragment.slice(0, gap) + word[position] + fragment.slice(gap);
              play = { text, words: 0, seats: 0, finished: this.legal.has(text), last: 0, losers: null, why: "" };
              plays.set(slot, play);
            }
            if (play.last === number) continue; // the word allows this play twice
            play.last = number;
            play.words++;
            play.seats |= seat;
          }
        }
      }
      return [...plays.values()];
    }

    /** The loser set of a play that needs no search, or null. @param {InsertedPlay} play */
    plain(play) {
      if (play.finished) return 1 << (play.text.length - 1) % this.players;
      return play.seats & (play.seats - 1) ? null : play.seats;
    }

    /** The loser set at a fragment that is not a word, under perfect play. Throws GAVE_UP when the effort is spent.
     * @param {string} fragment @param {string[]} possible @returns {number} */
    search(fragment, possible) {
      const before = this.kept.get(fragment);
      if (before !== undefined) return before;
      this.left -= possible.length + 10;
      if (this.left < 0) throw GAVE_UP;
      const mover = 1 << fragment.length % this.players;
      const plays = this.made(fragment, possible).sort((a, b) => a.words - b.words);
      let good = 0;
      let all = 0;
      const take = (/** @type {number} */ losers) => {
        if (losers & mover) all |= losers;
        else good |= losers;
      };
      const open = [];
      for (const play of plays) {
        const losers = this.plain(play);
        if (losers === null) open.push(play);
        else take(losers);
      }
      for (const play of open) {
        if (this.players === 2 && good) break; // one winning play is enough
        this.left -= possible.length >> 2; // the cost of finding the words that are left
        take(this.search(play.text, this.possible(play.text, possible)));
      }
      const losers = good || all;
      if (this.kept.size > MOST_KEPT) this.kept.clear();
      this.kept.set(fragment, losers);
      return losers;
    }

    /** Every legal play of a fragment: { text, finished, losers, why }; `losers` is null if unknown. `why` is "list"
     * (published), "silent" (no play is on the list, so any letter that finishes no word is good) or "".
     * @param {boolean} tracked true if the winner has followed the list so far @param {string} fragment */
    plays(fragment, tracked = false) {
      const possible = this.possible(fragment);
      const plays = this.made(fragment, possible);
      const mover = fragment.length % this.players;
      for (const play of plays) {
        play.losers = this.plain(play);
        if (!fragment) play.losers ??= this.opening(play.text);
        if (play.losers === null && this.listed(play.text)) play.losers = 1 << (2 - this.winner);
        if (this.listed(play.text)) play.why = "list";
      }
      if (tracked && this.havens) this.follow(plays, mover);
      // Plays with few words first: they are quick to decide, and their results help with the others.
      let total = this.effort;
      for (const play of plays.filter(({ losers }) => losers === null).sort((a, b) => a.words - b.words)) {
        const allowed = (this.left = Math.min(total, this.effort / 4));
        this.left -= possible.length >> 2;
        try {
          play.losers = this.search(play.text, this.possible(play.text, possible));
        } catch (error) {
          if (error !== GAVE_UP) throw error;
          break; // the other plays leave more words
        }
        total -= allowed - this.left;
      }
      return plays;
    }

    /** Every legal play, fewest words first, judged as far as possible without the list or a search.
     * @param {string} fragment */
    quickPlays(fragment) {
      this.left = this.effort;
      const plays = this.made(fragment, this.possible(fragment)).sort((a, b) => a.words - b.words);
      for (const play of plays) play.losers = this.plain(play);
      return plays;
    }

    /** The published loser set of a first letter, or null. @param {string} letter */
    opening(letter) {
      if (!Object.hasOwn(this.openings, letter)) return null;
      return this.openings[letter].reduce((mask, seat) => mask | (1 << (seat - 1)), 0);
    }

    /** The loser set at a fragment that is not a word, from the published results or from a search with the effort that
     * `quickPlays` left; null if the search gives up. @param {string} fragment */
    judge(fragment) {
      if (this.listed(fragment)) return 1 << (2 - this.winner);
      try {
        return this.opening(fragment) ?? this.search(fragment, this.possible(fragment));
      } catch (error) {
        if (error !== GAVE_UP) throw error;
        return null;
      }
    }

    /** The word that a finished fragment spells; in Spook the first of its anagrams. @param {string} fragment */
    named(fragment) { return this.spelled.find((word) => this.written(word) === fragment); }

    listed(/** @type {string} */ text) {
      return this.havens !== null && (text.length - 1) % 2 === this.winner - 1 && this.havens.has(text);
    }

    /** The verdict of the list if the winner has followed it: every play of the other player loses.
     * @param {InsertedPlay[]} plays @param {number} mover */
    follow(plays, mover) {
      const loses = 1 << (2 - this.winner);
      if (mover !== this.winner - 1) {
        for (const play of plays) play.losers ??= loses;
      } else if (!plays.some((play) => play.why === "list")) {
        for (const play of plays) {
          if (play.finished) continue;
          play.losers ??= loses;
          play.why = "silent";
        }
      }
    }

    /** Does a word allow the fragment? @param {string} fragment @param {string} word */
    within(fragment, word) { return this.has(fragment, this.written(word)); }

    proof(/** @type {string} */ fragment) {
      return StrategyBook.kinGames.shortest(this.spelled.filter((word) => this.within(fragment, word)));
    }
  }

  /** @param {boolean} spook @returns {KinGame["solve"]} */
  const solving = (spook) => ({ words, min, players, known, effort }) =>
    new Inserted(words, min, players, spook, known, effort);
  const between = (/** @type {string} */ before, /** @type {number} */ at) =>
    gettext("between {one} and {other}", { one: before[at - 1], other: before[at] });
  const gap = (/** @type {string} */ before, /** @type {number} */ at) => ({
    label: at === before.length ? gettext("at the end") : at ? between(before, at) : gettext("in front"),
    before, at,
  });
  StrategyBook.kinGames.add("xghost", {
    where: gettext("anywhere"),
    ways: (fragment) => Array.from({ length: fragment.length + 1 }, (_, at) => gap(fragment, at)),
    solve: solving(false),
  });
  StrategyBook.kinGames.add("spook", {
    where: gettext("anywhere, any order"),
    ways: (fragment) => [{ label: gettext("in any order"), before: fragment, at: fragment.length }],
    solve: solving(true),
  });
  return Inserted;
})();
