/* Lines of matches in addresses: the line of this address, the page that opens a line, and the link to it. */
// needs: data/book.js
StrategyBook.sentLine = (() => {
  "use strict";
  const PREFIX = "#line=";
  const EXPLORING = "#explore="; // the same, on a table at which the book tells everything

  /** The line in this address, null if there is none. */
  const current = () => {
    const prefix = [PREFIX, EXPLORING].find((start) => location.hash.startsWith(start));
    if (!prefix) return null;
    const text = location.hash.slice(prefix.length);
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };

  const explores = () => location.hash.startsWith(EXPLORING);

  /** What follows the name of the page that has a line on its table. */
  const hashOf = (line, explore = false) => `${explore ? EXPLORING : PREFIX}${encodeURIComponent(line)}`;

  /** The game that a line begins with; "" if it begins with none of the book's. */
  const gameOf = (line) => {
    const name = /^\s*([a-z]+)\s/u.exec(line)?.[1] ?? "";
    return StrategyBook.book.game(name) ? name : "";
  };

  /** The page on which a game is played. Only games with a separator of plays are written as rounds of letters. */
  const pageOf = (game) => {
    const { separator } = StrategyBook.book.game(game);
    if (separator === null) return "jotto-play.html";
    return separator ? "play-kin.html" : "play.html";
  };

  /** The link that opens a line of this page on another device. */
  const linkOf = (line) => `${location.href.replace(/#.*$/u, "")}${hashOf(line)}`;

  return { current, explores, hashOf, gameOf, pageOf, linkOf };
})();
