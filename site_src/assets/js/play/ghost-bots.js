/* Opponents. Each answers with { say: letter } or { challenge: true }; `random` is Math.random or a test's own. */
// needs: play/doubts.js, solve/ghost.js, solve/people.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const pick = (items, random) => items[Math.floor(random() * items.length)];

  /** The rule of the ITA puzzle: any winning letter at random; else as long as possible. Challenges every bluff. */
  const perfect = (match, random) => {
    if (match.node < 0) return { challenge: true };
    const { ghost, trie } = match;
    return { say: trie.letter(pick(ghost.rulePlays(match.node), random)) };
  };

  /** A letter that completes no word, if there is one: what somebody says who does not look ahead. */
  const careless = (match, random) => {
    if (match.node < 0) return { challenge: true };
    const { trie } = match;
    const plays = trie.plays(match.node);
    const safe = plays.filter((child) => !trie.isWord(child));
    return { say: trie.letter(pick(safe.length ? safe : plays, random)) };
  };

  /** Plays perfectly three times out of four. */
  const fair = (match, random) => (random() < 0.75 ? perfect : careless)(match, random);

  /**
   * Knows only common words, and plays perfectly by them. Where it knows no word, it doubts the last letter or
   * bluffs; so it may doubt a real word, and may be caught.
   */
  const commoner = (common) => {
    const games = new Map();
    return (match, random) => {
      const seats = match.order.length;
      if (!games.has(seats)) games.set(seats, new StrategyBook.Ghost(common, seats));
      const ghost = games.get(seats);
      const node = common.find(match.fragment);
      if (node >= 0 && !common.isWord(node)) {
        return { say: common.letter(pick(ghost.rulePlays(node), random)) };
      }
      if (match.fragment && random() < 0.6) return { challenge: true };
      return { say: pick(common.alphabet, random) };
    };
  };

  /**
   * Knows all words up to SCOWL size `most` and no others. It says letters that begin a word it knows, and plays perfectly
   * as far as it knows; where it knows no way on, it doubts and guesses as doubts.js says.
   */
  const reader = (most) => {
    const believed = new Map();
    let doubts = null;
    return (match, random) => {
      const { trie, fragment, node } = match;
      const seats = match.order.length;
      doubts ??= new StrategyBook.Doubts(trie, most);
      const said = node < 0 ? [] : trie.plays(node).filter((child) => StrategyBook.people.says(trie, child, most));
      if (!said.length) return random() < doubts.chance(fragment) ? { challenge: true } : { say: doubts.guess(fragment, random) };
      if (!believed.has(seats)) believed.set(seats, belief(trie, seats, most));
      const good = said.filter(believed.get(seats));
      return { say: trie.letter(pick(good.length ? good : said, random)) };
    };
  };

  /** Which plays are good for their mover, as somebody sees it who thinks that the words they know are all there are? */
  const belief = (trie, players, most) => {
    const losers = new Int32Array(trie.size);
    for (let node = trie.size - 1; node >= 0; node--) {
      const before = 1 << ((trie.depth[node] + players - 1) % players);
      const mover = 1 << (trie.depth[node] % players);
      let good = 0;
      let all = 0;
      for (let child = trie.first[node]; child < trie.end[node]; child++) {
        if (trie.familiar.least[child] > most) continue;
        all |= losers[child];
        if (!(losers[child] & mover)) good |= losers[child];
      }
      losers[node] = good || all || before;
    }
    return (child) => !(losers[child] & (1 << ((trie.depth[child] - 1) % players)));
  };

  StrategyBook.bots = { perfect, fair, careless, commoner, reader };
})();
