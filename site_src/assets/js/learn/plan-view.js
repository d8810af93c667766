/* The plan on learn.html: what to do today, and how far the reader has come. */
// needs: core/ui.js, data/book.js, learn/plan.js, learn/drill/session.js
StrategyBook.PlanView = (() => {
  const { make, button, links: row, number, plural, percent, fold } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { Session } = StrategyBook.drill;
  const { Plan, MINUTES, TEST_MINUTES } = StrategyBook.plan;
  const LIVES = 5; // of a match

  class PlanView {
    /** @param {Cardbox} box @param {(session: Session) => void} begin begins a session
     * @param {() => Card[]} extra further cards that are due, to be repeated with those of the plan */
    constructor(box, begin, extra) {
      this.box = box;
      this.begin = begin;
      this.extra = extra;
      /** @type {InstanceType<typeof Plan>} */
      this.plan;
      this.node = make("section.learn-plan", { "aria-label": gettext("A plan"), hidden: true });
    }

    /** Shows the plan of a deck; nothing where the deck has no stages. @param {Deck} deck */
    show(deck) {
      this.node.hidden = !Plan.fits(deck);
      if (this.node.hidden) return;
      this.plan = new Plan(deck, this.box);
      this.node.replaceChildren(...(this.plan.state ? this.running() : this.offer()));
    }

    offer() {
      const { plan } = this;
      const words = new Set(plan.words.map(({ word }) => word)).size;
      const promise = ngettext(
        "Your opponent: {readers}. {number} word is enough, learnt in at most {minutes} minutes a day: first those " +
          "for the player who begins, then those that most games need. At the end you play a match.",
        "Your opponent: {readers}. {number} words are enough, learnt in at most {minutes} minutes a day: first those " +
          "for the player who begins, then those that most games need. At the end you play a match.",
        words,
        { minutes: MINUTES, readers: plan.readers },
      );
      const { days } = plan;
      return [
        make("h2", {}, ngettext("A plan for one day", "A plan for about {days} days", days, { days: number(days) })),
        make("p", {}, promise),
        row(
          button(gettext("Begin the plan"), () => (plan.begin(), this.study()), true),
          button(gettext("Take a {minutes}-minute test first", { minutes: TEST_MINUTES }), () => this.test()),
        ),
      ];
    }

    running() {
      const { plan } = this;
      const { day, fresh, waiting, minutes, finished } = plan.today();
      const due = fresh.length + waiting.length;
      const work = { fresh: plural(fresh.length, "new card"), repeated: plural(waiting.length, "repetition") };
      const planned = plan.days;
      const days = { day: number(day), days: number(planned) };
      const goes = day > planned
        ? gettext("Your plan: day {day}", days)
        : gettext("Your plan: day {day} of about {days}", days);
      const heading = finished ? gettext("You have met every card") : goes;
      const done = finished ? gettext("Nothing is due today.") : gettext("Today’s cards are done. Come back tomorrow.");
      const takes = ngettext("That takes about {number} minute.", "That takes about {number} minutes.", minutes);
      const today = due ? `${gettext("Today: {fresh}, {repeated}.", work)} ${takes}` : done;
      return [
        make("h2", {}, heading),
        make("p", {}, today),
        row(
          due ? button(gettext("Begin today’s cards"), () => this.study(), true) : null,
          finished ? this.match(!due) : null,
        ),
        this.progress(),
      ];
    }

    /** The match that the plan ends with. @param {boolean} main */
    match(main) {
      const { deck, size, readers } = this.plan;
      const lives = new Array(deck.players).fill(LIVES).join("-");
      const start =
        [deck.list, deck.min, deck.players, "", 0].map(encodeURIComponent).join("/"); // as core/address.js has it
      const address = `${start}/lives=${lives}/against=scowl-${size}`;
      const play = gettext("Play a match; opponent: {readers}", { readers });
      return make(`a.sb-button${main ? ".sb-button--main" : ""}`, { href: `play.html#${address}` }, play);
    }

    progress() {
      const { days, streak, known, words, answered, chance } = this.plan.progress();
      const { readers } = this.plan;
      const item = (/** @type {string} */ value, /** @type {string} */ text) =>
        make("li", {}, make("b", {}, value), " ", text);
      const knownWords = gettext("{known} of {words}", { known: number(known), words: number(words) });
      return make("div", {},
        make("ul.learn-figures", { "aria-label": gettext("Your progress") },
          item(number(days), ngettext("day of learning", "days of learning", days)),
          item(number(streak), ngettext("day in a row", "days in a row", streak)),
          item(knownWords, gettext("words known")),
          item(percent(answered), gettext("of openings answered when you are second")),
          item(percent(chance), gettext("estimated chance to win a round; opponent: {readers}", { readers })),
        ),
        fold(
          gettext("How this is estimated"),
          make("p", {},
            gettext("A word is known if your last answer to each of its replies was right. An opening is answered if " +
              "you know every word of the plan that it needs; openings count by the share of familiar words that " +
              "begin with them."),
          ),
          make("p", {},
            gettext("The chance is that of a round in which each seat comes up equally often, the others open as " +
              "familiar words do, and the words of your list are equally likely after that. You win it if you " +
              "remember every reply on the way, by the scheduler’s estimate for today; a reply that you had wrong " +
              "the last time counts as forgotten. Every other round counts as lost, so the estimate is cautious."),
          ),
          make("p", {}, gettext("A day without learning does not end your days in a row; two such days do.")),
        ),
      );
    }

    study() {
      const { fresh, waiting } = this.plan.today();
      const further = this.box.due(this.extra()).waiting;
      this.begin(new Session([...waiting, ...further, ...fresh], this.box, { minutes: MINUTES }));
    }

    test() { this.begin(new Session(this.plan.testCards(), this.box, { minutes: TEST_MINUTES, test: true })); }
    /** A test is over: the plan begins with what it found. @param {Session} session */
    tested(session) { this.plan.begin(session.right); }
  }

  return PlanView;
})();
