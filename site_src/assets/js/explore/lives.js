/* The choice between one round and a match: the lives of the players, and who begins the next round. */
// needs: core/ui.js
StrategyBook.LivesChoice = (() => {
  const { make, select, setOptions } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const USUAL = [..."ghost"].length;
  const LETTERS = [...gettext("GHOST")];

  const RULES = [
    ["turn", gettext("the next in turn")],
    ["loser", gettext("the loser of this one")],
    ["after-loser", gettext("the next after the loser")],
  ];

  const EXPLAINED = gettext("Each player has lives, often five, for the letters of GHOST. The loser of a round loses " +
    "a life; a player with none left is out. The last player still in wins the match. So the best letter depends on " +
    "the lives of all, not only on who loses this round.");

  const countOf = (/** @type {number} */ lives) => {
    const lost = lives < USUAL ? ` (${LETTERS.slice(0, USUAL - lives).join("")})` : "";
    return `${lives}${lost}`;
  };

  class LivesChoice {
    /** @param {(change: {lives: number[]|null, begins?: string}) => void} choose called when the reader has chosen */
    constructor(choose) {
      this.choose = choose;
      this.players = 2;
      /** @type {number[] | null} */ this.lives = null;
      this.kind = select(
        gettext("Play for"), [["round", gettext("one round")], ["match", gettext("a match, with lives")]], "round",
        (kind) => choose({ lives: kind === "match" ? new Array(this.players).fill(USUAL) : null }),
      );
      this.rule =
        select(gettext("Next round begun by"), RULES, "turn", (begins) => choose({ lives: this.lives, begins }));
      this.fields = make("div.sb-form.sb-lives-left");
      this.more = make("div.sb-lives-choice", { hidden: true },
        make("p.sb-note", {}, EXPLAINED),
        make("p.sb-lives-head", {}, gettext("Lives left of the players still in, from the one who began this round:")),
        this.fields,
        make("div.sb-form", {}, this.rule.label),
      );
    }

    /** @param {{players: number, lives: number[]|null, begins: string, me: number}} at `me`: the reader's place */
    show({ players, lives, begins, me }) {
      this.players = players;
      this.lives = lives;
      this.kind.field.value = lives ? "match" : "round";
      this.more.hidden = !lives;
      if (!lives) return;
      this.rule.field.value = begins;
      while (this.fields.children.length > players) this.fields.lastElementChild?.remove();
      while (this.fields.children.length < players) this.fields.append(this.field(this.fields.children.length));
      [...this.fields.children].forEach((label, seat) => {
        const name = seat === me
          ? gettext("You (player {seat})", { seat: seat + 1 })
          : gettext("Player {seat}", { seat: seat + 1 });
        const [text, field] = label.children;
        text.textContent = name;
        const most = Math.max(USUAL, lives[seat]);
        const counts = Array.from({ length: most }, (_, i) => [most - i, countOf(most - i)]);
        setOptions(/** @type {HTMLSelectElement} */ (field), counts, lives[seat]);
      });
    }

    field(/** @type {number} */ seat) {
      return select(make("span"), [], "", (left) => {
        const lives = [...(this.lives ?? [])];
        lives[seat] = Number(left);
        this.lives = lives; // another choice may come before the answer to this one is shown
        this.choose({ lives });
      }).label;
    }

    /** The end of the summary of the settings. @param {{ lives: number[] | null }} at */
    static summary({ lives }) {
      return lives ? " · " + gettext("a match, lives {lives}", { lives: lives.join(", ") }) : "";
    }
  }

  LivesChoice.USUAL = USUAL;
  return LivesChoice;
})();
