/* How the words of the chosen list are written (jeûner), and how typed text is played (J-E-U-N-E-R).
 *
 * A page shows one list at a time; it says which first. Spellings of several lists of one language add up. */
// needs: core/slices.js, core/ui.js, lists/letters.js
StrategyBook.spelling = (() => {
  const { memo } = StrategyBook;
  const { folding, small } = StrategyBook.letters;
  const STEP = 1000;
  const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/u;

  /** @type {Map<string, Map<string, string[]>>} */ const languages = new Map();
  const known = new Set();
  /** @typedef {{ slug?: string, language?: string, kept?: string | null, same?: string, alphabet?: string | string[] }}
   *   Written */
  /** @type {Written} */ let chosen = {};

  const speltIn = (/** @type {string} */ language) => memo(languages, language, () => new Map());

  /** Is I the capital of a dotless i? @param {Written} list */
  const isTurkish = ({ language, alphabet = "" }) => language === "tr" || alphabet.includes("ı");

  /** From now on words are written, and typed text is read, as in this list. @param {Written} list */
  const choose = (list) => {
    chosen = list;
    const { language = "", alphabet = "", slug = "" } = list;
    const right = FROM_THE_RIGHT.test([...alphabet].join(""));
    document.body.dataset.runs = right ? "right" : "left";
    const spelt = speltIn(language);
    const lang = language && language !== StrategyBook.language.code() ? language : null;
    StrategyBook.ui.writeAs(
      (word) => ({ text: spelt.get(word)?.join("/") ?? word, lang }), isTurkish(list), right, slug,
    );
  };

  /** Adds the spellings of a list, in short steps.
   * @param {Written} list @param {Iterable<string>} texts @returns {Generator<void, void>} */
  const addTexts = function* (list, texts) {
    const { slug, language, kept = null, same } = list;
    if (known.has(slug)) return;
    const play = folding({ kept, language, same });
    const turkish = isTurkish(list);
    const spelt = speltIn(language ?? "");
    /** @type {Map<string, string[]>} */ const spellings = new Map();
    let count = 0;
    for (const text of texts) {
      const word = small(play(text), turkish);
      const others = spellings.get(word);
      if (others) others.push(text);
      else spellings.set(word, [text]);
      if (++count % STEP === 0) yield;
    }
    for (const [word, texts] of spellings) { // once all of them are read
      const before = spelt.get(word);
      spelt.set(word, before || texts.length > 1 ? [...new Set([...(before ?? []), ...texts])].sort() : texts);
      if (++count % STEP === 0) yield;
    }
    if (slug) known.add(slug);
  };

  /** Typed text, read like an entry of a list; of the chosen list, if none is given.
   * @param {string} text @param {Written} [list] */
  const played = (text, list = chosen) => small(folding({ kept: null, ...list })(text), isTurkish(list));

  return { choose, addTexts, played };
})();
