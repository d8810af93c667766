/* Letters to words, as in strategy_book/lists/reading/words.py: words, and a reason for every line that is left out. */
// needs: data/book.js, lists/characters.js, lists/letters.js
/** How lines become words: the letters of the alphabet, null for every letter that occurs; the letters that keep their
 * accents, null if all do; what capitals are; and whether the small letter of I is a dotless one.
 * @typedef {Playing & { letters: string | null, capitals: string, turkish: boolean }} Reading */
StrategyBook.words = (() => {
  const { longestWord: MAX_WORD } = StrategyBook.book;
  const { CAPITAL, LOWER, NO_LETTER, trim, isCapital, kinds, reason } = StrategyBook.characters;
  const { folding, small, written } = StrategyBook.letters;
  const SLICE = 5_000; // lines; after so many it tells how far it is

  /** The different ones of some words, sorted. @param {Iterable<string>} words */
  const distinct = (words) => [...new Set(words)].sort();

  /** How often each letter occurs: a letter of a word is one code unit. @param {string[]} words */
  const countLetters = (words) => {
    const counts = new Uint32Array(65536);
    for (const word of words) for (let i = 0; i < word.length; i++) counts[word.charCodeAt(i)]++;
    /** @type {Map<string, number>} */ const often = new Map();
    counts.forEach((many, code) => many && often.set(String.fromCharCode(code), many));
    return often;
  };

  /** Sorts lines into words and the reasons why others are left out. Repeated words stay. `capitals`: may it matter how
   * capitals are read? `tell` hears which share is done, and may let others work meanwhile.
   * @param {string[]} lines @param {Reading} reading @param {boolean} folded @param {Tell} tell */
  const sift = async (lines, reading, folded, tell) => {
    const { letters, capitals, turkish } = reading;
    const play = folding(reading);
    const kind = kinds(letters === null ? null : new Set(letters), folded);
    const only = capitals === "only";
    /** @type {[string[], string[], boolean[], Map<string, number>]} */
    const [words, spelled, changed, rejected] = [[], [], [], new Map()];
    const count = (/** @type {string} */ why) => rejected.set(why, (rejected.get(why) ?? 0) + 1);
    let [read, lower, upper, turned] = [0, false, false, false];
    let marked = ""; // the first line that is left out for its marks
    for (let from = 0; from < lines.length; from += SLICE) {
      await tell(from / lines.length);
      // As one text: a call for each line would take most of the time.
      const text = written(lines.slice(from, from + SLICE).join("\n"));
      const bare = play(text);
      const lowered = folded ? small(bare, turkish) : bare;
      const shown = text.split("\n");
      const played = bare === text ? shown : bare.split("\n");
      const low = lowered === bare ? played : lowered.split("\n");
      turned ||= low !== played;
      for (let i = 0; i < low.length; i++) {
        const word = trim(low[i]);
        if (word === "") continue;
        read++;
        const bits = kind(word);
        if (bits < NO_LETTER) {
          lower ||= (bits & LOWER) > 0;
          upper ||= (bits & CAPITAL) > 0;
        }
        const long = word.length > MAX_WORD && [...word].length > MAX_WORD;
        const lacks = () => (kind(played[i].toLowerCase()) & LOWER) > 0 && ![...played[i]].some(isCapital);
        const why = reason(bits) || (long ? "too long" : only && lacks() ? "no capital" : "");
        if (why === "several signs") marked ||= trim(shown[i]);
        if (why) count(why);
        else if (/[\ud800-\udfff]/.test(word)) count("outside the alphabet"); // a letter is one character of a string
        else {
          words.push(word);
          spelled.push(trim(shown[i]));
          changed.push(played[i] !== shown[i]);
        }
      }
    }
    const matter = turned || rejected.has("outside the alphabet");
    return { words, spelled, changed, rejected, marked, read, allCapitals: upper && !lower, capitals: matter };
  };

  /** The spellings of the words that are played with other letters, as strategy_book/lists/reading/spellings.py finds
   * them: word -> sorted texts; and how many of these texts are played with other letters.
   * @param {{ words: string[], spelled: string[], changed: boolean[] }} sifted */
  const spellingsOf = ({ words, spelled, changed }) => {
    /** @type {Map<string, Set<string>>} */ const found = new Map();
    words.forEach((word, i) => changed[i] && found.set(word, (found.get(word) ?? new Set()).add(spelled[i])));
    const unaccented = [...found.values()].reduce((sum, { size }) => sum + size, 0);
    words.forEach((word, i) => changed[i] || found.get(word)?.add(spelled[i]));
    const spellings = new Map([...found].map(([word, texts]) => [word, [...texts].sort()]));
    return { spellings, unaccented };
  };

  return { sift, spellingsOf, distinct, countLetters };
})();
