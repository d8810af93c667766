/* The settings of the drill: fields that show and change what the cardbox keeps. */
// needs: core/ui.js, data/book.js, learn/cardbox.js, learn/drill/speech.js
/** @typedef {ReturnType<(typeof StrategyBook)["drillSettings"]>} SettingFields */
StrategyBook.drillSettings = (() => {
  const { select, setOptions, plural } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;

  /** Labelled fields, each with a function that shows what is kept.
   * @param {Cardbox} box @param {(string | undefined)[]} languages of the lists @param {() => void} changed */
  return (box, languages, changed) => {
    /** @param {keyof CardSettings} name @param {string} label @param {(number | string)[][]} options */
    const setting = (name, label, options) => {
      const field = select(label, [], "", (value) => {
        box.set(name, Number(value));
        changed();
      });
      const show = () => {
        const value = box.settings[name];
        setOptions(
          field.field, options.some(([each]) => each === value) ? options : [...options, [value, `${value}`]], value,
        );
      };
      show();
      return { ...field, show };
    };
    const minutes = [1, 2, 5, 10, 20, 30].map((count) => [count, plural(count, "minute")]);
    const speech =
      setting("speech", gettext("Read words out"), [[0, gettext("no")], [1, gettext("yes, by this device’s voice")]]);
    speech.label.hidden = true;
    StrategyBook.speech.whenReady(languages, () => (speech.label.hidden = false));
    return [
      setting("minutes", gettext("Session"), minutes),
      setting("spoken", gettext("Answers"), [[0, gettext("typed or tapped")], [1, gettext("in your head")]]),
      speech,
    ];
  };
})();
