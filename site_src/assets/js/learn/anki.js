/* A deck as Anki's text import: notes that a second import finds again and does not add.
 *
 * The format is Anki's own ("Text files" in its manual): header lines that begin with "#", then one note per line with
 * tabs between its fields. Fields are plain text, so that no word of a list can become markup.
 *
 * The notes of a part that has stages come in the order in which to learn them, since Anki shows new cards in the order
 * of the file: stage by stage, and within a stage opening by opening. A tag names the stage, such as stage-35; a note
 * that asks for all words of an opening belongs to the stage in which the last of them joins. */
// needs: core/ui.js, learn/decks.js
StrategyBook.anki = (() => {
  const { capital, writing } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { replies, rowsOf } = StrategyBook.decks;

  const wordText = (/** @type {string} */ word) => writing(word).text;
  const BLANK = /[\s\x00-\x1f\x7f-\x9f\u2028\u2029]+/gu;
  const flat = (/** @type {string} */ text) => text.replace(BLANK, " ").trim();
  const quoted = (/** @type {string} */ text) => `"${text.replaceAll('"', '""')}"`;

  /** The notes of a row, by the kind of its part.
   * @type {Record<string, (deck: Deck, part: DeckPart, row: DeckRow) => Generator<[below: string, front: string,
   *   back: string, stage: number]>>} */
  const KINDS = {
    *lists(deck, part, row) {
      const sizes = row.sizes ?? row.answers.map(() => 0);
      const words = row.answers.map(wordText).join(" ");
      const losing = row.losing.map(wordText).join(" ");
      const back = losing ? gettext("{words} (you would complete: {losing})", { words, losing }) : words;
      const front = `${row.prompt ? capital(row.prompt) : part.title} …`;
      yield ["", front, back, Math.max(...sizes)];
      for (const [fragment, letter] of replies(row, part.seat - 1, deck.players)) {
        const stage = Math.min(...sizes.filter((_, number) => row.answers[number].startsWith(fragment)));
        const asks =
          fragment ? gettext("{letters}: you say?", { letters: capital(fragment) }) : gettext("You begin: you say?");
        yield [`/reply/${fragment}`, asks, capital(letter), stage];
      }
    },
    *match(_deck, part, row) {
      const [mine, ...others] = row.prompt.split(" ");
      const values = { mine, others: others.join(", "), rule: part.title };
      yield [
        "", gettext("You begin, with lives {mine}; the others, in order: {others}. {rule}. You say?", values),
        row.answers.join(" "), 0,
      ];
    },
    // One note per first letter: hundreds of fragments on one card are too many to learn.
    *havens(_deck, _part, row) {
      if (row.prompt === "1") {
        yield ["", gettext("You begin: the first letter?"), row.answers.join(" "), 0];
        return;
      }
      for (const first of new Set(row.answers.map(([letter]) => letter))) {
        const havens = row.answers.filter(([letter]) => letter === first);
        const asks = gettext("Fragments of {length} letters to make, from {letter}", {
          length: row.prompt, letter: capital(first),
        });
        yield [`/${first}`, asks, havens.join(" "), 0];
      }
    },
    *lost(_deck, _part, row) {
      const asks = row.prompt
        ? gettext("They leave {letters}, and every fragment loses: after which must they know most?", {
          letters: capital(row.prompt),
        })
        : gettext("You begin, and every letter loses: after which must they know most?");
      const values = { letters: capital(row.answers[0]), replies: row.replies.map(capital).join(" ") };
      yield ["", asks, gettext("{letters} (they win only with {replies})", values), 0];
    },
    *guesses(_deck, _part, row) {
      const history = row.prompt.split(" ");
      const answers = history.flatMap((guess, i) => (i % 2 ? [] : wordText(guess) + gettext(": ") + history[i + 1]))
        .join(gettext("; "));
      const asks = row.prompt ? gettext("{answers}. Next guess?", { answers }) : gettext("First guess?");
      yield ["", asks, row.answers.map(wordText).join(" "), 0];
    },
  };

  /** The notes of a part, as lines, in the order in which to learn them. @param {Deck} deck @param {DeckPart} part */
  const notes = (deck, part) => {
    const rules = `[${deck.title}, ${deck.listTitle}]`;
    const rows = new Map(rowsOf(part).map((row) => [row.prompt, row]));
    const drafts = (part.order ?? [...rows.keys()]).flatMap((prompt) => [
      ...KINDS[part.kind](deck, part, /** @type {DeckRow} */ (rows.get(prompt))),
    ].map(([below, front, back, stage]) => ({
      fields: [`strategy-book/${deck.key}/${part.key}/${prompt}${below}`, flat(`${front} ${rules}`), flat(back)],
      stage,
    })));
    drafts.sort((a, b) => a.stage - b.stage); // stable: within a stage the openings keep their order
    return drafts.map(({ fields, stage }) => [...fields, part.stages ? `stage-${stage}` : ""].map(quoted).join("\t"));
  };

  /** The whole file. No field is named: Anki translates their names, and fills them in their order.
   * @param {Deck} deck */
  const text = (deck) => {
    const title = flat(`${deck.title}, ${deck.listTitle}`).replaceAll("::", ": ");
    const head = [
      "#separator:tab", "#html:false", `#deck:${StrategyBook.title()}::${title}`, "#notetype:Basic",
      "#guid column:1", "#tags column:4",
    ];
    return `${[...head, ...deck.parts.flatMap((part) => notes(deck, part))].join("\n")}\n`;
  };

  return { text };
})();
