/* What the word lists answer to a question in the search: whether a word counts, and where the explorer has a fragment. */
// needs: core/address.js, core/choice.js, explore/word-lookup.js, site/question.js
StrategyBook.searchAnswers = (() => {
  "use strict";
  const { make, capital, plural } = StrategyBook.ui;
  const { root } = StrategyBook;

  /** The list, shortest word and number of players that the reader chose last, and all lists. */
  const usual = async () => {
    const lists = (await StrategyBook.data.lists()).filter(({ min }) => min.length);
    return { lists, ...StrategyBook.address.parse("", lists, StrategyBook.choice.recall()) };
  };

  /** @param {string} word */
  const aboutWord = async (word) => {
    const { lists, list, min } = await usual();
    const article = make("article.md-typeset");
    await new Promise((/** @type {(shown: void) => void} */ done, failed) => {
      const show = (/** @type {HTMLElement[]} */ lines) => done(article.replaceChildren(...lines));
      StrategyBook.lookup.answer(show, word, { list, min }, lists, root.href).catch(failed);
    });
    return make("li.md-search-result__item.sb-found", {}, article);
  };

  /**
   * The way to a fragment in the explorer; null if no word begins with it.
   * @param {string} typed @param {number | null} players as asked @param {boolean} unsure no answer if no game gets to them
   */
  const aboutFragment = async (typed, players, unsure) => {
    const { list, min, players: before } = await usual();
    const letters = StrategyBook.spelling.played(typed, list);
    const number = players !== null && StrategyBook.book.players.includes(players) ? players : before;
    const { count, word } = letters ? await StrategyBook.lookup.beginning(letters, list, min) : { count: 0, word: null };
    if (unsure && (!count || word)) return null;
    const hash = StrategyBook.address.format({ list, min, players: number }, letters);
    const title = letters ? `After ${capital(letters)}: who wins, and what to say` : `${number} players: who wins, and what to say first`;
    const where = `${list.title}, words of ${min} letters or more, ${number} players.`;
    const finished = word ? `The game ends at ${capital(word)}, a word. ` : letters && !count ? `No word begins with ${capital(letters)}: challenge. ` : "";
    const begun = count && !word ? `${plural(count, "word")} of the list ${count === 1 ? "begins" : "begin"} with ${capital(letters)}. ` : "";
    return make(
      "li.md-search-result__item.sb-found",
      {},
      make(
        "a.md-search-result__link",
        { href: `${root.href}explore.html${hash}`, tabindex: 0 },
        make("article.md-search-result__article.md-typeset", {}, make("h2", {}, title), make("p", {}, finished, begun, where)),
      ),
    );
  };

  /**
   * The answers to a question, as items of the list of results.
   * @param {string} typed @param {(word: string) => boolean} isTopic as `question.read` asks
   */
  const answer = async (typed, isTopic) => {
    const questions = StrategyBook.question.read(typed, isTopic);
    const items = questions.flatMap((question) => {
      if (question.kind === "word") return [aboutWord(question.word)];
      if (question.kind === "choice") return question.options.map((letters) => aboutFragment(letters, question.players, false));
      return [aboutFragment(question.letters, question.players, question.perhaps || questions.length > 1)];
    });
    const answers = (await Promise.all(items)).filter((item) => item !== null);
    const { kind } = questions[0] ?? {};
    // Letters that are no word are more likely a fragment.
    return kind === "word" && answers[0].querySelector("b")?.textContent === "No" ? answers.reverse() : answers;
  };

  return { answer };
})();
