/* A game as one line, the same here and in the terminal (generator/notation.py): "ghost american/4/2 jaz?". */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const GAMES = ["ghost", "superghost", "xghost", "spook"];
  const LONGEST = 255;
  const MOST_PLAYERS = 64;
  const LINE = /^([a-z]+) ([^\s/]+)\/(\d{1,2})\/(\d{1,2}) (\S+)$/u;

  /** { game, list, min, players, plays, challenged } as a line. */
  const write = ({ game, list, min, players, plays, challenged = false }) => {
    const play = plays.join(game === "ghost" ? "" : ">") || "-";
    const slug = encodeURIComponent(list).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    return `${game} ${slug}/${min}/${players} ${play}${challenged ? "?" : ""}`;
  };

  /** The game of a line; throws an Error for the reader if it is none. */
  const read = (line) => {
    const wrong = (why) => new Error(`That is no game in one line: ${why}. It looks like “ghost american/4/2 jaz?”.`);
    const found = LINE.exec(line.normalize("NFC").trim().replace(/\s+/gu, " "));
    if (!found) throw wrong("it needs a game, list/shortest word/players, and the letters said");
    const [, game, slug, least, count, given] = found;
    if (!GAMES.includes(game)) throw wrong(`there is no game “${game}”`);
    const [min, players] = [Number(least), Number(count)];
    if (players < 2 || players > MOST_PLAYERS || min < 1) throw wrong(`there are 2 to ${MOST_PLAYERS} players, and words of 1 letter or more`);
    const challenged = given.endsWith("?");
    let play = challenged ? given.slice(0, -1) : given;
    if (play === "-") play = "";
    if (play.length > LONGEST * (game === "ghost" ? 1 : LONGEST)) throw wrong("it is longer than any game");
    const plays = game === "ghost" ? [...play] : play ? play.split(">") : [];
    if (plays.some((one) => !/^[\p{L}\p{M}]+$/u.test(one)) || (challenged && !plays.length)) throw wrong(`“${given.slice(0, 40)}” is no play`);
    let list;
    try {
      list = decodeURIComponent(slug);
    } catch {
      throw wrong("the name of its list is damaged");
    }
    return { game, list, min, players, plays, challenged };
  };

  StrategyBook.notation = { read, write };
})();
