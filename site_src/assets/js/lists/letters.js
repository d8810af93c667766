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
  const GROUPS = new Map(
    [..."ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ"].map((group, i) => [group, "ㄱㅅ ㄴㅈ ㄴㅎ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅂㅅ".split(" ")[i]]),
  );

  const filled = new Uint16Array(8192);
  const MOST = 32; // no letter becomes so many
  // Spreading an array of numbers takes seven times as long.
  const textOf = (/** @type {Uint16Array} */ units) =>
    String.fromCharCode.apply(null, /** @type {number[]} */ (/** @type {unknown} */ (units)));

  /** A function that turns texts letter by letter. It asks `rule` once about each letter, and `unchanged` whether a
   * text without other letters stays as it is.
   * @param {(letter: string) => string} rule @param {(letter: string) => boolean} [unchanged] */
  const mapping = (rule, unchanged = () => true) => {
    const [UNKNOWN, STAYS, CHANGES] = [0, 1, 2];
    const fates = new Uint8Array(65536); // by code unit
    const becomes = new Uint16Array(65536); // the only code unit that becomes of one
    /** @type {Map<string, string>} */ const known = new Map();
    const become = (/** @type {string} */ letter) => {
      const played = known.get(letter) ?? rule(letter);
      known.set(letter, played);
      if (letter.length === 1 && played.length === 1) becomes[letter.charCodeAt(0)] = played.charCodeAt(0);
      return played;
    };
    const learn = (/** @type {number} */ code) => {
      const letter = String.fromCharCode(code);
      const surrogate = code >= 0xd800 && code <= 0xdfff;
      return (fates[code] = !surrogate && become(letter) === letter && unchanged(letter) ? STAYS : CHANGES);
    };
    const stays = (/** @type {string} */ text) => {
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        if ((fates[code] === UNKNOWN ? learn(code) : fates[code]) === CHANGES) return false;
      }
      return true;
    };
    const turned = (/** @type {string} */ text) => {
      let [out, used] = ["", 0];
      for (let i = 0; i < text.length; i++) {
        if (used > filled.length - MOST) {
          out += textOf(filled.subarray(0, used));
          used = 0;
        }
        const unit = becomes[text.charCodeAt(i)];
        if (unit) filled[used++] = unit;
        else {
          const letter = String.fromCodePoint(/** @type {number} */ (text.codePointAt(i)));
          const played = become(letter);
          for (let k = 0; k < played.length; k++) filled[used++] = played.charCodeAt(k);
          i += letter.length - 1;
        }
      }
      return out + textOf(filled.subarray(0, used));
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

  /** Without the joiners that are not between letters of a script that shows them. @param {string} text */
  const withoutJoiners = (text) => {
    const letters = [...text];
    const beside = (/** @type {string | undefined} */ letter) =>
      letter !== undefined && /^[\u0600-\u1fff\ua800-\uabff]$/u.test(letter);
    return letters.filter((letter, i) => !JOINERS.test(letter) || (beside(letters[i - 1]) && beside(letters[i + 1])))
      .join("");
  };

  /** A text as it is shown: composed, with no compatibility characters and none that nobody sees.
   * @param {string} text */
  const written = (text) => {
    if (shown.stays(text)) return text;
    const composed = shown.turned(text.normalize("NFC")).replace(DOTS, "$1");
    return (JOINERS.test(composed) ? withoutJoiners(composed) : composed).normalize("NFC");
  };

  /** A Korean letter alone. @param {number} code */
  const single = (code) => {
    if (code < 0x1161) return LEADS[code - 0x1100];
    return (code < 0x11a8 ? VOWELS[code - 0x1161] : TAILS[code - 0x11a7]) ?? String.fromCharCode(code);
  };

  /** The letter that is played for one that is written; capitals stay.
   * @param {Set<string>} stays letters with their accents @param {boolean} folds do the others lose theirs?
   * @param {Map<string, string>} joined */
  const playing = (stays, folds, joined) => (/** @type {string} */ typed) => {
    const given = joined.get(typed) ?? typed;
    if (given <= "\x7f" || stays.has(given)) return given;
    const code = given.charCodeAt(0);
    if (code >= 0xac00 && code <= 0xd7a3) {
      const syllable = code - 0xac00;
      return LEADS[Math.floor(syllable / 588)] + VOWELS[Math.floor(syllable / 28) % 21] + TAILS[syllable % 28];
    }
    if (code >= 0x1100 && code <= 0x11c2) return single(code);
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
    const play = mapping(playing(stays, kept !== null, joined), (letter) => !SIGN.test(letter));
    return (/** @type {string} */ text) => {
      const clean = signs.reduce((part, [pattern, letter]) => part.replace(pattern, letter), written(text));
      if (play.stays(clean)) return clean;
      const played = play.turned(
        SIGN.test(clean) ? SIGNS.reduce((part, sign) => part.replace(sign, "$1"), clean) : clean,
      );
      return shown.stays(played) ? played : played.normalize("NFC");
    };
  };

  /** @type {Map<string, (text: string) => string>} */ const foldings = new Map();

  /** A function that gives a text, written anyhow, with the letters that are played; capitals stay.
   * @param {Playing} playing */
  const folding = ({ kept, language, same }) => {
    const key = JSON.stringify([kept, language, same]);
    const known = foldings.get(key) ?? makeFolding({ kept, language, same });
    foldings.set(key, known);
    return known;
  };

  const lower = (/** @type {string} */ letter) => {
    const low = letter.toLowerCase();
    return [...low].length === 1 ? low : letter;
  };
  const anywhere = mapping(lower);
  const inTurkish = mapping((letter) => (letter === "I" ? "ı" : letter === "İ" ? "i" : lower(letter)));

  /** Capitals as small letters, one by one; as in Turkish if the alphabet has a dotless i.
   * @param {string} text @param {boolean} turkish */
  const small = (text, turkish) => {
    const cases = turkish ? inTurkish : anywhere;
    return cases.stays(text) ? text : cases.turned(text).normalize("NFC");
  };

  return { written, folding, small };
})();
