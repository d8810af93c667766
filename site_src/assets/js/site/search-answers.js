/* What the word lists answer to a question in the search: does a word count, and where the explorer has a fragment. */
// needs: core/address.js, core/choice.js, explore/word-lookup.js, site/question.js
StrategyBook.searchAnswers = (() => {
  const { make, capital } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { root } = StrategyBook;

  /** An item of the list of results, as the theme has them: a link with a title, and what is below it.
   * @param {string} href @param {string} title @param {HTMLElement} about */
  const item = (href, title, about) => make("li.md-search-result__item", {},
    make("a.md-search-result__link", { href, tabindex: 0 },
      make("article.md-search-result__article.md-typeset", {}, make("h2", {}, title), about),
    ),
  );

  /** The list, shortest word and number of players that the reader chose last, and all lists. */
  const usual = async () => {
    const lists = (await StrategyBook.data.lists()).filter(({ min }) => min.length);
    return { lists, ...StrategyBook.address.parse("", lists, StrategyBook.choice.recall()) };
  };

  const aboutWord = async (/** @type {string} */ word) => {
    const { lists, list, min } = await usual();
    const article = make("article.md-typeset");
    await new Promise((/** @type {(shown: void) => void} */ done, failed) => {
      const show = (/** @type {HTMLElement[]} */ lines) => done(article.replaceChildren(...lines));
      StrategyBook.lookup.answer(show, word, { list, min }, lists, root.href).catch(failed);
    });
    return make("li.md-search-result__item.sb-found", {}, article);
  };

  /** The way to a fragment in the explorer; null if no word begins with it.
   * @param {string} typed @param {number | null} players @param {boolean} unsure no answer if unreachable */
  const aboutFragment = async (typed, players, unsure) => {
    const { list, min, players: before } = await usual();
    const letters = StrategyBook.spelling.played(typed, list);
    const seats = players !== null && StrategyBook.book.players.includes(players) ? players : before;
    const { count, word } =
      letters ? await StrategyBook.lookup.beginning(letters, list, min) : { count: 0, word: null };
    if (unsure && (!count || word)) return null;
    const hash = StrategyBook.address.format({ list, min, players: seats }, letters);
    const values = {
      letters: capital(letters), list: list.title, length: min, players: seats, word: capital(word ?? ""),
    };
    const title = letters
      ? gettext("After {letters}: who wins, and what to say", values)
      : gettext("{players} players: who wins, and what to say first", values);
    const sentences = [gettext("{list}, words of {length} letters or more, {players} players.", values)];
    if (word) sentences.unshift(gettext("The game ends at {word}, a word.", values));
    else if (count)
      sentences.unshift(ngettext(
        "{number} word of the list begins with {letters}.", "{number} words of the list begin with {letters}.", count,
        values,
      ));
    else if (letters) sentences.unshift(gettext("No word begins with {letters}: challenge.", values));
    const found = item(`${root.href}explore.html${hash}`, title, make("p", {}, sentences.join(" ")));
    found.classList.add("sb-found");
    return found;
  };

  /** The answers to a question, as items of the list of results.
   * @param {string} typed @param {(word: string) => boolean} isTopic as `question.read` asks */
  const answer = async (typed, isTopic) => {
    const questions = StrategyBook.question.read(typed, isTopic);
    const items = questions.flatMap((question) => {
      if (question.kind === "word") return [aboutWord(question.word)];
      if (question.kind === "choice")
        return question.options.map((letters) => aboutFragment(letters, question.players, false));
      return [aboutFragment(question.letters, question.players, question.perhaps || questions.length > 1)];
    });
    const answers = (await Promise.all(items)).filter((item) => item !== null);
    const { kind } = questions[0] ?? {};
    // Letters that are not a word are more likely a fragment.
    return kind === "word" && answers[0].querySelector("b")?.textContent === gettext("No")
      ? answers.reverse()
      : answers;
  };

  return { answer, item };
})();
