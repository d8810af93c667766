/* Entry to letters, as in strategy_book/lists/reading/letters.py, which says what the rules are: how a text is written,
 * with which letters it is played, and small letters for capitals. Each function looks at a text first and leaves most
 * as they are. A text may have several lines, and keeps them. */
// needs: data/book.js
/** Which letters are played: those that keep their accents, null if all do; the language whose signs are read; and
 * letters that are played as another, such as "ş=ș".
 * @typedef {{ kept: string | null, language?: string, same?: string }} Playing */
StrategyBook.letters = (() => {
  const { ligatures: LIGATURES, languages: LANGUAGES = [] } = StrategyBook.book.reading;
  const YIDDISH = new Map([["װ", "וו"], ["ױ", "וי"], ["ײ", "יי"]]);
  const FINAL = new Map([["ς", "σ"], ["ך", "כ"], ["ם", "מ"], ["ן", "נ"], ["ף", "פ"], ["ץ", "צ"], ["ܤ", "ܣ"]]);
  // Characters of these sets may join the one before; each is alone here.
  /* eslint-disable no-misleading-character-class */
  const UNSEEN = new RegExp(
    "^[\xad\u034f\u061c\u0640\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164" +
      "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]$",
    "u",
  );
  const JOINERS = /[\u200c\u200d]/u;
  // Those that are not between letters of a script that shows them.
  const LOOSE_JOINERS =
    /[\u200c\u200d](?:(?<![\u0600-\u1fff\ua800-\uabff].)|(?![\u0600-\u1fff\ua800-\uabff]))/gu;
  const DOTS = /([ijį])\u0307/gu;
  const POINTS = new RegExp(
    "^[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4" +
      "\u06e7\u06e8\u06ea-\u06ed\u200c\u200d]$",
    "u",
  );
  const GREEK = /^[\u0370-\u03ff\u1f00-\u1fff]$/u;
  const APOSTROPHES = "'\u2019\u2018\u02bc\u00b4`\u2032\uff07";
  /** Signs inside words that are not letters, each after the letter that stays. */
  const SIGNS = [
    /([lL])[\u00b7\u2022\u2027\u2219\u22c5\u30fb](?=[lL])/gu,
    new RegExp(`([\u0400-\u052f])[${APOSTROPHES}](?=[\u0400-\u052f])`, "gu"),
    new RegExp(`([\u05d0-\u05ea])[${APOSTROPHES}\u05f3]`, "gu"),
    new RegExp("([\u0370-\u03ff\u1f00-\u1fff])[\u0300-\u036f]", "gu"),
  ];
  const SIGN = new RegExp(`[\u00b7\u2022\u2027\u2219\u22c5\u30fb${APOSTROPHES}\u05f3\u0300-\u036f]`, "u");
  /* eslint-enable no-misleading-character-class */
  const LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
  const VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
  const TAILS = " ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(" ");
  const GROUPS = new Map(TAILS.filter(({ length }) => length > 1).map((pair, i) => ["ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ"[i], pair]));

  /** Functions that turn texts letter by letter, by a rule that is asked once about each letter. `stays`: does a text
   * stay as it is? Only if `unchanged` says so of all of its letters.
   * @param {(letter: string) => string} rule @param {(letter: string) => boolean} [unchanged] */
  const mapping = (rule, unchanged = () => true) => {
    const [STAYS, CHANGES] = [1, 2];
    const fates = new Uint8Array(65536); // by code unit; 0 until it has occurred, and for halves of a letter
    /** @type {Map<string, string>} */ const changes = new Map();
    /** @type {RegExp | null} */ let changing = null; // made again after it lacks a letter
    const learn = (/** @type {string} */ letter) => {
      const played = rule(letter);
      if (played !== letter && !changes.has(letter)) {
        changes.set(letter, played);
        changing = null;
      }
      const fate = played === letter && unchanged(letter) ? STAYS : CHANGES;
      if (!/\p{Cs}/u.test(letter) && letter.length === 1) fates[letter.charCodeAt(0)] = fate;
      return fate;
    };
    const stays = (/** @type {string} */ text) => {
      let all = STAYS;
      for (let i = 0; i < text.length; i++)
        all |= fates[text.charCodeAt(i)] || learn(String.fromCodePoint(/** @type {number} */ (text.codePointAt(i))));
      return all === STAYS;
    };
    const turned = (/** @type {string} */ text) => {
      if (stays(text)) return text;
      changing ??= changes.size ? new RegExp(`[${[...changes.keys()].join("")}]`, "gu") : /(?!)/u;
      return text.replace(changing, (letter) => /** @type {string} */ (changes.get(letter)));
    };
    return { stays, turned };
  };

  const isMark = (/** @type {string} */ letter) => /^\p{M}$/u.test(letter);

  /** Can this letter join the one before it in the composed form? @param {string} letter */
  const joins = (letter) =>
    isMark(letter) || (letter >= "\u1100" && letter <= "\u11ff") || letter.normalize("NFC") !== letter;

  /** A compatibility character as the letters that it means. @param {string} letter */
  const apart = (letter) => {
    if (UNSEEN.test(letter)) return "";
    const raised =
      letter === "ª" || letter === "º" || (/^\p{Lm}$/u.test(letter) && !(letter >= "\uff00" && letter <= "\uffef"));
    const single = letter === "\u0e33" || letter === "\u0eb3" || (letter >= "\u3131" && letter <= "\u318e");
    if (!/^\p{L}$/u.test(letter) || raised || single) return letter;
    const parts = YIDDISH.get(letter) ?? letter.normalize("NFKC");
    return /^[\p{L}\p{M}·]*$/u.test(parts) ? parts : letter;
  };

  const shown = mapping(apart, (letter) => !joins(letter) && !JOINERS.test(letter));

  /** A text as it is shown: composed, with no compatibility characters and none that nobody sees.
   * @param {string} text */
  const written = (text) => {
    if (shown.stays(text)) return text;
    return shown.turned(text.normalize("NFC")).replace(DOTS, "$1").replace(LOOSE_JOINERS, "").normalize("NFC");
  };

  /** A Korean letter in the form that it has in decomposed text, alone. @param {string} letter */
  const single = (letter) => {
    const code = letter.charCodeAt(0);
    return (code < 0x1161 ? LEADS[code - 0x1100] : code < 0x11a8 ? VOWELS[code - 0x1161] : TAILS[code - 0x11a7]) ??
      letter;
  };

  /** The letter that is played for one that is written; capitals stay.
   * @param {Set<string>} stays letters with their accents @param {boolean} folds do the others lose theirs?
   * @param {Map<string, string>} joined */
  const playing = (stays, folds, joined) => (/** @type {string} */ typed) => {
    const given = joined.get(typed) ?? typed;
    if (given <= "\x7f" || stays.has(given)) return given;
    const code = given.charCodeAt(0);
    if ((code >= 0xac00 && code <= 0xd7a3) || (code >= 0x1100 && code <= 0x11c2))
      return Array.from(given.normalize("NFD"), single).join("");
    const group = GROUPS.get(given);
    if (group) return group;
    const letter = FINAL.get(given) ?? given;
    if (POINTS.test(letter)) return "";
    const two = folds ? LIGATURES[letter.toLowerCase()] : undefined;
    if (two) return letter === letter.toLowerCase() ? two : two.toUpperCase();
    if (!folds && !GREEK.test(letter)) return letter;
    if (isMark(letter)) return "";
    const [first, ...marks] = letter.normalize("NFD");
    return marks.every(isMark) ? first : letter;
  };

  /** @param {Playing} playing */
  const makeFolding = ({ kept, language = "", same = "" }) => {
    const pairs = same.includes("=") ? same.split(",").map((pair) => [...written(pair)]) : [];
    const joined = new Map(pairs.flatMap(([one, , other]) => /** @type {[string, string][]} */ ([
      [one.toUpperCase(), other.toUpperCase()], [one, other],
    ])));
    const signs = (LANGUAGES.find(({ code }) => code === language)?.signs ?? [])
      .map(([pattern, letter]) => /** @type {const} */ ([new RegExp(pattern, "gmu"), letter]));
    const letters = kept ?? "";
    const stays = new Set([...letters, ...letters.toUpperCase(), ...(letters.includes("ı") ? ["İ"] : [])]);
    const play = mapping(playing(stays, kept !== null, joined));
    return (/** @type {string} */ text) => {
      const clean = signs.reduce((part, [pattern, letter]) => part.replace(pattern, letter), written(text));
      const bare = SIGN.test(clean) ? SIGNS.reduce((part, sign) => part.replace(sign, "$1"), clean) : clean;
      const played = play.turned(bare);
      return played === clean ? clean : played.normalize("NFC");
    };
  };

  /** @type {Map<string, (text: string) => string>} */ const foldings = new Map();

  /** A function that gives a text, written anyhow, with the letters that are played; capitals stay.
   * @param {Playing} playing */
  const folding = ({ kept, language, same }) =>
    StrategyBook.memo(foldings, JSON.stringify([kept, language, same]), () => makeFolding({ kept, language, same }));

  /** Capitals as small letters, one by one; as in Turkish if the alphabet has a dotless i. Σ has one small letter, and
   * a capital whose small form is two signs stays.
   * @param {string} text @param {boolean} turkish */
  const small = (text, turkish) => {
    const given = turkish ? text.replaceAll("I", "ı").replaceAll("İ", "i") : text;
    const low = given.replaceAll("Σ", "σ").split("İ").map((part) => part.toLowerCase()).join("İ");
    return low === text ? text : low.normalize("NFC");
  };

  return { written, folding, small };
})();
