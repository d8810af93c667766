/* Words read out by the browser's own voice. Only a voice of this device is used: nothing is sent anywhere. */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const LANGUAGE = "en";
  const PLAIN = /^[a-z]+$/u; // words of other alphabets are not read out by an English voice
  const MOST_WORDS = 12;

  /** A voice of this device for English; null where the browser has none. */
  const voiceHere = () => {
    const voices = window.speechSynthesis?.getVoices() ?? [];
    return voices.find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(LANGUAGE)) ?? null;
  };

  /** Reads words out; does nothing if there is no voice. */
  const read = (words) => {
    const voice = voiceHere();
    if (!voice || !words.length || !words.every((word) => PLAIN.test(word))) return;
    window.speechSynthesis.cancel();
    const text = new window.SpeechSynthesisUtterance(words.slice(0, MOST_WORDS).join(", "));
    Object.assign(text, { voice, lang: voice.lang });
    window.speechSynthesis.speak(text);
  };

  /** Calls `ready` once the browser has a voice; browsers load voices late. */
  const whenReady = (ready) => {
    if (voiceHere()) ready();
    else window.speechSynthesis?.addEventListener?.("voiceschanged", () => voiceHere() && ready(), { once: true });
  };

  StrategyBook.speech = { read, whenReady };
})();
