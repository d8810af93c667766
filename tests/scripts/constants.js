/* The constants of a book as small as the tests of games need. */
const games = [
  {
    name: "ghost", title: "Ghost", separator: "", players: [2, 3, 4], minLengths: [3, 4], letters: [], anagrams: false,
  },
  ...["SuperGhost", "Superduperghost", "Xghost", "Spook"].map((title) => ({
    ...{ name: title.toLowerCase(), title, separator: ">", players: [2, 3], minLengths: [3, 4], letters: [] },
    anagrams: false,
  })),
  { name: "jotto", title: "Jotto", separator: null, players: [2], minLengths: [], letters: [5], anagrams: false },
];

module.exports = {
  ...{
    games, players: [2, 3, 4], leading: [], usual: { min: 4, players: 2 }, listedSeats: 3, mostPlayers: 64,
    longestWord: 60, mostLetters: 100,
  },
  reading: {
    rare: 200, foreign: 10000, loud: 0.1, intended: [], ligatures: {}, languages: [], encodings: {}, offered: [],
  },
  ...{ readers: [[35, "newspaper readers"]], newspaper: 35, unranked: 255, sharedSize: 70 },
};
