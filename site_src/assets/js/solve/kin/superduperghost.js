/* Superduperghost solved in the browser: SuperGhost in which the letters may be reversed before one is added.
 *
 * The plays of a fragment are SuperGhost's plays of the fragment and of its reversal. A reversal that is in no word has
 * none. */
// needs: solve/kin/superghost.js
StrategyBook.Superduperghost = (() => {
  const { eitherEnd } = StrategyBook.SuperGhost;
  const { gettext } = StrategyBook.language;
  const TURNED = { front: gettext("in front, turned round"), end: gettext("at the end, turned round") };
  const reversed = (/** @type {string} */ text) => [...text].reverse().join("");

  class Superduperghost extends StrategyBook.SuperGhost {
    /** @override */
    number() {
      super.number();
      this.turn();
    }

    /** Finds for each part of a word the number of its reversal on the same level; -1 if no word has it. The reversal
     * is that of the part without its first letter, followed by that letter. */
    turn() {
      let first = new Uint8Array(1);
      this.levels[0].turned = new Int32Array(1);
      for (let size = 1; size < this.levels.length; size++) {
        const level = this.levels[size];
        const turned = this.turnedOf(size - 1);
        const firsts = new Uint8Array(level.left.length);
        const mirrored = (level.turned = new Int32Array(level.left.length));
        for (let part = 0; part < level.left.length; part++) {
          firsts[part] = size === 1 ? level.letter[part] : first[level.left[part]];
          const tail = turned[level.right[part]];
          mirrored[part] = tail < 0 ? -1 : this.child(size, tail, firsts[part]);
        }
        first = firsts;
      }
    }

    /** The reversals of a level. @param {number} size */
    turnedOf(size) { return /** @type {Int32Array} */ (this.levels[size].turned); }

    /** The losers of a play count for the fragment that it extends, and for the reversal of that fragment.
     * @override @param {number} size @param {Level["losers"]} good @param {Level["losers"]} all */
    settle(size, good, all) {
      const turned = this.turnedOf(size);
      for (const losers of [good, all]) {
        const united = losers.map((mask, part) => (turned[part] < 0 ? mask : mask | losers[turned[part]]));
        losers.set(united);
      }
      super.settle(size, good, all);
    }

    /** The length of a play counts for the fragment that it extends, and for the reversal of that fragment.
     * @override @param {number} size @param {Uint16Array} soonest @param {Uint16Array} latest */
    unite(size, soonest, latest) {
      const turned = this.turnedOf(size);
      soonest.set(soonest.map((length, part) => (turned[part] < 0 ? length : Math.min(length, soonest[turned[part]]))));
      latest.set(latest.map((length, part) => (turned[part] < 0 ? length : Math.max(length, latest[turned[part]]))));
    }

    /** @override @param {string} fragment */
    longer(fragment) { return [...super.longer(fragment), ...super.longer(reversed(fragment))]; }
  }

  StrategyBook.kinGames.add("superduperghost", {
    before: (withoutFirst, withoutLast) => [withoutFirst, withoutLast, reversed(withoutFirst), reversed(withoutLast)],
    where: gettext("at either end, the letters reversed or not"),
    ways: (fragment) => {
      const other = reversed(fragment);
      return other === fragment ? eitherEnd(fragment) : [...eitherEnd(fragment), ...eitherEnd(other, TURNED)];
    },
    solve: ({ words, alphabet, min, players }) => new Superduperghost(words, min, alphabet, players),
  });
  return Superduperghost;
})();
