/* jotto-play.html: the choice of list, length, rules and mode. */
// needs: core/choice.js, core/data.js, core/ui.js, data/book.js, lists/own-lists.js, play/jotto/friends.js
// needs: play/jotto/guessers.js, play/jotto/line.js, play/jotto/modes.js, play/saved-matches.js, play/tabs.js
(() => {
  const { make, select, setOptions, plural, voice, start } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { jottoLine, sentLine, jottoModes: BOOKS } = StrategyBook;
  const { FRIENDS: ASKING } = StrategyBook.PlayTabs;
  const FRIENDS = "friends";
  /** @type {[key: string, text: string, Kind: JottoModeKind][]} */
  const MODES = [...BOOKS, [FRIENDS, gettext("Two people: each hides a word"), StrategyBook.JottoFriends]];

  const { name: GAME } = StrategyBook.book.game("jotto");
  /** @type {[string, string][]} */
  const RULES = [
    ["everyday", gettext("Everyday: any word of the list")],
    ["paper", gettext("The paper’s: no letter twice, no anagrams")],
  ];

  const rulesText = (/** @type {JottoRules} */ { game, repeated, anagrams }) => {
    const values = { number: game.letters };
    return [
      repeated
        ? gettext(
          "Words have {number} letters, which may repeat; a repeated letter counts as often as both words have it;",
          values,
        )
        : gettext("Words have {number} letters, all different;", values),
      anagrams
        ? gettext("an anagram shares all {number} letters, so {number} may still not be the word.", values)
        : gettext("words with an anagram in the list are left out."),
      ngettext("That makes {number} word.", "That makes {number} words.", game.words.length),
      gettext("The answer to a guess is the number of letters in common, in any position."),
    ].join(" ");
  };

  start("jotto-play", async (root) => {
    /** The word lengths for which a list has a game. @param {BookList} given */
    const lengths = ({ jotto, everyday }) =>
      [...new Set([...(jotto ?? []), ...(everyday ?? [])])].sort((a, b) => a - b);
    const lists = (await StrategyBook.data.lists()).filter((list) => lengths(list).length);
    if (!lists.length)
      return root.replaceChildren(make("p", {}, gettext("This edition of the book has no chapters on Jotto.")));
    const asking = location.hash === ASKING;
    const [wished, size, name, which] =
      (sentLine.current() === null && !asking ? location.hash : "").replace(/^#/, "").split("/");
    const remembered = /** @type {Partial<Choice>} */ (StrategyBook.choice.recall() ?? {});
    const slug = wished ? StrategyBook.decoded(wished, wished) : remembered.list;
    /** @param {[string, ...unknown[]][]} choices @param {string | undefined} key */
    const known = (choices, key) => (choices.find(([each]) => each === key) ?? choices[0])[0];
    const chosen = {
      list: lists.find((each) => each.slug === slug) ?? lists[0],
      letters: Number(size) || 5,
      mode: asking ? FRIENDS : known(MODES, name),
      rules: known(RULES, which),
    };
    let withBook = chosen.mode === FRIENDS ? BOOKS[0][0] : chosen.mode;

    /** Names what was asked for and is not here, and its replacement. */
    const replaced = () => {
      const { list, letters } = chosen;
      const sentences = [];
      if (slug && slug !== list.slug) {
        const values = { name: wished ? StrategyBook.cut(slug, 60) : (remembered.title ?? slug), list: list.title };
        const strange = gettext("There is no Jotto with a list “{name}” here. This is {list}.", values);
        sentences.push(wished ? strange : gettext("There is no Jotto with {name} here. This is {list}.", values));
      }
      if (Number(size) && !lengths(list).includes(letters)) {
        const values = { number: letters, list: list.title, lengths: lengths(list).join(", ") };
        sentences.push(
          gettext("There is no Jotto with words of {number} letters here with {list}; there are {lengths}.", values),
        );
      }
      return sentences.join(" ");
    };

    /** @param {string} label
     * @param {[string, string][]} options @param {string} value @param {(picked: string) => void} change */
    const field = (label, options, value, change) =>
      select(label, options, value, (picked) => (change(picked), openOrSay()));
    const listField =
      field(gettext("Word list"), lists.map((each) => [each.slug, each.title]), chosen.list.slug, (key) => {
        chosen.list = lists.find((each) => each.slug === key) ?? chosen.list;
        StrategyBook.choice.remember({ list: key, title: chosen.list.title });
      });
    StrategyBook.choice.lead(listField.field);
    const lettersField = field(gettext("Letters"), [], "", (letters) => (chosen.letters = Number(letters)));
    const rulesField = field(gettext("Rules"), RULES, chosen.rules, (key) => (chosen.rules = key));
    const modeField =
      field(gettext("What to do"), BOOKS.map(([key, text]) => [key, text]), withBook, (mode) => (chosen.mode = mode));
    const rule = make("p.sb-note.jotto-rules");
    const trouble = make("p.sb-note", { "aria-live": "assertive" });
    const modeView = make("div");
    const summary = make("span");
    const settings = make("details.sb-settings", {},
      make("summary", {}, summary, make("span.sb-change", {}, gettext("change"))),
      make("div.sb-form", {}, listField.label, lettersField.label, rulesField.label),
    );
    const what = make("div.sb-form", {}, modeField.label);
    const tabs = new StrategyBook.PlayTabs((tab) => {
      if (tab === "friends") history.pushState(null, "", ASKING); // the way back leads to the book
      goOn(tab === "friends" ? FRIENDS : withBook);
    });
    tabs.panel.append(what, settings, trouble, modeView, rule);
    root.replaceChildren(tabs.list, tabs.panel);
    const say = voice(root);
    const opened = new Map();
    /** What each tab shows: the game by its rules, and how it is played.
     * @type {Map<string, { asks: string, mode: any }>} */
    const shown = new Map();

    /** The rules of the game chosen, with the chapter's guesser where it has one. */
    const load = async (/** @type {typeof chosen} */ { list, letters, rules }) => {
      const proved = rules === "paper" || list.everyday?.includes(letters); // only a chapter has plans
      const game = rules === "everyday" && proved ? `${letters}-everyday` : `${letters}`;
      const value = await StrategyBook.data.jotto(list, game);
      if (!proved) return StrategyBook.jottoGuessers.everyday(list, value);
      const plans = await StrategyBook.data.jottoPlans(list, game);
      return StrategyBook.jottoGuessers.rulesOf(list, value, plans);
    };

    /** A game that may go on when this page is loaded again.
     * @param {string} asks @param {{ left?: object | null }} mode */
    const keep = (asks, mode) => history.replaceState({ asks, left: mode.left ?? null }, "");

    let asked = "";
    /** @param {JottoRecord | null} [recorded] @param {boolean} [again] may it be what this tab has shown before? */
    const open = async (recorded = null, again = false) => {
      trouble.textContent = "";
      const { list } = chosen;
      const sizes = lengths(list);
      if (!sizes.includes(chosen.letters)) chosen.letters = sizes.includes(5) ? 5 : sizes[0];
      setOptions(lettersField.field, sizes.map((n) => [n, `${n}`]), chosen.letters);
      const onlyEveryday = Boolean(list.own) || !list.jotto?.includes(chosen.letters);
      rulesField.field.disabled = onlyEveryday; // the reader's own list has the everyday rules only
      const rulesNow = onlyEveryday ? "everyday" : chosen.rules;
      rulesField.field.value = rulesNow;
      const key = `${list.slug}/${chosen.letters}/${rulesNow}`;
      const asks = `${key}/${chosen.mode}`;
      asked = asks;
      try {
        if (!opened.has(key)) opened.set(key, await load({ ...chosen, rules: rulesNow }));
      } catch (error) {
        if (asked === asks) throw error;
      }
      if (asked !== asks) return; // the reader has chosen something else meanwhile
      const left = history.state?.asks === asks ? history.state.left : null; // by this page, before it was loaded again
      if (!recorded) history.replaceState(null, "", `#${list.slug}/${chosen.letters}/${chosen.mode}/${rulesNow}`);
      const rules = opened.get(key);
      rule.textContent = rulesText(rules);
      const values = { list: list.title, number: chosen.letters, counted: plural(rules.game.words.length, "word") };
      summary.textContent = rules.strict
        ? gettext("{list} · {number} letters · {counted} · the paper’s rules", values)
        : gettext("{list} · {number} letters · {counted} · everyday rules", values);
      const tab = chosen.mode === FRIENDS ? "friends" : "book";
      if (tab === "book") withBook = modeField.field.value = chosen.mode;
      tabs.show(tab);
      what.hidden = tab === "friends";
      const before = shown.get(tab);
      if (again && before?.asks === asks) {
        keep(asks, before.mode);
        modeView.replaceChildren(before.mode.view);
        if (before.mode.written) history.replaceState(null, "", before.mode.written);
        return;
      }
      const Kind = MODES.filter(([mode]) => mode === chosen.mode)[0][2];
      const mode = new Kind(rules, say, { open: openLine, keep: () => keep(asks, mode) });
      shown.set(tab, { asks, mode });
      mode.begin(left);
      if (recorded) mode.show(recorded);
      modeView.replaceChildren(mode.view);
    };

    /** The same after a choice: what cannot be loaded now is named, and what was open stays. */
    const openOrSay = async (again = false) => {
      const { list } = chosen;
      await open(null, again).catch((error) => (trouble.textContent = `${StrategyBook.data.whyMissing(list, error)}.`));
    };

    /** What a tab has shown, or its beginning. @param {string} mode */
    const goOn = (mode) => {
      chosen.mode = mode;
      openOrSay(true);
    };

    /** Puts a line on the table; throws an Error with a sentence for the reader, and leaves the page as it is, if it
     * cannot. */
    const openLine = async (/** @type {string} */ text) => {
      const name = sentLine.gameOf(text);
      if (name && name !== GAME) {
        location.href = `${sentLine.pageOf(name)}${sentLine.hashOf(text.trim())}`;
        return;
      }
      const recorded = jottoLine.read(text);
      const list = lists.find((each) => each.slug === recorded.list);
      const strange = { list: StrategyBook.cut(recorded.list, 60) };
      if (!list) throw new Error(gettext("There is no list “{list}” here.", strange));
      const offered = recorded.rules === "paper" ? (list.jotto ?? []) : lengths(list);
      if (!offered.includes(recorded.letters)) {
        const values = { number: recorded.letters, lengths: offered.join(", ") };
        throw new Error(
          gettext("Words of {number} letters are not in this book by these rules; there are {lengths}.", values),
        );
      }
      const before = { ...chosen };
      Object.assign(chosen, { list, letters: recorded.letters, rules: recorded.rules, mode: FRIENDS });
      try {
        await open(recorded);
      } catch (error) {
        Object.assign(chosen, before);
        throw error;
      } finally {
        listField.field.value = chosen.list.slug;
      }
    };

    /** Opens the line of this address. Where that is not possible, the page begins, and says why. */
    const openAddress = async (/** @type {string} */ text) => {
      try {
        await openLine(text);
      } catch (error) {
        chosen.mode = FRIENDS;
        await open();
        trouble.textContent = /** @type {Error} */ (error).message;
      }
    };

    window.addEventListener("hashchange", () => {
      const text = sentLine.current();
      const [list, letters, mode, rules] = location.hash.slice(1).split("/");
      const sameGame = asked.startsWith(`${StrategyBook.decoded(list, list)}/${letters}/${rules}/`);
      if (text !== null && shown.get("friends")?.mode.written === location.hash) goOn(FRIENDS);
      else if (text !== null) openAddress(text);
      else if (location.hash === ASKING || mode === FRIENDS) goOn(FRIENDS);
      else if (BOOKS.some(([key]) => key === mode)) {
        if (sameGame) goOn(mode);
        else location.reload();
      }
    });
    const sent = sentLine.current(); // before the page writes its own address
    const missing = replaced();
    await (sent === null ? open() : openAddress(sent));
    if (missing) trouble.textContent = missing;
  });
})();
