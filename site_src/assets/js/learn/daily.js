/* daily.html: one position of Ghost a day with a single winning letter. It follows from the date and the book's data
 * alone, so that it is the same for all readers of one edition. Tries and the streak stay on this device. */
// needs: core/address.js, core/data.js, core/ui.js, data/book.js, decks/loss.js, learn/day.js, learn/diary.js
// needs: learn/mistakes.js, solve/ghost.js
StrategyBook.daily = (() => {
  const { make, fill, one, button, links, offerCopy, plural, capital, tileText, bigTile, keys, voice, word, start } =
    StrategyBook.ui;
  const { gettext, ngettext, parts } = StrategyBook.language;
  const { consequence } = StrategyBook;
  const { Diary } = StrategyBook.diary;
  const { dayOf, dateOf } = StrategyBook.day;
  const USUAL = StrategyBook.book.usual;
  const DEPTHS = [2, 6]; // letters on the table
  const CHOICE = 4; // legal letters at least
  const ASKED = "#puzzle=";
  const DATE = /^#(\d{4})-(\d\d)-(\d\d)$/;
  const FIRST = dayOf(new Date(2026, 0, 1));

  const textOf = (/** @type {(Node | string)[]} */ parts) =>
    parts.map((part) => (typeof part === "string" ? part : part.textContent)).join("");

  /** Fragments with exactly one winning letter among several, in the order of the trie. @param {Ghost} ghost */
  const candidates = (ghost) => {
    const { trie } = ghost;
    const nodes = [];
    for (let node = 1; node < trie.size; node++) {
      const depth = trie.depth[node];
      if (depth < DEPTHS[0] || depth > DEPTHS[1] || trie.end[node] - trie.first[node] < CHOICE ||
          trie.first[node] === 0) continue;
      if (!ghost.mayLose(node, ghost.mover(node)) && ghost.winningPlays(node).length === 1) nodes.push(node);
    }
    return nodes;
  };

  /** A number for a day that looks like chance, the same in every browser (FNV-1a, then a last mix).
   * @param {number} day */
  const scramble = (day) => {
    let hash = 0x811c9dc5;
    for (const letter of `strategy book ${day}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  };

  /** The day's fragment; -1 where the list has no such position. @param {Ghost} ghost @param {number} day */
  const puzzle = (ghost, day) => {
    const nodes = candidates(ghost);
    return nodes.length ? nodes[scramble(day) % nodes.length] : -1;
  };

  /** @typedef {{ list: BookList, min: number, ghost: Ghost }} PuzzleGame */
  /** @type {Promise<PuzzleGame | null> | null} */ let loading = null;

  /** The list of the puzzles and its game, for all tools of the page; null if the book has none. */
  const game = () => {
    const load = async () => {
      const lists = (await StrategyBook.data.lists()).filter((each) => !each.own && each.min.length);
      const list = lists.find((each) => each.min.includes(USUAL.min)) ?? lists[0];
      if (!list) return null;
      const min = StrategyBook.address.usualLength(list.min);
      return { list, min, ghost: new StrategyBook.Ghost(await StrategyBook.data.trie(list, min), USUAL.players) };
    };
    return (loading ??= load());
  };

  /** Why a letter does not win; [] if it does. @param {Ghost} ghost @param {string} fragment @param {string} letter */
  const whyNot = (ghost, fragment, letter) => {
    const after = consequence(ghost, fragment, letter, ghost.mover(ghost.trie.find(fragment)));
    const spoken = capital(fragment + letter);
    if (after.kind === "bluff") return [gettext("No word begins with {letters}.", { letters: spoken })];
    if (after.kind === "wins") return [];
    const ends = word(after.word, "span");
    if (after.kind === "word") return parts("“{word}” is a word: it would be yours.", { word: ends });
    const values = { letters: spoken, reply: capital(after.moves[0].letter), word: ends };
    return parts("{letters} loses to {reply}: the game may end with “{word}”, and you would complete it.", values);
  };

  /** The address that asks for a position. @param {string} fragment */
  const linkTo = (fragment) => `${location.href.replace(/#.*$/u, "")}${ASKED}${encodeURIComponent(fragment)}`;

  /** The position that an address asks for; -1 if there is none with a single winning letter. @param {Ghost} ghost */
  const positionIn = (ghost) => {
    if (!location.hash.startsWith(ASKED)) return -1;
    const node = ghost.trie.find(StrategyBook.address.clean(StrategyBook.decoded(location.hash.slice(ASKED.length))));
    const asks = node >= 0 && !ghost.trie.isWord(node) && ghost.winningPlays(node).length === 1;
    return asks ? node : -1;
  };

  /** A button that copies the address of a position. @param {string} fragment @param {(text: string) => void} say */
  const sender = (fragment, say) => {
    const node = make("span", {}, button(gettext("Send this position"), () => send()));
    const send = () => {
      const field = make("input", { type: "text", "aria-label": gettext("Link to this position"), size: 32 });
      offerCopy(field, linkTo(fragment), node, () => say(gettext("Copied.")));
    };
    return node;
  };

  /** A key for every letter: those tried in vain are struck out, and the right one is marked once it is known.
   * @param {string[]} alphabet @param {{ over: boolean, wrong: string[], right: string }} state
   * @param {(letter: string) => void} press */
  const letterKeys = (alphabet, { over, wrong, right }, press) => alphabet.map((letter) => {
    const out = wrong.includes(letter);
    const properties = {
      type: "button", disabled: over || out, "data-key": letter, "data-hint": letter === right ? "win" : null,
      "aria-label": out ? gettext("{letter}, wrong", { letter: capital(letter) }) : null, click: () => press(letter),
    };
    return make("button.sb-key", properties, out ? make("s", {}, tileText(letter)) : tileText(letter));
  });

  start("daily", async (root) => {
    // A link that is opened in this window changes the address alone.
    window.addEventListener("hashchange", ({ oldURL }) => {
      const asks = (/** @type {string} */ hash) => hash.startsWith(ASKED) || DATE.test(hash);
      if (asks(location.hash) || asks(new URL(oldURL).hash)) location.reload();
    });
    const loaded = await game();
    if (!loaded)
      return root.replaceChildren(make("p", {}, gettext("This edition of the book has no list for the daily puzzle.")));
    const { list, min, ghost } = loaded;
    const { trie } = ghost;
    const sent = positionIn(ghost);
    const diary = new Diary();
    const today = dayOf();
    const asked = DATE.exec(location.hash);
    const wished = asked ? dayOf(new Date(Number(asked[1]), Number(asked[2]) - 1, Number(asked[3]))) : today;
    const day = wished >= FIRST && wished < today ? wished : today;
    const instead = sent < 0 && location.hash.startsWith(ASKED)
      ? gettext("The address names no position with a single winning letter in {list}: this is today’s puzzle.", {
        list: list.title,
      })
      : day !== wished && gettext("There is no puzzle for {day}: this is today’s.", { day: dateOf(wished) });
    const node = sent < 0 ? puzzle(ghost, day) : sent;
    if (node < 0) {
      root.replaceChildren(
        make("p", {}, gettext("{list} has no position with a single winning letter.", { list: list.title })),
      );
      return;
    }
    const fragment = trie.fragment(node);
    const answer = trie.letter(ghost.winningPlays(node)[0]);
    // A past day, or a position that somebody sent, is for practice: it counts for nothing and is not kept.
    const counts = sent < 0 && day === today;
    const practice = { tried: "", done: "" };
    const state = () => (counts ? diary.tries(day, fragment) : practice);
    const note = (/** @type {string} */ tried, /** @type {string} */ done) => {
      if (counts) diary.note(day, fragment, tried, done);
      else Object.assign(practice, { tried, done });
    };

    const view = make("div.learn-daily");
    root.replaceChildren(view);
    const say = voice(root);

    const guess = (/** @type {string} */ letter) => {
      const { tried, done } = state();
      if (done || [...tried].includes(letter)) return;
      note(tried + letter, letter === answer ? "found" : "");
      draw(letter);
    };
    keys(root, (key) => {
      const letter = StrategyBook.spelling.played(key);
      if (!trie.codes.has(letter) || state().done) return false;
      guess(letter);
      return true;
    });

    /** A wrong try, or the letter shown, as a card. */
    const mistakes = () => {
      const { tried, done } = state();
      const [wrong] = [...tried].filter((letter) => letter !== answer);
      if (!wrong && done !== "shown") return [];
      const name = StrategyBook.book.games.find(({ separator }) => separator === "")?.name ?? "";
      const word = StrategyBook.ui.wordText(trie.words(trie.find(fragment + answer), 1)[0]);
      const leads = gettext("{letter} wins, as in “{word}”.", { letter: capital(answer), word });
      const letters = capital(fragment);
      return [
        {
          game: name, list: list.slug, min, players: USUAL.players, position: fragment, tiles: fragment,
          happened: gettext("They leave {letters}.", { letters }), asks: gettext("What do you say?"), answers: [answer],
          given: wrong ?? "",
          why: wrong ? `${leads} ${textOf(whyNot(ghost, fragment, wrong))}` : leads,
          origin: sent < 0 ? gettext("the daily puzzle of {day}", { day: dateOf(day) }) : gettext("a puzzle"),
          link:
            sent < 0
              ? `daily.html#${new Date(day * 86_400_000).toISOString().slice(0, 10)}`
              : `daily.html${ASKED}${encodeURIComponent(fragment)}`,
        },
      ];
    };

    const named = sent < 0 ? dateOf(day) : gettext("a position for you");
    const card = () => {
      const { tried, done } = state();
      const marks = [...tried].map((letter) => (letter === answer ? "✓" : "✗")).join("") || "–";
      const streak = gettext("Streak: {counted}", { counted: plural(diary.streak(today), "day") });
      const values = { letters: capital(fragment), marks };
      const line =
        done === "shown" ? gettext("{letters}? {marks} (shown)", values) : gettext("{letters}? {marks}", values);
      return [`${StrategyBook.title()}, ${named}`, line, ...(counts && done === "found" ? [streak] : [])].join("\n");
    };

    const shareCard = (/** @type {HTMLElement} */ area) => {
      const field = make("textarea", { rows: 3, "aria-label": gettext("Text to share") });
      offerCopy(field, card(), area, () => say(gettext("Copied.")));
    };

    const finished = () => {
      const { tried, done } = state();
      const words = trie.words(trie.find(fragment + answer), 6);
      const count = [...tried].length;
      const letter = capital(answer);
      const after = ngettext(
        "{letter} it is, found in {number} try.", "{letter} it is, found in {number} tries.", count, { letter },
      );
      const text = done === "found" ? after : gettext("The letter is {letter}.", { letter });
      const shown = [make("span.sb-words", {}, StrategyBook.ui.words(words)), words.length > 5 ? " …" : ""];
      const streaks = { streak: plural(diary.streak(today), "day"), longest: plural(diary.state.best, "day") };
      const area = make("p");
      const rules = `${encodeURIComponent(list.slug)}/${min}/${USUAL.players}`;
      const link = `explore.html#${rules}/${encodeURIComponent(fragment + answer)}`;
      return [
        make("div.sb-verdict", {},
          make("p", {}, text),
          make("p", {}, parts("After {letters} the game can end with: {words}", {
            letters: [capital(fragment + answer)], words: shown,
          })),
        ),
        counts
          ? make("p", {}, gettext("Streak: {streak}. Longest: {longest}.", streaks), " ", dayOf() === today
            ? gettext("The next puzzle comes at midnight.")
            : make("a", { href: location.pathname }, gettext("The next puzzle is here.")))
          : null,
        links(
          button(gettext("Share as text"), () => shareCard(area), true),
          sender(fragment, say),
          make("a", { href: link }, gettext("See why in the explorer")),
        ),
        StrategyBook.mistakes.offer(mistakes()),
        area,
      ];
    };

    const draw = (/** @type {string | null} */ letter = null) => {
      const { tried, done } = state();
      const wrong = [...tried].filter((each) => each !== answer);
      const last = letter !== null && letter !== answer ? whyNot(ghost, fragment, letter) : null;
      const question = gettext("The letters so far are {letters}. It is your turn: one letter wins. Which?", {
        letters: capital(fragment),
      });
      const letters = letterKeys(trie.alphabet, { over: done !== "", wrong, right: done ? answer : "" }, guess);
      const show = button(gettext("Show me"), () => (note(state().tried, "shown"), draw()));
      const renew = button(gettext("Begin a new streak"), () => (diary.renew(), draw()));
      const about = { puzzle: named, list: list.title, players: USUAL.players, min };
      fill(view,
        diary.trouble
          ? make("p.learn-trouble", { role: "alert" }, diary.trouble, diary.locked ? [" ", renew] : null)
          : null,
        instead ? make("p.sb-note", { role: "alert" }, instead) : null,
        make("p.sb-note", {},
          gettext("{puzzle} · Ghost, {list}, {players} players, words of {min} letters or more", about),
        ),
        make("p.learn-tiles", { "aria-hidden": "true" },
          [...fragment].map((each) => bigTile(each)),
          bigTile(done ? answer : "?", done ? ".sb-winning" : ".sb-tile--next"),
        ),
        make("p", {}, question),
        last ? make("p", {}, make("b", {}, `✗ ${capital(letter ?? "")}. `), last) : null,
        make("div.sb-keys.learn-keys", { role: "group", "aria-label": gettext("Letters") }, letters),
        done ? finished() : links(show),
      );
      const next = one(done ? ".sb-button--main" : ".sb-key:not(:disabled)", view);
      if (letter || done) next?.focus({ preventScroll: true });
      const found = [...(one(".sb-verdict", view)?.childNodes ?? [])];
      say(done ? found : last ? [capital(letter ?? "") + gettext(": "), ...last] : question);
    };
    draw();
    const midnight = new Date().setHours(24, 0, 1, 0);
    if (counts) setTimeout(() => state().done && draw(), midnight - Date.now());
  });

  return { puzzle, candidates, game, whyNot, sender, letterKeys };
})();
