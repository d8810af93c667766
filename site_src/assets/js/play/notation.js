/* A game written as one line: "ghost american/4/2 jaz?". */
// needs: data/book.js
StrategyBook.notation = (() => {
  "use strict";
  const { game: gameOf, mostPlayers: MOST_PLAYERS } = StrategyBook.book;

  const LONGEST = 255; // letters: no word is so long, and no letter follows a word
  const FORM = /^([a-z]+) ([^\s/]+)\/(\d{1,2})\/(\d{1,2}) (\S+)$/u;
  const PLAY = /^[\p{L}\p{M}]+$/u;

  const escaped = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

  /** Writes { game, list, min, players, plays, challenged } as a line. */
  const write = ({ game, list, min, players, plays, challenged = false }) => {
    const slug = encodeURIComponent(list).replace(/[!'()*]/g, escaped);
    return `${game} ${slug}/${min}/${players} ${plays.join(gameOf(game).separator) || "-"}${challenged ? "?" : ""}`;
  };

  const failure = (reason) => new Error(`That is not a game in one line: ${reason}. It looks like “ghost american/4/2 jaz?”.`);

  /** Reads the plays of a game: single letters, or fragments between separators. */
  const readPlays = (text, separator) => {
    if (text === "-" || text === "") return [];
    if (text.length > (separator ? LONGEST * LONGEST : LONGEST)) throw failure("it is longer than any game");
    const plays = separator ? text.split(separator) : [...text];
    if (!plays.every((play) => PLAY.test(play))) throw failure(`“${text.slice(0, 40)}” is not a play`);
    return plays;
  };

  /** Reads a line; throws an Error with a message for the reader if it holds no game. */
  const read = (line) => {
    const parts = FORM.exec(line.normalize("NFC").trim().replace(/\s+/gu, " "));
    if (!parts) throw failure("it needs a game, list/shortest word/players, and the letters said");
    const [, game, slug, shortest, count, text] = parts;
    const separator = gameOf(game)?.separator ?? null;
    if (separator === null) throw failure(`there is no game “${game}”`);
    const [min, players] = [Number(shortest), Number(count)];
    if (players < 2 || players > MOST_PLAYERS || min < 1) {
      throw failure(`there are 2 to ${MOST_PLAYERS} players, and words of 1 letter or more`);
    }
    const challenged = text.endsWith("?");
    const plays = readPlays(challenged ? text.slice(0, -1) : text, separator);
    if (challenged && !plays.length) throw failure("there is nothing to challenge");
    try {
      return { game, list: decodeURIComponent(slug), min, players, plays, challenged };
    } catch {
      throw failure("the name of its list is damaged");
    }
  };

  return { read, write };
})();
