/* Matches that this browser keeps: those on the table, so that nothing is lost, and the record of those over. */
// needs: core/kept.js, data/book.js
// optional: play/match-line.js
/** A match that is kept. `me`: the seat of this device, null if all share it.
 * @typedef {{ key: string, line: string, me: number | null, over: boolean, title?: string, when?: number }} KeptMatch
 *
 * @typedef {{ name: string, kind: string, lost: number, right: number, wrong: number }} RecordedPlayer
 * @typedef {{ key: string, line: string, game: string, list: string, players: RecordedPlayer[], winner: number | null,
 *   loser: number | null, when?: string }} RecordedMatch */
StrategyBook.savedMatches = (() => {
  const MOST_MATCHES = 12;
  const MOST_RECORDED = 500;
  const PASSING = /^(?:helped|joins|check|hidden)=/u; // options that change with the match
  const { gettext } = StrategyBook.language;
  const { Kept, forms } = StrategyBook.kept;
  const { text, whole, among, orNull, list, object, sieve } = forms;

  const key = text(40);
  const line = text(100_000, /^\S+ \S+ \S/u); // game, list and rounds, then settings
  const seat = orNull(whole(0, 999));
  const count = whole(0, 1_000_000);
  /** @type {Kept<KeptMatch[]>} */
  const keptMatches = new Kept(
    "matches",
    "", // the page says it
    sieve(object({ key, line, me: seat, over: among(true, false) }, {
      title: text(1000), when: whole(0, Number.MAX_SAFE_INTEGER),
    })),
  );
  /** @type {Form<RecordedPlayer>} */
  const player = object({ name: text(100), kind: text(40), lost: count, right: count, wrong: count });
  /** @type {Kept<RecordedMatch[]>} */
  const keptRecord = new Kept(
    "record",
    "",
    sieve(object(
      { key, line, game: text(40), list: text(200), players: list(player, 999), winner: seat, loser: seat },
      { when: text(40) },
    )),
  );

  /** Changes what is kept under a key; throws an Error for the reader where the storage is full or switched off.
   * @template {{ key: string }} Entry
   * @param {Kept<Entry[]>} kept @param {string} key @param {(others: Entry[]) => Entry[]} make */
  const change = (kept, key, make) => {
    if (!kept.change((entries) => make((entries ?? []).filter((entry) => entry.key !== key)), key)) throw refused();
  };
  const refused = () =>
    new Error(gettext("This browser did not keep the change: its storage is full or switched off."));

  /** The rounds of a line, without the sign for a round in which nothing has been said. @param {string} line */
  const played = (line) => line.split(" ")[2].replace(/-$/u, "");
  /** What stays as a match goes on: game, list, players and settings. @param {string} line */
  const settled = (line) => line.split(" ").filter((part, i) => i !== 2 && !PASSING.test(part)).join(" ");
  /** Does the match of line `later` go on from that of line `earlier`? @param {string} earlier @param {string} later */
  const continues = (earlier, later) =>
    settled(later) === settled(earlier) && played(later).startsWith(played(earlier).replace(/\.$/u, ""));

  /** The line of a match that another tab has kept; null if it is one of these. It counts, not what this tab could not
   * keep. @param {string} key @param {(string | null)[]} known */
  const elsewhere = (key, known) => {
    const line = matches.saved(key);
    if (line === null || known.includes(line)) return null;
    keptMatches.unsaved.delete(key);
    return line;
  };

  const matches = {
    /** The key of a line whose own key belongs to another match on this device. @param {string} line */
    keyOf: (line) => StrategyBook.matchLine.fingerprint([line]).toString(36),
    /** What the reader is told then. */
    both: () => gettext("This device has another match under this link: both are kept. Below, “Matches on this " +
      "device” has the other one."),

    /** A key that no other match has. */
    newKey: () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join(""),

    all: () => keptMatches.get() ?? [],
    get: (/** @type {string} */ key) => matches.all().find((entry) => entry.key === key) ?? null,
    /** Its line as the device has it; null if it has none. @param {string} key */
    saved: (key) => keptMatches.stored()?.find((entry) => entry.key === key)?.line ?? null,

    /** Keeps a match. @param {KeptMatch} entry @param {string | null} before the line that this page kept last, null if
     * none @returns {string|null} the line that another tab has kept meanwhile; then nothing is written */
    keep(entry, before) {
      const line = before === null ? null : elsewhere(entry.key, [before, entry.line]);
      if (line !== null) return line;
      const now = { ...entry, when: Date.now() };
      change(keptMatches, entry.key, (others) => [now, ...others].slice(0, MOST_MATCHES));
      return null;
    },

    drop: (/** @type {string} */ key) => change(keptMatches, key, (others) => others),

    continues,

    /** The opened match or the kept one, whichever goes on further. Where they differ, the opened one gets a key of its
     * own, always the same, so that both are kept. `kept`: the line that is kept under the key, and `saved` that on the
     * device; `me`: the seat of this device, as far as that is known; `note` is for the reader.
     * @template {{ key: string }} Match
     * @param {Match} opened @param {(match: Match) => string} write @param {string} knows says that the kept one does
     * @returns {{ opened: Match, kept: string | null, further: boolean, saved: string | null, me?: number | null,
     *   note: string }} */
    choose(opened, write, knows) {
      const entry = matches.get(opened.key);
      if (!entry) return { opened, kept: null, further: false, saved: null, note: "" };
      const { line: kept, me } = entry;
      const found = { opened, kept, saved: matches.saved(opened.key), me };
      const line = write(opened);
      if (continues(kept, line)) return { ...found, further: false, note: "" };
      if (continues(line, kept)) return { ...found, further: true, note: knows };
      const other = matches.choose({ ...opened, key: matches.keyOf(line) }, write, knows);
      return { ...other, me: other.me ?? me, note: matches.both() };
    },
  };

  const record = {
    all: () => keptRecord.get() ?? [],

    add(/** @type {RecordedMatch} */ entry) {
      const now = { ...entry, when: new Date().toISOString() };
      change(keptRecord, entry.key, (others) => [...others, now].slice(-MOST_RECORDED));
    },

    remove(/** @type {string} */ key) {
      if (record.all().some((entry) => entry.key === key)) change(keptRecord, key, (others) => others);
    },

    clear() {
      if (!keptRecord.set(null)) throw refused();
    },

    /** As text, to be kept elsewhere. */
    text: () => JSON.stringify(record.all(), null, 1),

    /** For each company of people: { names, matches, people: { name, won, lost, right, wrong }[] }, latest first. */
    companies() {
      /** @typedef {{ name: string, won: number, lost: number, right: number, wrong: number }} Sum */
      /** @type {Map<string, { names: string[], matches: number, people: Map<string, Sum> }>} */
      const groups = new Map();
      for (const { players, winner } of record.all()) {
        const people = players.map((player, seat) => ({ ...player, won: winner === seat ? 1 : 0 }))
          .filter(({ kind }) => kind === StrategyBook.matchLine.HUMAN);
        const names = people.map(({ name }) => name).sort();
        const group = groups.get(names.join("\n")) ?? { names, matches: 0, people: new Map() };
        groups.delete(names.join("\n"));
        groups.set(names.join("\n"), group);
        group.matches++;
        for (const { name, won, lost, right, wrong } of people) {
          const sum = group.people.get(name) ?? { name, won: 0, lost: 0, right: 0, wrong: 0 };
          group.people.set(name, {
            name, won: sum.won + won, lost: sum.lost + lost, right: sum.right + right, wrong: sum.wrong + wrong,
          });
        }
      }
      return [...groups.values()].reverse().map((group) => ({ ...group, people: [...group.people.values()] }));
    },
  };

  /** Keeps the match on the table of a page, which another tab may go on with. */
  class MatchKeeper {
    /** @param {() => string | undefined} key of the match on the table @param {(line: string) => unknown} show puts on
     * the table what another tab has kept @param {string} trouble tells the reader, once, that nothing is kept */
    constructor(key, show, trouble) {
      this.show = show;
      this.trouble = trouble;
      this.warned = false;
      /** The line that this page kept last. @type {string | null} */
      this.saved = null;
      keptMatches.place.watch(() => {
        const line = elsewhere(key() ?? "", [this.saved]);
        if (line !== null) this.follow(line);
      });
    }

    /** Another tab went on with the match. @param {string} line */
    follow(line) {
      this.saved = line;
      this.show(line);
    }

    /** Keeps a change; a note for the reader, or false if the table now shows what another tab has kept.
     * @param {KeptMatch | null} entry null for a match that is not worth keeping
     * @param {() => void} enter enters the match in the record */
    keep(entry, enter) {
      try {
        const other = entry && matches.keep(entry, this.saved);
        if (other) {
          this.follow(other);
          return false;
        }
        if (entry) this.saved = entry.line;
        enter();
        return "";
      } catch {
        const note = this.warned ? "" : this.trouble;
        this.warned = true;
        return note;
      }
    }
  }

  return { matches, record, MatchKeeper };
})();
StrategyBook.matches = StrategyBook.savedMatches.matches;
StrategyBook.record = StrategyBook.savedMatches.record;

