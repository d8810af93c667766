/* Draws a table: the players, letters, keys, legal plays and buttons, and what the book says of a round. The `view`
 * (table-view.js) knows what is on the table, and whose turn it is. */
// needs: core/ui.js, learn/mistakes.js, play/review-view.js, play/review.js, play/strengths.js, play/table-parts.js
// needs: play/table-words.js
StrategyBook.tableDrawing = (() => {
  const { make, capital, fold, listing } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { tableWords: words, reviewView } = StrategyBook;
  const { scores } = StrategyBook.tableParts;
  const { nameOf } = StrategyBook.strengths;
  const SHOWN = 40; // plays before a fold

  /** Why the book would choose a play. @type {Record<string, { label: string, short: string }>} */
  const WHY = {
    list: { label: gettext("on the list"), short: gettext("list") },
    hardest: { label: gettext("asks most of the other player"), short: gettext("asks most") },
  };

  /** What can be pressed while a round is played, and after it. */
  const BUTTONS = Object.freeze({
    challenge: gettext("Challenge"), hint: gettext("Hint"), takeBack: gettext("Take back"),
    next: gettext("Next round"), again: gettext("Play again"), tryAgain: gettext("Take back and try again"),
    easier: gettext("An easier opponent"), stronger: gettext("A stronger opponent"),
  });

  const mood = (/** @type {TableView} */ view) => {
    const { result } = view.table;
    if (!result || !view.solo) return "even";
    return result.loser === view.people[0] ? "lose" : "win";
  };

  const showScores = (/** @type {TableView} */ view) => {
    const { table, setup } = view;
    const people = setup.seats.map((_, player) => ({
      name: view.nameOf(player), turn: table.toMove === player,
      out: !table.single && table.lives[player] === 0, lives: table.lives[player],
      helped: !view.explore && setup.helped.includes(player),
      kind: setup.seats.length > 2 && !view.people.includes(player) ? nameOf(setup.seats[player].kind) : "",
    }));
    scores(view.scores, people, table.single ? "" : setup.spells || words.SPELLS);
  };

  /** The letters in the order of the word; where each went to the end, with the name of the player who said it.
   * @param {TableView} view */
  const showLine = (view) => {
    const { table } = view;
    const { round, result, fragment } = table;
    const inOrder = round.plays.every((text, turn) => text.startsWith(round.plays[turn - 1] ?? ""));
    const caption = (/** @type {number} */ turn) => (inOrder ? view.nameOf.within(table.moverOf(turn)) : "");
    /** @type {[letter: string, player: string, kind: string][]} */
    const letters = [...fragment].map((letter, turn) => [letter, caption(turn), ""]);
    const wrong = result && ["word", "bluff", "length"].includes(result.ending);
    if (wrong && inOrder && letters.length) letters[letters.length - 1][2] = "sb-wrong";
    view.line.show(letters, result || table.over ? null : view.nameOf.within(Number(table.toMove)));
  };

  /** What the book thinks of every play, while somebody asks or explores; else null. @param {TableView} view */
  const gradesOf = (view) => {
    const { table } = view;
    if (table.toMove === null || !(view.hinting || view.explore)) return null;
    return table.game.grades(table.round.plays, table.round.order.length);
  };

  const showKeys = (/** @type {TableView} */ view) => {
    const { table } = view;
    const able = view.personsTurn && !view.question.open;
    const ways = able ? table.game.ways(table.fragment) : [];
    view.places.show(ways, able);
    const grades = gradesOf(view);
    const good = table.round.order.length > 2 ? gettext("safe") : gettext("wins");
    const wins = (/** @type {string} */ letter) =>
      ways.length === 1 && grades?.some((play) => play.wins && play.text === ways[0].text(letter));
    view.keyboard.show(table.game.alphabet.map((letter) =>
      wins(letter) ? { letter, kind: "win", says: good } : { letter, kind: able ? "play" : "off", says: "" },
    ));
    view.keyboard.node.hidden = table.result !== null || table.over;
    showPlays(view, able && (view.explore || table.game.listsPlays) ? grades : null);
  };

  /** Every legal play with its grade, as buttons. @param {TableView} view @param {GradedPlay[] | null} grades */
  const showPlays = (view, grades) => {
    if (!grades?.length) return view.plays.replaceChildren();
    const players = view.table.round.order.length;
    const buttons = grades.map((play) => {
      const { mark, grade, losers } = words.gradeOf(play, players);
      const loses = losers.length ? gettext("may lose: players {players}", { players: listing(losers).join("") }) : "";
      const label = [play.text, words.GRADES[grade], loses, WHY[play.why]?.label ?? ""];
      const properties = {
        "aria-label": label.filter(Boolean).join(", "), "data-grade": grade, type: "button",
        click: () => view.play(play.text),
      };
      const may = losers.length ? ` (${losers.join(", ")})` : "";
      return make(
        "button.sb-button", properties, `${mark} `, capital(play.text), may,
        WHY[play.why] ? make("small", {}, ` ${WHY[play.why].short}`) : null,
      );
    });
    const more = buttons.slice(SHOWN);
    view.plays.replaceChildren(
      make("div.sb-links.sb-kin-plays", {}, buttons.slice(0, SHOWN)),
      ...(more.length ? [fold(ngettext("{number} more", "{number} more", more.length), () =>
        make("div.sb-links.sb-kin-plays", {}, more),
      )] : []),
    );
  };

  const showActions = (/** @type {TableView} */ view) => {
    const { table } = view;
    const between = table.result !== null || table.over;
    const challengers = table.challengers.filter((player) => view.people.includes(player));
    view.during.node.hidden = between || view.question.open;
    view.after.node.hidden = !between;
    view.during.set(BUTTONS.challenge, challengers.length > 0);
    view.during.set(BUTTONS.hint, view.personsTurn);
    view.during.set(BUTTONS.takeBack, view.canTakeBack());
    view.after.set(BUTTONS.next, true, between && !table.over && view.people.some((player) => table.lives[player]));
    view.after.set(BUTTONS.again, true, !view.solo ? table.over : true);
    view.after.set(BUTTONS.easier, true, view.offers.easier);
    view.after.set(BUTTONS.stronger, true, view.offers.stronger);
    view.after.set(BUTTONS.tryAgain, true, between && view.canTakeBack());
  };

  /** The mistakes of the player on this device, offered as cards to learn. @param {TableView} view @returns {Node[]} */
  const offers = (view) => {
    const { table, setup, people, given, me } = view;
    const { order, plays, result } = table.round;
    if (table.game !== table.base) return []; // cards have the list as it is
    const offer = (/** @type {number} */ player) => {
      const round = { game: table.game, list: setup.list, plays, order, result, player, given: view.givenNow(given) };
      const mistakes = StrategyBook.review.mistakes({ ...round, link: view.linkTo(table.round) });
      return StrategyBook.mistakes.offer(mistakes, view.solo || player === me ? "" : view.nameOf(player));
    };
    return (setup.remote && me !== null ? [me] : people).map(offer).filter((node) => node !== null);
  };

  const showReview = (/** @type {TableView} */ view) => {
    const { table, setup, list, nameOf } = view;
    const { round } = table;
    /** @type {Node[]} */ const parts = [];
    if (table.winner !== null) {
      const { winner } = table;
      const won = nameOf.you(winner)
        ? gettext("You win the match.")
        : gettext("{player} wins the match.", { player: nameOf(winner) });
      parts.push(make("p.sb-winner", {}, won));
    } else if (view.solo && !table.single && !table.lives[view.people[0]])
      parts.push(make("p", {}, gettext("You are out of the match.")));
    if (round.result && round.plays.length) {
      const about = () => [
        ...reviewView.round(table, setup, list, nameOf, round, view.givenNow(view.given)), ...offers(view),
      ];
      const head = gettext("What the book says about this round");
      parts.push(...(view.solo ? [make("h2", {}, head), ...about()] : [fold(head, about)]));
    }
    if (table.over && table.rounds.length > 1)
      parts.push(make("h2", {}, gettext("The whole match")), ...reviewView.match(table, setup, list, nameOf));
    if (view.solo && setup.helped.length && parts.length)
      parts.push(make("p.sb-note", {}, gettext("You had help in this match.")));
    view.about.replaceChildren(...parts);
  };

  /** Everything but the headline. @param {TableView} view */
  const draw = (view) => {
    showScores(view);
    showLine(view);
    showKeys(view);
    showActions(view);
    showReview(view);
  };

  return { BUTTONS, draw, mood, showKeys, showActions };
})();
