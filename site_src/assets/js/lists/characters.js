/* What each character of a word list is, as in strategy_book/lists/reading/characters.py: a letter of the alphabet, or
 * the reason why its line is left out. */
// needs: core/book.js
StrategyBook.characters = (() => {
  // One bit for each kind. A line is left out for the highest bit of its characters; LOWER and a script are no reason.
  const BITS = Array.from({ length: 15 }, (_, bit) => 1 << bit);
  const [LATIN, GREEK, CYRILLIC, OTHER, LOWER, OUTSIDE, MARK, CAPITAL, PUNCTUATION] = BITS;
  const [HYPHEN, APOSTROPHE, DIGIT, SPACE, MARKUP, CONTROL] = BITS.slice(9);
  const REASONS = [
    "", "outside the alphabet", "several signs", "capitalised", "punctuation", "hyphen", "apostrophe", "digit",
    "space inside", "markup", "control character",
  ];
  /** @type {[RegExp, number][]} */
  const SCRIPTS = [
    [/^(?![ªºℲⅎↃ])\p{Script=Latin}$/u, LATIN], [/^\p{Script=Greek}$/u, GREEK], [/^\p{Script=Cyrillic}$/u, CYRILLIC],
    [/^[\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Georgian}]$/u, OTHER],
  ];
  /** The bit of a letter's script; 0 for the scripts that are written beside others. @param {string} letter */
  const scriptOf = (letter) => (/^\p{Lm}$/u.test(letter) ? 0 : (SCRIPTS.find(([of]) => of.test(letter))?.[1] ?? 0));

  const SIGNS = new Map(
    /** @type {[string, number][]} */ ([
      ["'\u2019\u2018\u02bb\u02bc\u00b4\uff07", APOSTROPHE],
      ["-\u2010\u2011\u2012\u2013\u2014\u2212\u058a\u05be\uff0d", HYPHEN],
      ["<>&{}`|[]()*_#\\~=$@^%", MARKUP],
    ]).flatMap(([signs, kind]) => [...signs].map((sign) => /** @type {[string, number]} */ ([sign, kind]))),
  );
  const BLANK = "[\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
  const AROUND = new RegExp(`^${BLANK}+|${BLANK}+$`, "gu");
  const IS_BLANK = new RegExp(`^${BLANK}$`, "u");

  /** Without the white space at both ends; what white space is, Python says. @param {string} text */
  const trim = (text) => text.replace(AROUND, "");

  const isCapital = (/** @type {string} */ letter) => /^[\p{Lu}\p{Lt}]$/u.test(letter);

  /** A function that gives the kind bits of all characters of a text.
   * @param {Set<string> | null} letters the alphabet; null for every letter that occurs
   * @param {boolean} folded capitals were read as small letters: one that is left has none */
  const kinds = (letters, folded) => {
    const [KNOWN, HALF] = [1 << 16, 1 << 15]; // half of a character is not a kind
    const known = new Uint32Array(65536); // by code unit
    const kind = (/** @type {string} */ c) => {
      const lower = scriptOf(c) | (/^\p{Lowercase}$/u.test(c) ? LOWER : 0);
      if (letters?.has(c)) return lower;
      const sign = SIGNS.get(c);
      if (sign !== undefined) return sign;
      if (IS_BLANK.test(c)) return SPACE;
      if (/^[\p{C}\p{Z}]$/u.test(c)) return CONTROL;
      if (!/^[\p{L}\p{M}]$/u.test(c)) return /^\p{N}$/u.test(c) ? DIGIT : PUNCTUATION;
      if (/^\p{M}$/u.test(c)) return MARK;
      if (isCapital(c)) return folded ? OUTSIDE | scriptOf(c) : CAPITAL;
      return (letters ? OUTSIDE : 0) | lower;
    };
    return (/** @type {string} */ text) => {
      let bits = 0;
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        bits |= known[code] || (known[code] = KNOWN | (code >= 0xd800 && code <= 0xdfff ? HALF : kind(text[i])));
      }
      return bits & HALF ? [...text].reduce((all, c) => all | kind(c), 0) : bits & ~KNOWN;
    };
  };

  /** The reason why a line with these kind bits is left out; "" if it is a word. @param {number} bits */
  const reason = (bits) => {
    const scripts = bits & (LOWER - 1);
    if (bits < MARK && scripts & (scripts - 1)) return "two scripts";
    return REASONS[Math.clz32(LOWER) - Math.clz32(bits)] ?? "";
  };

  return { CAPITAL, LOWER, NO_LETTER: PUNCTUATION, trim, isCapital, scriptOf, kinds, reason };
})();
