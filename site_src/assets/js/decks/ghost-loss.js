/* How a wrong letter of Ghost loses: for the cards of its lists, and for the daily puzzle. */
// needs: solve/ghost.js
StrategyBook.consequence = (() => {
  "use strict";
  /**
   * What becomes of a letter that is not on the list of `seat` (from 0):
   * { kind: "wins" } it is as good; "bluff" no word begins so; "word" it completes one; "loses" with the game that it loses.
   * The game if everybody plays well: of equally good letters, the first that lets `seat` complete the word.
   */
  const consequence = (ghost, fragment, letter, seat) => {
    const { trie } = ghost;
    const node = trie.find(fragment);
    const child = node < 0 ? -1 : trie.play(node, letter);
    if (child < 0) return { kind: "bluff", before: node < 0 ? [] : trie.words(node, 1) };
    if (trie.isWord(child)) return { kind: "word", word: trie.fragment(child) };
    if (!ghost.mayLose(child, seat)) return { kind: "wins" };
    const lost = ghost.mayLose(node, seat); // a trap: nothing was won before either
    const moves = [];
    let current = child;
    while (!trie.isWord(current)) {
      const winning = ghost.winningPlays(current);
      const good = (winning.length ? winning : trie.plays(current)).filter((each) => ghost.mayLose(each, seat));
      const longest = ghost.rulePlays(current).find((each) => good.includes(each));
      current = longest ?? good[0];
      moves.push({ player: ghost.mover(trie.parent[current]), letter: trie.letter(current), before: trie.fragment(trie.parent[current]) });
    }
    return { kind: "loses", lost, moves, word: trie.fragment(current) };
  };

  return consequence;
})();
