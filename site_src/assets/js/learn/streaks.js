/* daily.html: positions of Ghost with a single winning letter, one after another and harder and harder, until the first
 * mistake. This device keeps the longest run. */
// needs: core/board.js, core/kept.js, core/ui.js, data/book.js, learn/daily.js
StrategyBook.streaks = (() => {
  const { make, one, button, capital, bigTile, keys, voice, start } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { daily } = StrategyBook;
  const { Kept, forms } = StrategyBook.kept;
  const BANDS = 25; // steps of difficulty: the last one never ends

  const best = new Kept("run", gettext("your longest run"), forms.whole(0, 1e6));

  /** The positions from the easiest to the hardest: where fewer of the words that go on do so with the winning letter,
   * the letter is harder to think of. @param {Ghost} ghost */
  const ordered = (ghost) => {
    const { trie } = ghost;
    const words = new Int32Array(trie.size);
    for (let node = trie.size - 1; node >= 0; node--) {
      words[node] ||= 1; // a word, or a fragment whose words were counted
      if (node) words[trie.parent[node]] += words[node];
    }
    const share = (/** @type {number} */ node) => words[ghost.winningPlays(node)[0]] / words[node];
    return daily.candidates(ghost).map((node) => ({ node, share: share(node) }))
      .sort((a, b) => b.share - a.share || a.node - b.node)
      .map(({ node }) => node);
  };

  /** A position for a step of a run, from 0.
   * @param {number[]} nodes as `ordered` has them @param {number} step @param {() => number} random */
  const draw = (nodes, step, random) => {
    const size = nodes.length / BANDS;
    const band = Math.min(step, BANDS - 1);
    return nodes[Math.min(Math.floor((band + random()) * size), nodes.length - 1)];
  };

  start("streak", async (root) => {
    const loaded = await daily.game();
    const nodes = loaded ? ordered(loaded.ghost) : [];
    if (!loaded || !nodes.length) return root.replaceChildren();
    const { ghost, list } = loaded;
    const { trie } = ghost;
    const view = make("div.learn-daily");
    root.replaceChildren(view);
    const say = voice(root);
    let length = 0;
    let node = -1;
    /** The letter with which the run has ended; "" while it goes on. */
    let wrong = "";

    const longest = () => Math.max(best.get() ?? 0, length);
    const figures = () => gettext("This run: {length}. Longest: {longest}.", { length, longest: longest() });

    const next = () => {
      node = draw(nodes, length, Math.random);
      wrong = "";
      show();
    };
    const begin = () => {
      length = 0;
      next();
    };

    const guess = (/** @type {string} */ letter) => {
      if (letter === trie.letter(ghost.winningPlays(node)[0])) {
        length++;
        if (length > (best.get() ?? 0)) best.set(length);
        next();
        return;
      }
      wrong = letter;
      show();
    };

    const show = () => {
      const fragment = trie.fragment(node);
      const answer = trie.letter(ghost.winningPlays(node)[0]);
      const asks = gettext("{letters}: one letter wins. Which?", { letters: capital(fragment) });
      const last = wrong ? bigTile(answer, ".sb-winning") : bigTile("?", ".sb-tile--next");
      const tiles =
        make("p.learn-tiles", { "aria-hidden": "true" }, [...fragment].map((letter) => bigTile(letter)), last);
      const tried = { over: wrong !== "", wrong: wrong ? [wrong] : [], right: wrong ? answer : "" };
      const letters = daily.letterKeys(trie.alphabet, tried, guess);
      const wins = gettext("{letter} wins.", { letter: capital(answer) });
      const ended =
        wrong ? [make("b", {}, `✗ ${capital(wrong)}. `), ...daily.whyNot(ghost, fragment, wrong), " ", wins] : [];
      view.replaceChildren(
        make("p.sb-note", {}, figures()), tiles, make("p", {}, wrong ? ended : asks),
        make("div.sb-keys.learn-keys", { role: "group", "aria-label": gettext("Letters of the run") }, letters),
      );
      const again = () => [button(gettext("Run again"), begin, true), " ", daily.sender(fragment, say)];
      if (wrong) view.append(make("p.sb-links", {}, again()));
      one(wrong ? ".sb-button--main" : ".sb-key", view)?.focus({ preventScroll: true });
      say(wrong ? [...ended, ` ${figures()}`] : `${figures()} ${asks}`);
    };

    keys(root, (key) => {
      const letter = StrategyBook.spelling.played(key);
      if (!root.contains(document.activeElement) || node < 0 || wrong || !trie.codes.has(letter)) return false;
      guess(letter);
      return true;
    });
    const about = ngettext(
      "{number} position of Ghost with {list}. Longest run: {longest}.",
      "{number} positions of Ghost with {list}. Longest run: {longest}.", nodes.length,
      { list: list.title, longest: best.get() ?? 0 },
    );
    view.replaceChildren(make("p.sb-note", {}, about), make("p", {}, button(gettext("Begin a run"), begin, true)));
  });

  return { ordered, draw, BANDS };
})();
