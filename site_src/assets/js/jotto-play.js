/* jotto-play.html: guess the book's word, let the book guess yours, or ask for help at a table. */
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, select, setOptions, number, plural, percent, fold, table, voice, start } = StrategyBook.ui;

  const SHOWN = 400;
  const clean = (text) => text.trim().toLowerCase().normalize("NFC");

  /** What the modes have in common: the data, the turns so far, a place on the page. */
  class Mode {
    constructor(data, say, guesser) {
      Object.assign(this, { data, game: data.game, say, guesser });
      this.turns = [];
      this.view = make("div");
    }

    log(label) {
      if (!this.turns.length) return null;
      const rows = this.turns.map((turn, i) =>
        make("tr", {}, make("th", { scope: "row" }, `${i + 1}`), make("td.sb-words", {}, turn.guess), make("td.sb-num", {}, `${turn.answer}`)),
      );
      return table(label, ["Guess", "Word", "Letters in common"], rows);
    }

    possibleWords(left) {
      const shown = Array.from(left.slice(0, SHOWN), (word) => this.game.words[word]).join(" ");
      const more = left.length > SHOWN ? make("p.sb-note", {}, `The first ${SHOWN}.`) : null;
      return fold(`${plural(left.length, "word")} still possible`, make("p.sb-words", {}, shown), more);
    }

    /** A field for a word, and what is done with it. */
    wordForm(label, action, ...more) {
      const field = make("input", { type: "text", size: this.game.letters + 3, autocapitalize: "none", autocomplete: "off", spellcheck: "false" });
      const submit = (event) => {
        event.preventDefault();
        action(clean(field.value));
      };
      this.trouble = make("p", { role: "alert" });
      this.field = field;
      return [make("form.sb-form", { submit }, make("label", {}, label, field), more), this.trouble];
    }
  }

  /** The book hides a word, drawn from its equilibrium. */
  class GuessMode extends Mode {
    begin() {
      this.turns = [];
      this.secret = this.game.draw(this.data.hider, Math.random);
      this.done = false;
      this.draw(`The book has chosen a word of ${this.game.letters} letters.`);
    }

    guess(word) {
      const refused = StrategyBook.jottoWhyNot(this.data, word);
      if (refused) {
        this.trouble.textContent = refused;
        return;
      }
      const answer = this.game.answer(word, this.secret);
      this.turns.push({ guess: word, answer });
      this.done = word === this.secret;
      this.draw(this.done ? `“${word}” it is, found with ${plural(this.turns.length, "guess", "guesses")}.` : `“${word}” has ${plural(answer, "letter")} in common with the secret word.`);
    }

    draw(note) {
      const give = make("button.sb-button", { type: "button", click: () => this.giveUp() }, "Give up");
      const again = make("button.sb-button.sb-button--main", { type: "button", click: () => this.begin() }, "New word");
      const go = make("button.sb-button.sb-button--main", { type: "submit" }, "Guess");
      const form = this.done ? [again] : this.wordForm("Your guess", (word) => this.guess(word), go, give);
      const left = this.game.possible(this.turns.filter((turn) => turn.guess !== this.secret));
      const helper = this.turns.length && !this.done ? this.possibleWords(left) : null;
      this.view.replaceChildren(...[make("div.sb-verdict", {}, make("p", {}, note)), ...form, this.log("Your guesses"), helper].filter(Boolean));
      this.say(note);
      if (!this.done && this.turns.length) this.field.focus();
    }

    giveUp() {
      this.done = true;
      this.draw(`The word was “${this.secret}”.`);
    }
  }

  /** The book guesses: it draws one of its plans by weight and follows it to the end. */
  class HideMode extends Mode {
    begin() {
      this.turns = [];
      this.plan = this.guesser.plan(this.guesser.draw());
      this.ask();
    }

    ask() {
      const point = this.guesser.after(this.plan, this.turns);
      if (!point) {
        this.contradiction();
        return;
      }
      const word = this.guesser.word(point);
      const kind = point.left.includes(point.guess) ? "It may be your word." : "It cannot be your word: it is a probe, to learn more.";
      const asked = `Guess ${this.turns.length + 1}: “${word}”.`;
      const most = this.data.anagrams ? this.game.letters : this.game.letters - 1; // all letters: then it is the word
      const answers = Array.from({ length: most + 1 }, (_, j) =>
        make("button.sb-key", { type: "button", "aria-label": plural(j, "letter"), click: () => this.hear(word, j) }, `${j}`),
      );
      const hit = make("button.sb-button.sb-button--main", { type: "button", click: () => this.found(word) }, "That is my word");
      this.show(
        make("div.sb-verdict", {}, make("p", {}, asked), make("p", {}, `${kind} How many letters has it in common with yours?`)),
        make("div.sb-keys", { role: "group", "aria-label": "Letters in common" }, answers),
        make("p", {}, hit),
        this.turns.length ? this.possibleWords(this.game.possible(this.turns)) : promise(this.guesser, "The book"),
      );
      this.say(`${asked} ${kind}`);
    }

    show(...parts) {
      const back = make("button.sb-button", { type: "button", disabled: !this.turns.length, click: () => this.takeBack() }, "Take back the last answer");
      const again = make("button.sb-button", { type: "button", click: () => this.begin() }, "Start again");
      this.view.replaceChildren(
        ...parts,
        ...[this.log("The book’s guesses")].filter(Boolean),
        make("ul.sb-links", {}, make("li", {}, back), make("li", {}, again)),
      );
    }

    hear(guess, answer) {
      this.turns.push({ guess, answer });
      this.ask();
    }

    takeBack() {
      this.turns.pop();
      this.ask();
    }

    found(word) {
      const note = `“${word}” found with ${plural(this.turns.length + 1, "guess", "guesses")}.`;
      this.show(make("div.sb-verdict", {}, make("p", {}, note)));
      this.say(note);
    }

    /** No word fits: the word is none of this game, or one answer was a slip. Which ones, taken away, leave a word? */
    contradiction() {
      const slips = this.turns.filter((turn) => this.game.possible(this.turns.filter((each) => each !== turn)).length);
      const where = slips.length ? ` Look again at ${slips.map((turn) => `“${turn.guess}” (${turn.answer})`).join(", ")}.` : "";
      const note = `No word of this game fits all these answers: your word is another, or one answer is a slip.${where}`;
      this.show(make("div.sb-verdict", {}, make("p", {}, note)));
      this.say(note);
    }
  }

  /** Help for a game at the table: a plan of the book, drawn by weight, as long as its guesses are made; then a rule of thumb. */
  class HelpMode extends Mode {
    begin() {
      this.turns = [];
      this.plan = this.guesser.plan(this.guesser.draw());
      this.draw();
    }

    add(word, answer) {
      const letters = [...word];
      if (letters.length !== this.game.letters || letters.some((letter) => !this.game.codes.has(letter))) {
        this.trouble.textContent = StrategyBook.jottoWhyNot(this.data, word);
        return;
      }
      this.turns.push({ guess: word, answer });
      this.draw();
    }

    draw() {
      const answers = Array.from({ length: this.game.letters + 1 }, (_, j) => [j, `${j}`]);
      const answer = select("Letters in common", answers, 0, () => {});
      const button = make("button.sb-button.sb-button--main", { type: "submit" }, "Add");
      const back = make("button.sb-button", { type: "button", disabled: !this.turns.length, click: () => (this.turns.pop(), this.draw()) }, "Take back");
      const clear = make("button.sb-button", { type: "button", disabled: !this.turns.length, click: () => this.begin() }, "Clear");
      const form = this.wordForm("Word guessed", (word) => this.add(word, Number(answer.field.value)), answer.label, button, back, clear);
      const left = this.game.possible(this.turns);
      this.view.replaceChildren(...form, ...[this.log("Guesses and answers"), ...this.advice(left)].filter(Boolean));
      const point = this.guesser.after(this.plan, this.turns);
      if (point) this.field.value = this.guesser.word(point);
      if (this.turns.length) this.field.focus();
    }

    advice(left) {
      const words = plural(this.game.words.length, "word");
      if (!left.length) {
        const note = `None of the ${words} of this game fits all these answers: the secret is another word, or one of the answers is a slip.`;
        this.say(note);
        return [make("div.sb-verdict", {}, make("p", {}, note))];
      }
      const guesses = this.game.best(left, null, 8);
      const point = this.guesser.after(this.plan, this.turns);
      const next = point ? this.guesser.word(point) : this.game.words[guesses[0].guess];
      const note =
        left.length === 1
          ? `Of the ${words} of this game only “${next}” fits. A word that the rules above leave out may fit, too.`
          : `Guess “${next}” next.`;
      const why = point
        ? promise(this.guesser, "You")
        : make("p.sb-note", {}, "These guesses are not the book’s plan, so nothing is promised from here. The advice is the guess that parts the words left best.");
      this.say(`${plural(left.length, "word")} still possible. ${note}`);
      const heads = ["Guess", "Could be the word?", "Words left on average", ...Array.from({ length: this.game.letters + 1 }, (_, j) => `${j}`)];
      const rows = guesses.map((each) =>
        make(
          "tr",
          {},
          make("th.sb-words", { scope: "row" }, this.game.words[each.guess]),
          make(`td.${each.candidate ? "sb-win" : "sb-none"}`, {}, each.candidate ? `✓ yes, ${percent(each.right)}` : "no, a probe"),
          make("td.sb-num", {}, each.remaining.toFixed(1)),
          Array.from(each.counts, (count) => make("td.sb-num", {}, count ? number(count) : "–")),
        ),
      );
      return [
        make("div.sb-verdict", {}, make("p", {}, note)),
        why,
        this.possibleWords(left),
        make("h2", {}, "The best guesses for this one turn"),
        make("p", {}, "How many words each answer would leave, all words taken as equally likely. A probe, a guess that cannot be the word, may part the rest best. The plan looks further ahead than one turn, and mixes, so its guess need not be among these."),
        table("The best guesses for this one turn", heads, rows),
      ];
    }
  }

  /** What is promised to somebody who follows the plan that was drawn. */
  const promise = (guesser, who) =>
    make(
      "p.sb-note",
      {},
      `${who === "You" ? "This is" : "It follows"} one of the book’s ${plural(guesser.plans, "plan")}, drawn by weight. Game after game so, ${who === "You" ? "you need" : "the book needs"} at most ${guesser.atMost} guesses on average for any word of this game; a single game may take more.`,
    );

  const MODES = [
    ["guess", "I guess the book’s word", GuessMode],
    ["hide", "The book guesses my word", HideMode],
    ["help", "Help me in a game at the table", HelpMode],
  ];

  const rules = ({ game, repeated, anagrams }) =>
    `Words have ${game.letters} letters, ${repeated ? "which may repeat; a repeated letter counts as often as both words have it" : "all different"}; ` +
    (anagrams ? "anagrams are allowed, so all letters in common need not be the word yet. " : "words with an anagram in the list are left out. ") +
    `That makes ${number(game.words.length)} words. The answer to a guess is the number of letters in common, wherever they stand.`;

  start("jotto-play", async (root) => {
    const lists = (await StrategyBook.data.lists()).filter((list) => list.jotto.length);
    if (!lists.length) {
      root.replaceChildren(make("p", {}, "This edition of the book has no chapters on Jotto."));
      return;
    }
    const [slug, size, name] = location.hash.replace(/^#/, "").split("/");
    const chosen = { list: lists.find((each) => each.slug === slug) ?? lists[0], letters: Number(size) || 5, mode: MODES.some(([key]) => key === name) ? name : "guess" };

    const listField = select("Word list", lists.map((each) => [each.slug, each.title]), chosen.list.slug, (key) => {
      chosen.list = lists.find((each) => each.slug === key);
      open();
    });
    const lettersField = select("Letters", [], "", (letters) => {
      chosen.letters = Number(letters);
      open();
    });
    const modeField = select("What to do", MODES.map(([key, text]) => [key, text]), chosen.mode, (mode) => {
      chosen.mode = mode;
      open();
    });
    const rule = make("p.sb-note");
    const place = make("div");
    root.replaceChildren(make("div.sb-form", {}, modeField.label, listField.label, lettersField.label), rule, place);
    const say = voice(root);
    const opened = new Map();
    const guessers = new Map();

    const open = async () => {
      const { list } = chosen;
      if (!list.jotto.includes(chosen.letters)) chosen.letters = list.jotto.includes(5) ? 5 : list.jotto[0];
      setOptions(lettersField.field, list.jotto.map((n) => [n, `${n}`]), chosen.letters);
      const key = `${list.slug}/${chosen.letters}`;
      const asked = `${key}/${chosen.mode}`;
      open.asked = asked;
      const { letters } = chosen;
      if (!opened.has(key)) opened.set(key, StrategyBook.openJotto(list, await StrategyBook.data.jotto(list, letters)));
      const Kind = MODES.find(([mode]) => mode === chosen.mode)[2];
      if (Kind !== GuessMode && !guessers.has(key)) {
        guessers.set(key, new StrategyBook.JottoGuesser(list.alphabet, await StrategyBook.data.jottoPlans(list, letters)));
      }
      if (open.asked !== asked) return; // the reader chose something else meanwhile
      const data = opened.get(key);
      rule.textContent = rules(data);
      const mode = new Kind(data, say, guessers.get(key));
      place.replaceChildren(mode.view);
      mode.begin();
    };
    await open();
  });
})();