/* Lines of matches in addresses: the line of this address, the page that opens a line, and the link to it. */
StrategyBook.sentLine = (() => {
  const PREFIX = "#line=";
  const PARAMETER = /[?&](?:fbclid|gclid|igshid|mc_[a-z]+|si|utm_[a-z]+)=[^&]*/giu; // which messengers add
  const EXPLORING = "#explore="; // the same, on a table at which the book tells everything
  const LAST = /( check=[0-9a-f]{1,8}(?: hidden=[0-9a-f]*,[0-9a-f]*)?)(?:[^0-9a-f].*)?$/u;

  /** A line without the signs that came after its address: after the check are at most Jotto's hidden words, and no
   * line ends with a bracket. @param {string} line */
  const mended = (line) => line.replace(LAST, "$1").replace(/[)\]}>"»”]+$/u, "");

  /** The address behind #; a messenger may have escaped its first sign. */
  const sent = () => location.hash.replace(/^(#[a-z]+)%3D/iu, "$1=");

  /** The line in this address, null if there is none. */
  const current = () => {
    const hash = sent();
    const prefix = [PREFIX, EXPLORING].find((start) => hash.startsWith(start));
    if (!prefix) return null;
    const text = hash.slice(prefix.length).replace(PARAMETER, "");
    return mended(StrategyBook.decoded(text, text));
  };

  const explores = () => sent().startsWith(EXPLORING);
  /** What follows the name of the page that has a line on its table. @param {string} line @param {boolean} [explore] */
  const hashOf = (line, explore = false) => `${explore ? EXPLORING : PREFIX}${encodeURIComponent(line)}`;

  /** The game that a line begins with; "" if it begins with none of the book's. @param {string} line */
  const gameOf = (line) => {
    const name = /^\s*([a-z]+)\s/u.exec(line)?.[1] ?? "";
    return StrategyBook.book.game(name) ? name : "";
  };

  /** The page on which a game is played. Only games with a separator of plays are written as rounds of letters.
   * @param {string} game */
  const pageOf = (game) => {
    const { separator } = StrategyBook.book.game(game);
    if (separator === null) return "jotto-play.html";
    return separator ? "play-kin.html" : "play.html";
  };

  /** The link that opens a line of this page on another device. @param {string} line */
  const linkOf = (line) => `${location.href.replace(/#.*$/u, "")}${hashOf(line)}`;

  return { current, explores, hashOf, gameOf, pageOf, linkOf };
})();
