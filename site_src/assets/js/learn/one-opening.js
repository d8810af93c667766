/* The one opening that the address names: a link from a round that was lost leads to the cards of its opening. */
// needs: core/ui.js
StrategyBook.OneOpening = (() => {
  const { make, button, capital } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;

  class OneOpening {
    /** @param {string} text as the address has it; "" for all openings @param {() => void} refresh shows the cards anew */
    constructor(text, refresh) {
      this.name = StrategyBook.decoded(text);
      this.refresh = refresh;
      this.node = make("p.sb-note", { hidden: true });
    }

    /** From here on all openings. */
    forget() {
      this.name = "";
    }

    /** The cards of the opening; all where it has none. @param {Card[]} cards */
    of(cards) {
      const named = this.name ? cards.filter(({ row }) => row?.prompt === this.name) : [];
      this.node.hidden = !named.length;
      if (!named.length) return cards;
      const all = () => {
        this.forget();
        this.refresh();
      };
      const only = gettext("Only the opening {letters}.", { letters: capital(this.name) });
      this.node.replaceChildren(only, " ", button(gettext("All openings"), all));
      return named;
    }
  }

  return OneOpening;
})();
