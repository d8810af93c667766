/* A game written as one line: "ghost american/4/2 jaz?". */
// needs: core/book.js, data/book.js
/** @typedef {{ game: string, list: string, min: number, players: number, plays: string[], challenged?: boolean }}
 *   NotedGame */
StrategyBook.notation = (() => {
  const { game: gameOf, mostPlayers: MOST_PLAYERS } = StrategyBook.book;
  const { gettext } = StrategyBook.language;
  const LONGEST = 255; // letters: no word is so long, and no letter follows a word
  const FORM = /^([a-z]+) ([^\s/]+)\/(\d{1,2})\/(\d{1,2}) (\S+)$/u;
  const PLAY = /^[\p{L}\p{M}]+$/u;

  /** A text without any sign that means something in a line. @param {string} text */
  const quoted = (text) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

  /** Writes { game, list, min, players, plays, challenged } as a line. @param {NotedGame} given */
  const write = ({ game, list, min, players, plays, challenged = false }) => {
    const letters = plays.join(gameOf(game).separator) || "-";
    return `${game} ${quoted(list)}/${min}/${players} ${letters}${challenged ? "?" : ""}`;
  };

  const failure = (/** @type {string} */ reason) => new Error(
    gettext("That is not a game in one line: {reason}. It looks like “ghost american/4/2 jaz?”.", { reason }),
  );

  /** Reads the plays of a game: single letters, or fragments between separators.
   * @param {string} text @param {string} separator */
  const readPlays = (text, separator) => {
    if (text === "-" || text === "") return [];
    if (text.length > (separator ? LONGEST * LONGEST : LONGEST)) throw failure(gettext("it is longer than any game"));
    const plays = separator ? text.split(separator) : [...text];
    if (!plays.every((play) => PLAY.test(play)))
      throw failure(gettext("“{text}” is not a play", { text: StrategyBook.cut(text, 40) }));
    return plays;
  };

  /** Reads a line; throws an Error with a message for the reader if it holds no game. @param {string} line */
  const read = (line) => {
    const parts = FORM.exec(line.normalize("NFC").trim().replace(/\s+/gu, " "));
    if (!parts) throw failure(gettext("it needs a game, list/shortest word/players, and the letters said"));
    const [, game, slug, shortest, count, text] = parts;
    const separator = gameOf(game)?.separator ?? null;
    if (separator === null) throw failure(gettext("there is no game “{game}”", { game }));
    const [min, players] = [Number(shortest), Number(count)];
    if (players < 2 || players > MOST_PLAYERS || min < 1)
      throw failure(gettext("there are 2 to {most} players, and words of 1 letter or more", { most: MOST_PLAYERS }));
    const challenged = text.endsWith("?");
    const plays = readPlays(challenged ? text.slice(0, -1) : text, separator);
    if (challenged && !plays.length) throw failure(gettext("there is nothing to challenge"));
    const list = StrategyBook.decoded(slug);
    if (!list) throw failure(gettext("the name of its list is damaged"));
    return { game, list, min, players, plays, challenged };
  };

  return { read, write, quoted };
})();
