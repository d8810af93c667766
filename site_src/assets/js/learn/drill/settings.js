/* The settings of the drill: fields that show and change what the cardbox keeps. */
// needs: core/ui.js, data/book.js, learn/cardbox.js, learn/drill/speech.js, learn/progress.js
/** @typedef {ReturnType<(typeof StrategyBook)["drillSettings"]>} SettingFields */
StrategyBook.drillSettings = (() => {
  const { select, setOptions, plural } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const MANY = StrategyBook.progress.LIMITS.fresh[1];

  /** Labelled fields, each with a function that shows what is kept.
   * @param {Cardbox} box @param {(string | undefined)[]} languages of the lists @param {() => void} changed */
  return (box, languages, changed) => {
    /** @param {keyof CardSettings} name @param {string} label @param {[number, string][]} options */
    const setting = (name, label, options) => {
      const field = select(label, [], "", (value) => {
        box.set(name, Number(value));
        changed();
      });
      const show = () => {
        const value = box.settings[name];
        setOptions(field.field, options.some(([each]) => each === value) ? options : [...options, [value, `${value}`]], value);
      };
      show();
      return { ...field, show };
    };
    /** @type {[number, string][]} */
    const minutes = [1, 2, 5, 10, 20, 30].map((count) => [count, plural(count, "minute")]);
    /** @type {[number, string][]} */
    const grades = [50, 60, 70, 80, 90, 100].map((number) => [number, gettext("{number}% of a card’s answers", { number })]);
    /** @type {[number, string][]} */
    const fresh = [0, 5, 10, 20, 50].map((number) => [number, gettext("at most {number}", { number })]);
    fresh.push([MANY, gettext("as many as there are")]);
    /** @type {[number, string][]} */
    const recall = [80, 85, 90, 95].map((number) => [number, gettext("{number}% of the cards", { number })]);
    const speech = setting("speech", gettext("Read words out"), [[0, gettext("no")], [1, gettext("yes, by this device’s voice")]]);
    speech.label.hidden = true;
    StrategyBook.speech.whenReady(languages, () => (speech.label.hidden = false));
    return [
      setting("minutes", gettext("Session"), minutes),
      setting("spoken", gettext("Answers"), [[0, gettext("typed or tapped")], [1, gettext("in your head")]]),
      setting("grade", gettext("Passing grade"), grades),
      setting("fresh", gettext("New cards"), fresh),
      setting("recall", gettext("Aim to remember"), recall),
      speech,
    ];
  };
})();
