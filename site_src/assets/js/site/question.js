/* What a question in the search asks of the word lists: whether a word counts, what to say after a fragment, or which of two
 * letters to say. It reads English sentences as people type them; what it does not understand is left to the pages.
 */
// needs: core/book.js
/**
 * `word`: is it a word? `fragment`: what to say after these letters ("" at the start); `perhaps` if they are more likely something
 * else where no game gets to them. `choice`: which of these to say, each with the letters before it. `players` is null where the
 * question names no number.
 * @typedef {{ kind: "word", word: string } | { kind: "fragment", letters: string, players: number | null, perhaps?: boolean }
 *   | { kind: "choice", options: string[], players: number | null }} Question
 */
StrategyBook.question = (() => {
  "use strict";
  const NUMBERS = ["two", "three", "four", "five", "six"];
  const X = "([\\p{L}\\p{M}]+)";
  const ALONE = new RegExp(`^${X}$`, "u");
  const PLAYERS = new RegExp(
    `\\b(?:(?:with|for|of|and|as|when|if|are|we|there)\\s+)*(\\d|${NUMBERS.join("|")})[\\s-]*(?:players?|people|persons|of us|kids)\\b`,
    "iu",
  );
  const END = "(?:\\s+(?:first|now|next|then|here|in ghost|in the game|please|better))*$";

  /** Verbs that say a letter: "what do I say after …". */
  const SAY = "(?:say|play|add|put|give|answer|reply|go|do|pick|choose|use|spell)";

  const REAL = "(?:real |valid |legal |legit |proper |english |allowed |good |scrabble |playable )*";
  const VALID = "(?:valid|allowed|allowable|legal|legit|ok|okay|acceptable|accepted|playable|permitted|correct|real)";

  /** Questions that name words or lists. */
  const WORD = [
    `^(?:is|are|would)(?: the)?(?: word)? ${X} (?:be )?(?:an? )?${REAL}words?(?: .*)?$`,
    `^(?:is|are|would)(?: the)?(?: word)? ${X} (?:be )?(?:in|on) .*$`,
    `^(?:is|does|can (?:i|you|we) ${SAY}|may i ${SAY})(?: the)? word ${X}(?: .*)?$`,
    `^(?:does|do) .*(?:lists?|dictionary|dictionaries|book) (?:have|has|contain|know|include|accept) ${X}$`,
    `^(?:which|what) (?:lists?|dictionary|dictionaries) (?:has|have|contains?|knows?|includes?|accepts?) ${X}$`,
    `^(?:the )?word ${X}$`,
    `^${X} (?:is )?(?:an? )?${REAL}word$`,
    `^(?:look ?up|define|meaning of|definition of|what is the meaning of)(?: the)?(?: word)? ${X}$`,
  ].map((pattern) => new RegExp(pattern, "iu"));

  /** Questions that may just as well be about the game, such as whether plurals count. */
  const PERHAPS_WORD = [
    `^(?:is|are|would)(?: the)? ${X} (?:be )?(?:really )?${VALID}(?: .*)?$`,
    `^(?:does|do|would)(?: the)? ${X} (?:count|counts|exist|work)(?: .*)?$`,
    `^(?:can|could|may) (?:i|you|we|one|they) ${SAY} ${X}$`,
    `^(?:check|find|search(?: for)?|what does) ${X}(?: mean)?$`,
    `^${X} (?:is )?${VALID}$`,
    `^${X} (?:meaning|definition)$`,
  ].map((pattern) => new RegExp(pattern, "iu"));

  const THEY = "(?:they|he|she|opponent|my opponent|somebody|someone|mum|dad|the other player)";

  const IF = "(?:(?:(?:what|and|who wins)(?: happens| do i say| do i do| should i say)? )?(?:if|when) )?";

  const FRAGMENT = [
    `\\b(?:starts?|starting|begins?|beginning) (?:with|in|by|on|from)(?: the)?(?: letters?| fragment)? ${X}${END}`,
    `\\b(?:after|following|follows|behind|next after)(?: the)?(?: letters?| fragment| someone says| somebody says| they say)? ${X}${END}`,
    `\\b${SAY}(?: next| back| now)? (?:on|at|when it is|when it's|if it is)(?: the)?(?: letters?| fragment)? ${X}${END}`,
    `\\b(?:answer|answers|reply|response|letter|move|play|continuation) (?:to|for|on|after)(?: the)?(?: letters?| fragment)? ${X}${END}`,
    `^(?:the )?(?:letters?|fragment|prefix|opening|position)(?: are| is|:)? ${X}${END}`,
    `^(?:i|we|you) have(?: the letters)? ${X}(?: what (?:now|next)| and .*)?${END}`,
    `^${IF}${THEY} (?:plays?|played) ${X}${END}`,
    `^${IF}(?!(?:i|we|you) )(?:\\p{L}+ ){1,3}(?:says?|said) ${X}${END}`,
    `\\bthe (?:start|beginning|prefix|opening) ${X}${END}`,
    `^(?:who (?:wins|loses)|do i (?:win|lose)|what happens) (?:with|at|on|from|if i say|if we are at) ${X}${END}`,
    `^(?:does|do|is|can) ${X} (?:win|wins|lose|loses|winning|losing|safe|good to say)$`,
    `^${X} (?:what next|next letter|what now|next|wins|loses|wins or loses|winning|losing)$`,
    `^(?:what|which) (?:letter )?(?:comes )?(?:next|then) (?:in|for|at) ${X}$`,
    `^${X}-$`,
  ].map((pattern) => new RegExp(pattern, "iu"));

  /** Questions that may just as well be about those who play: how to play with children, how to beat somebody. */
  const PERHAPS_FRAGMENT = [
    `\\b(?:beats?|counters?|defeats?)(?: the)?(?: letters?| fragment)? ${X}${END}`,
    `\\b${SAY}(?: next| back| now)? (?:to|with|for|against)(?: the)?(?: letters?| fragment)? ${X}${END}`,
    `^${IF}(?:i|we|you) (?:say|said|play|played) ${X}${END}`,
  ].map((pattern) => new RegExp(pattern, "iu"));

  /** A round told turn by turn: "I said B, they said R". */
  const TURN = `(?:i|we|you|${THEY}) (?:says?|said|plays?|played) ${X}`;
  const TURNS = new RegExp(`^${TURN}(?: (?:(?:and|then) )*${TURN})+${END}`, "iu");

  const SHALL = `(?:is it |should i |shall i |do i |can i |(?:which is |what is )?better )?(?:(?:${SAY}|(?:start|open|begin) with) )?`;
  const CHOICE = new RegExp(`^${SHALL}(?:the letter )?([\\p{L}\\p{M}]{1,8}) or ([\\p{L}\\p{M}]{1,8})${END}`, "iu");
  const AFTER = new RegExp(`^(?:after|at|on|with) ${X}:? |(?: (?:after|at|on|behind|to) ${X})$`, "iu");

  /** Words of a question that are no fragment there. */
  const ASKING = new Set(
    "a all an any anybody anyone everybody he i it me my nobody one she somebody someone that the them they this us we what which who you your".split(" "),
  );

  /** A question without its signs and without its number of players. @param {string} typed */
  const parts = (typed) => {
    const text = typed
      .normalize("NFC")
      .replace(/(?<=\p{L})(?:[.…]{2,3}|…|_+)$/u, "-")
      .replace(/[?!.,;"“”„«»()…]/gu, " ")
      .replace(/(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu, " ")
      .replace(/\s+/gu, " ")
      .trim();
    const match = PLAYERS.exec(text);
    if (!match) return { text, players: null };
    const players = NUMBERS.includes(match[1].toLowerCase()) ? NUMBERS.indexOf(match[1].toLowerCase()) + 2 : Number(match[1]);
    return { text: text.replace(match[0], " ").replace(/\s+/gu, " ").trim(), players };
  };

  /** @param {RegExp[]} patterns @param {string} text */
  const first = (patterns, text) => {
    for (const pattern of patterns) {
      const letters = pattern.exec(text)?.[1];
      if (letters && !ASKING.has(letters.toLowerCase())) return letters;
    }
    return null;
  };

  /** The letters of a round told turn by turn, who says the letters so far or only the next; null if it is none. @param {string} text */
  const roundOf = (text) => {
    if (!TURNS.test(text)) return null;
    const turns = [...text.matchAll(new RegExp(TURN, "giu"))].map(([, letters]) => letters);
    return turns.reduce((so, next) => (next.length > so.length && next.startsWith(so) ? next : so + next));
  };

  /** @param {string} text @param {number | null} players @returns {Question | null} */
  const choiceOf = (text, players) => {
    const before = AFTER.exec(text);
    const match = CHOICE.exec(before ? text.replace(before[0], "") : text);
    const start = before?.[1] ?? before?.[2] ?? "";
    return match && { kind: "choice", options: [match[1], match[2]].map((letters) => start + letters), players };
  };

  /**
   * What the lists are asked, most likely first. Letters alone may be a word or a fragment: both are asked.
   * @param {string} typed
   * @param {(word: string) => boolean} isTopic does the book have pages on this? A question that may be about them is theirs.
   * @returns {Question[]}
   */
  const read = (typed, isTopic) => {
    const { text, players } = parts(typed);
    if (ALONE.test(text) && players === null) {
      return [
        { kind: "word", word: text },
        { kind: "fragment", letters: text, players },
      ];
    }
    const word = first(WORD, text);
    if (word) return [{ kind: "word", word }];
    const choice = choiceOf(text, players);
    if (choice) return [choice];
    const perhaps = first(PERHAPS_WORD, text);
    if (perhaps && !isTopic(perhaps)) return [{ kind: "word", word: perhaps }];
    const alone = players !== null && ALONE.test(text) && !isTopic(text) ? text : null;
    const letters = roundOf(text) ?? first(FRAGMENT, text) ?? alone;
    if (letters) return [{ kind: "fragment", letters, players }];
    const guess = first(PERHAPS_FRAGMENT, text);
    if (guess && !isTopic(guess)) return [{ kind: "fragment", letters: guess, players, perhaps: true }];
    const asksForStart = players !== null && /\b(?:wins?|loses?|best|first|start|begin|solve|strategy)\b/iu.test(text);
    return asksForStart ? [{ kind: "fragment", letters: "", players }] : [];
  };

  return { read };
})();
