/* Letters to words, as in strategy_book/lists/reading/words.py: words, and a reason for every line that is left out. It
 * works in slices, so that a long text never freezes the page. */
// needs: core/slices.js, data/book.js, lists/characters.js, lists/letters.js
/** How lines become words: the letters of the alphabet, null for every letter that occurs; the letters that keep their
 * accents, null if all do; what capitals are; and whether the small letter of I is a dotless one.
 * @typedef {Playing & { letters: string | null, capitals: string, turkish: boolean }} Reading */
StrategyBook.words = (() => {
  const { longestWord: MAX_WORD } = StrategyBook.book;
  const { CAPITAL, LOWER, NO_LETTER, trim, isCapital, kinds, reason } = StrategyBook.characters;
  const { folding, small, written } = StrategyBook.letters;
  const { pause } = StrategyBook.slices;
  const SLICE = 5_000;
  const PATIENCE = 100; // milliseconds between pauses, each of which costs some

  /** The different ones of some words, sorted. @param {string[]} words */
  const distinct = (words) => {
    const sorted = [...words].sort();
    return sorted.filter((word, i) => word !== sorted[i - 1]);
  };

  /** How often each letter occurs, by code unit: a letter of a word is one. @param {string[]} words */
  const countLetters = (words) => {
    const counts = new Uint32Array(65536);
    for (const word of words) for (let i = 0; i < word.length; i++) counts[word.charCodeAt(i)]++;
    return counts;
  };

  /** Applies functions to lines one after another and gives the lines after each. All lines are one text for them: a
   * call for each line would take most of the time.
   * @param {string[]} lines @param {((text: string) => string)[]} steps */
  const turn = (lines, steps) => {
    let text = lines.join("\n");
    let last = lines;
    return steps.map((step) => {
      const next = step(text);
      if (next !== text) last = next.split("\n");
      text = next;
      return last;
    });
  };

  /** Sorts lines into words and the reasons why others are left out. Repeated words stay. `capitals`: may it matter how
   * capitals are read?
   * @param {string[]} lines @param {Reading} reading @param {boolean} folded */
  const sift = async (lines, reading, folded) => {
    const { letters, capitals, turkish } = reading;
    const steps = [written, folding(reading), (/** @type {string} */ text) => (folded ? small(text, turkish) : text)];
    const kind = kinds(letters === null ? null : new Set(letters), folded);
    const only = capitals === "only";
    /** @type {[string[], string[], boolean[], Map<string, number>]} */
    const [words, spelled, changed, rejected] = [[], [], [], new Map()];
    const count = (/** @type {string} */ why) => rejected.set(why, (rejected.get(why) ?? 0) + 1);
    let [read, lower, upper, turned, paused] = [0, false, false, false, performance.now()];
    let marked = ""; // the first line that is left out for its marks
    for (let from = 0; from < lines.length; from += SLICE) {
      if (performance.now() > paused + PATIENCE) {
        await pause();
        paused = performance.now();
      }
      const [shown, played, low] = turn(lines.slice(from, from + SLICE), steps);
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
    /** @type {Map<string, string[]>} */ const spellings = new Map();
    words.forEach((word, i) => {
      const texts = changed[i] ? spellings.get(word) : undefined;
      if (texts) texts.push(spelled[i]);
      else if (changed[i]) spellings.set(word, [spelled[i]]);
    });
    if (!spellings.size) return { spellings, unaccented: 0 };
    const tidy = () => spellings.forEach((texts, word) => texts.length > 1 && spellings.set(word, distinct(texts)));
    tidy();
    const unaccented = [...spellings.values()].reduce((sum, texts) => sum + texts.length, 0);
    words.forEach((word, i) => {
      if (!changed[i]) spellings.get(word)?.push(spelled[i]);
    });
    tidy();
    return { spellings, unaccented };
  };

  return { sift, spellingsOf, distinct, countLetters };
})();
