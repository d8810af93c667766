/* Words read out by the browser's own voice. Only a voice of this device is used: nothing is sent anywhere. */
// needs: core/ui.js
StrategyBook.speech = (() => {
  const PLAIN = /^[a-z]+$/u; // words of other alphabets are not read out by an English voice
  const MOST_WORDS = 12;

  /** A voice of this device for a language; null where the browser has none. @param {string} language */
  const voiceFor = (language) => {
    const voices = window.speechSynthesis?.getVoices() ?? [];
    const speaks = (/** @type {SpeechSynthesisVoice} */ { lang }) => lang.toLowerCase().split(/[-_]/u)[0] === language;
    return voices.find((voice) => voice.localService && speaks(voice)) ?? null;
  };

  /** Reads words of one list out, as they are written; does nothing if there is no voice for its language.
   * @param {string[]} words */
  const read = (words) => {
    const written = words.map(StrategyBook.ui.writing);
    const language = written[0]?.lang ?? StrategyBook.language.code();
    const voice = voiceFor(language);
    if (!voice || (language === "en" && !words.every((word) => PLAIN.test(word)))) return;
    window.speechSynthesis.cancel();
    const texts = written.slice(0, MOST_WORDS).map(({ text }) => text.replaceAll("/", ", "));
    const text = new window.SpeechSynthesisUtterance(texts.join(", "));
    Object.assign(text, { voice, lang: voice.lang });
    window.speechSynthesis.speak(text);
  };

  /** Calls `ready` once there is a voice: browsers load voices late.
   * @param {(string | undefined)[]} languages @param {() => void} ready */
  const whenReady = (languages, ready) => {
    const able = () => languages.some((language) => voiceFor(language || StrategyBook.language.code()));
    if (able()) ready();
    else window.speechSynthesis?.addEventListener?.("voiceschanged", () => able() && ready(), { once: true });
  };

  return { read, whenReady };
})();
