/* Decks and their cards. A deck is what generator/pages/decks.py published for a chapter, or the same made by
 * lists/own-list-decks.js of the reader's own list; a card is one question of it. A card's id lasts: progress is kept
 * under it.
 */
// needs: core/ui.js, data/book.js, solve/letter-games.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { capital, plural } = StrategyBook.ui;

  /** What can be asked of a part, by its kind: [name, what the reader reads]. */
  const KINDS = {
    lists: [
      ["reply", "replies: they say …, you?"],
      ["words", "words: name all the words for an opening"],
      ["back", "backwards: see the end, name the beginning"],
    ],
    havens: [
      ["reply", "replies: they leave …, you?"],
      ["words", "the list: all of a length and first letter"],
    ],
    guesses: [["guess", "what to guess next"]],
  };

  const rowsOf = (part) =>
    part.rows.map(([prompt, answers, losing = "", reach = ""]) => ({
      prompt,
      answers: answers.split(" "),
      losing: losing.split(" ").filter(Boolean),
      // Letters of each word that may be played: against people the rest is only named, when they must challenge.
      reach: reach ? reach.split(" ").map(Number) : null,
    }));

  const group = (pairs) => {
    const found = new Map();
    for (const [key, value] of pairs) {
      if (!found.has(key)) found.set(key, []);
      if (!found.get(key).includes(value)) found.get(key).push(value);
    }
    return found;
  };

  /** A list of a seat: on its turn all words that begin so far go on with one letter. */
  function* listCards(deck, part, id) {
    const seat = part.seat - 1;
    const ends = [];
    const firsts = [];
    for (const row of rowsOf(part)) {
      const replies = new Map();
      for (const [at, word] of row.answers.entries()) {
        const letters = [...word];
        const reach = row.reach?.[at] ?? letters.length;
        for (let depth = [...row.prompt].length; depth < reach; depth++) {
          if (depth % deck.players !== seat) continue;
          const fragment = letters.slice(0, depth).join("");
          replies.set(fragment, letters[depth]);
        }
        if (row.prompt) ends.push([letters.slice([...row.prompt].length).join(""), row.prompt]);
      }
      const sorted = [...replies].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
      for (const [fragment, letter] of sorted) yield { id: id("reply", fragment), kind: "reply", fragment, answers: [letter], one: true, row };
      yield { id: id("words", row.prompt), kind: "words", opening: row.prompt, answers: row.answers, losing: row.losing, row };
      if (row.prompt && replies.has(row.prompt)) firsts.push([replies.get(row.prompt), row.prompt]);
    }
    for (const [end, openings] of group(ends)) yield { id: id("back", end), kind: "back", end, answers: openings };
    for (const [letter, openings] of group(firsts)) yield { id: id("openings", letter), kind: "back", letter, answers: openings };
  }

  /** What stands before a fragment was made: the same without one letter, where the game allows it to go. */
  const before = (game, fragment) => {
    const letters = [...fragment];
    const without = (i) => letters.filter((_, at) => at !== i).join("");
    return StrategyBook.letterGames.get(game)?.before?.(without(0), without(letters.length - 1)) ?? letters.map((_, i) => without(i));
  };

  /** Of what may stand before a haven of the deck, the words; `written` is as the game writes a word. */
  const wordsBefore = (deck, words, written) => {
    const met = new Set(deck.parts.flatMap(rowsOf).flatMap((row) => row.answers.flatMap((haven) => before(deck.game, haven))));
    return new Set(words.filter((word) => word.length >= deck.min).map(written).filter((word) => met.has(word)));
  };

  function* havenCards(deck, part, id) {
    const havens = rowsOf(part).flatMap((row) => row.answers);
    const left = group(havens.flatMap((haven) => before(deck.game, haven).map((fragment) => [fragment, haven])));
    for (const [fragment, answers] of left) {
      // The empty fragment is the winner's first move, and nobody else's. Where a word stands the game is over.
      if (fragment ? !deck.over?.has(fragment) : part.seat === 1) yield { id: id("reply", fragment), kind: "reply", fragment, answers, one: true };
    }
    for (const [name, answers] of group(havens.map((haven) => [`${[...haven].length} ${[...haven][0]}`, haven]))) {
      yield { id: id("words", name), kind: "words", group: name.split(" "), answers };
    }
  }

  function* guessCards(deck, part, id) {
    for (const row of rowsOf(part)) {
      yield { id: id("guess", row.prompt), kind: "guess", heard: row.prompt ? row.prompt.split(" ") : [], answers: row.answers, one: true };
    }
  }

  const MAKERS = { lists: listCards, havens: havenCards, guesses: guessCards };

  /** All cards of a part, in the order of the book. */
  const cards = (deck, part) => {
    const id = (kind, name) => `${deck.key}/${part.key}/${kind}/${name}`;
    return [...MAKERS[part.kind](deck, part, id)].map((card) => ({ ...card, deck, part }));
  };

  /** The question in words: [what is said, what is asked]. */
  const question = ({ kind, deck, part, ...card }) => {
    if (kind === "reply" && part.kind === "lists") {
      if (!card.fragment) return ["You begin.", "Which letter do you say?"];
      const who = deck.players === 2 ? "They say" : "They leave";
      return card.fragment.length === 1
        ? [`${who} ${capital(card.fragment)}.`, "You?"]
        : [`${who} ${capital([...card.fragment].at(-1))}: ${capital(card.fragment)}.`, "You?"];
    }
    if (kind === "reply")
      return card.fragment
        ? [`They leave ${capital(card.fragment)}.`, "Which fragment do you make?"]
        : ["You begin.", "Which letter do you say?"];
    if (kind === "words" && part.kind === "lists") {
      const trap = card.losing?.length ? " Words that you would complete yourself are among them." : "";
      const opening = card.opening ? `The game begins ${capital(card.opening)}.` : "You begin.";
      if (deck.game === "against") return [opening, `Which ${plural(card.answers.length, "word")} must you know?`];
      return [opening, `Which ${plural(card.answers.length, "word")} can it end with, if you keep to your list?${trap}`];
    }
    if (kind === "words")
      return [
        `${plural(card.answers.length, "fragment")} of ${plural(Number(card.group[0]), "letter")}, from ${capital(card.group[1])}.`,
        "Which are on the list?",
      ];
    if (kind === "back" && card.end !== undefined) return [`A word of your list ends in … ${card.end}.`, "After which opening?"];
    if (kind === "back")
      return [
        `Your reply is ${capital(card.letter)}.`,
        card.answers.length === 1 ? "To which opening?" : `To which ${card.answers.length} openings?`,
      ];
    const heard = [];
    for (let i = 0; i < card.heard.length; i += 2) heard.push(`${card.heard[i]}: ${plural(Number(card.heard[i + 1]), "letter")} in common.`);
    return heard.length ? [heard.join(" "), "What do you guess next?"] : ["Nothing is known yet.", "What do you guess first?"];
  };

  /** A fragment as the lists of a game write it: in alphabetical order where the order of letters does not count. */
  const written = (name, fragment) =>
    StrategyBook.book.games.some((game) => game.name === name && game.anagrams) ? [...fragment].sort().join("") : fragment;

  StrategyBook.decks = { KINDS, cards, question, wordsBefore, written };
})();
