/* What people type into the search, in the language of the book: words that every question has, other names of pages,
 * and the sentences that ask something of the word lists. A language has its own version of this file in
 * site_src/locale/LANGUAGE/pages/assets/js/site; without it the English one serves. */
// needs: core/book.js
/** Many patterns are texts, which site/question.js compiles. In each pattern the first group is the word, or the
 * letters, that the question asks about.
 * @typedef {object} Asked
 * @property {Set<string>} common words without accents that say nothing of what a question is about
 * @property {RegExp} ending of a word, which does not count
 * @property {Record<string, string>} names what people call a page, where the page says something else, without accents
 * @property {string[]} numbers two, three and so on
 * @property {RegExp} players the words that say how many play
 * @property {string[]} word questions that name words or lists
 * @property {string[]} perhapsWord questions that may just as well be about the game, such as whether plurals count
 * @property {string[]} fragment questions after some letters
 * @property {string[]} perhapsFragment questions that may just as well be about those who play: how to beat somebody
 * @property {string} turn one turn of a round as a player tells it: "I said B, they said R"
 * @property {RegExp} turns the whole round
 * @property {RegExp} choice which of two letters to say
 * @property {RegExp} after what names the letters before them
 * @property {Set<string>} asking words of a question that are not a fragment there
 * @property {RegExp} start what asks who wins, or for the first letter */
StrategyBook.asked = (() => {
  /** @type {Record<string, string>} */
  const names = {
    "index.html": "home start ghost strategy win wins winner beat best first second letter opening answer tips tricks",
    "rules.html": "rules rule games instructions play minimum length difference between games",
    "how-to-play-ghost.html":
      "ghost game rules how many players people kids children challenge bluff cheating lying call doubt variants " +
        "proper names plurals know word allowed ends lives five letters spelling start next round three 2 3 4 5 6",
    "how-to-play-superghost.html": "superghost super ghost game rules front both ends",
    "how-to-play-xghost.html": "xghost x-ghost game rules anywhere insert middle",
    "how-to-play-spook.html": "spook game rules anagram any order",
    "how-to-play-superduperghost.html": "superduperghost super duper ghost game rules reverse backwards turn around",
    "how-to-play-jotto.html": "jotto game rules secret word letters common score scoring mastermind wordle",
    "play.html":
      "play online computer friends multiplayer two people same phone round match game opponent robot bot alone " +
      "against practice easy easier hard harder difficulty level hint undo take back resume go on continue saved match",
    "play-kin.html": "play variants online computer friends",
    "jotto-play.html": "jotto play online solver helper assistant guess computer friends wordle",
    "explore.html":
      "explorer ghost solver calculator analyse analyze position fragment next letter helper words beginning starting",
    "cheat-sheets.html":
      "print printable printing paper pdf pocket cheat sheet card booklet poster handout take along class school",
    "learn.html":
      "learn anki flashcards flash cards memorise memorize memorization drill study practise practice train training " +
      "quiz spaced repetition remember improve better beat",
    "daily.html": "daily puzzle challenge today problem exercise streak",
    "your-list.html":
      "own word list dictionary bring paste upload import custom file family names my delete remove lost keep",
    "adding-a-list.html":
      "add own word list dictionary build make rebuild command custom toml program install generator",
    "word-lists.html":
      "dictionary dictionaries use which list word lists scrabble twl sowpods collins csw valid source licence " +
      "license slurs rude swear bad dirty words family children kids compare differences difference between better " +
      "bigger",
    "data.html": "download data json csv sqlite excel spreadsheet api files dataset export",
    "how-it-is-solved.html":
      "proof proved prove algorithm math maths mathematics theory minimax game tree zero-sum solved computed method " +
      "correct wrong trust science equilibrium",
    "open-questions.html":
      "open questions unsolved unknown unanswered still sources history norvig ostrow theobald ganzfried munroe ita " +
      "mastermind paper puzzle notebook exploit weak cheat",
    "other-languages.html":
      "word list french german spanish italian dutch portuguese swedish polish languages foreign translation",
    "glossary.html": "glossary terms meaning definition define haven fragment seat opening loser outcome hider",
    "about.html":
      "about version date licence license source code copyright contact report mistake error wrong author references " +
      "citation cite program made free cost privacy track tracking cookies app install phone device offline internet " +
      "network without plane connection dark light mode",
    "write-your-own-solver.html":
      "code coding program programming python course class school teacher students homework assignment tournament " +
        "bots competition",
    "kin.html": "variants versions relatives games like ghost",
    "ghost/index.html":
      "ghost chapters who wins lists strategy all results players two three four five six 2 3 4 5 6 match lives",
    "kin/index.html": "kin chapters results",
    "jotto/index.html": "jotto chapters strategy first guess best secret word average guesses letters",
  };

  const common = new Set((
    "a about all am an and any anybody anyone are as at be been but by can could did do does for from get got had " +
      "has have he her him his how i if in into is it its let may me mean means might must my nobody of on or our " +
      "please shall she should so some somebody someone tell than that the their them then there these they this " +
      "those to us use used was we were what when where which who whom whose why will with work works would you your"
  ).split(" "));

  const numbers = ["two", "three", "four", "five", "six"];
  const X = "([\\p{L}\\p{M}]+)";
  const players = new RegExp(
    "\\b(?:(?:with|for|of|and|as|when|if|are|we|there)\\s+)*" +
      `(\\d|${numbers.join("|")})[\\s-]*(?:players?|people|persons|of us|kids)\\b`,
    "iu",
  );
  const END = "(?:\\s+(?:first|now|next|then|here|in ghost|in the game|please|better))*$";

  /** Verbs that say a letter: "what do I say after …". */
  const SAY = "(?:say|play|add|put|give|answer|reply|go|do|pick|choose|use|spell)";
  const REAL = "(?:real |valid |legal |legit |proper |english |allowed |good |scrabble |playable )*";
  const VALID = "(?:valid|allowed|allowable|legal|legit|ok|okay|acceptable|accepted|playable|permitted|correct|real)";

  const word = [
    `^(?:is|are|would)(?: the)?(?: word)? ${X} (?:be )?(?:an? )?${REAL}words?(?: .*)?$`,
    `^(?:is|are|would)(?: the)?(?: word)? ${X} (?:be )?(?:in|on) .*$`,
    `^(?:is|does|can (?:i|you|we) ${SAY}|may i ${SAY})(?: the)? word ${X}(?: .*)?$`,
    `^(?:does|do) .*(?:lists?|dictionary|dictionaries|book) (?:have|has|contain|know|include|accept) ${X}$`,
    `^(?:which|what) (?:lists?|dictionary|dictionaries) (?:has|have|contains?|knows?|includes?|accepts?) ${X}$`,
    `^(?:the )?word ${X}$`,
    `^${X} (?:is )?(?:an? )?${REAL}word$`,
    `^(?:look ?up|define|meaning of|definition of|what is the meaning of)(?: the)?(?: word)? ${X}$`,
  ];

  const perhapsWord = [
    `^(?:is|are|would)(?: the)? ${X} (?:be )?(?:really )?${VALID}(?: .*)?$`,
    `^(?:does|do|would)(?: the)? ${X} (?:count|counts|exist|work)(?: .*)?$`,
    `^(?:can|could|may) (?:i|you|we|one|they) ${SAY} ${X}$`,
    `^(?:check|find|search(?: for)?|what does) ${X}(?: mean)?$`,
    `^${X} (?:is )?${VALID}$`,
    `^${X} (?:meaning|definition)$`,
  ];

  const THEY = "(?:they|he|she|opponent|my opponent|somebody|someone|mum|dad|the other player)";
  const IF = "(?:(?:(?:what|and|who wins)(?: happens| do i say| do i do| should i say)? )?(?:if|when) )?";
  const LETTERS = "(?: letters?| fragment)?";
  const fragment = [
    `\\b(?:starts?|starting|begins?|beginning) (?:with|in|by|on|from)(?: the)?(?: letters?| fragment)? ${X}${END}`,
    "\\b(?:after|following|follows|behind|next after)(?: the)?" +
      `(?: letters?| fragment| someone says| somebody says| they say)? ${X}${END}`,
    `\\b${SAY}(?: next| back| now)? (?:on|at|when it is|when it's|if it is)(?: the)?${LETTERS} ${X}${END}`,
    "\\b(?:answer|answers|reply|response|letter|move|play|continuation) " +
      `(?:to|for|on|after)(?: the)?${LETTERS} ${X}${END}`,
    `^(?:the )?(?:letters?|fragment|prefix|opening|position)(?: are| is|:)? ${X}${END}`,
    `^(?:i|we|you) have(?: the letters)? ${X}(?: what (?:now|next)| and .*)?${END}`,
    `^${IF}${THEY} (?:plays?|played) ${X}${END}`,
    `^${IF}(?!(?:i|we|you) )(?:\\p{L}+ ){1,3}(?:says?|said) ${X}${END}`,
    `\\bthe (?:start|beginning|prefix|opening) ${X}${END}`,
    `^(?:who (?:wins|loses)|do i (?:win|lose)|what happens) (?:with|at|on|from|if i say|if we are at) ${X}${END}`,
    `^(?:does|do|is|can) ${X} (?:win|wins|lose|loses|winning|losing|safe|good to say)$`,
    `^${X} (?:what next|next letter|what now|next|wins|loses|wins or loses|winning|losing)$`,
    `^(?:what|which) (?:letter )?(?:comes )?(?:next|then) (?:in|for|at) ${X}$`,
    `^${X}-$`,
  ];

  const perhapsFragment = [
    `\\b(?:beats?|counters?|defeats?)(?: the)?(?: letters?| fragment)? ${X}${END}`,
    `\\b${SAY}(?: next| back| now)? (?:to|with|for|against)(?: the)?(?: letters?| fragment)? ${X}${END}`,
    `^${IF}(?:i|we|you) (?:say|said|play|played) ${X}${END}`,
  ];

  const SAID = `(?:i|we|you|${THEY}) (?:says?|said|plays?|played) ${X}`;
  const turns = new RegExp(`^${SAID}(?: (?:(?:and|then) )*${SAID})+${END}`, "iu");

  const SHALL = "(?:is it |should i |shall i |do i |can i |(?:which is |what is )?better )?" +
    `(?:(?:${SAY}|(?:start|open|begin) with) )?`;
  const choice = new RegExp(`^${SHALL}(?:the letter )?([\\p{L}\\p{M}]{1,8}) or ([\\p{L}\\p{M}]{1,8})${END}`, "iu");
  const after = new RegExp(`^(?:after|at|on|with) ${X}:? |(?: (?:after|at|on|behind|to) ${X})$`, "iu");

  const asking = new Set((
    "a all an any anybody anyone everybody he i it me my nobody one she somebody someone that the them they this " +
    "us we what which who you your"
  ).split(" "));

  return {
    common,
    ending: /(?<=...)(?:ing|(?<!s)s)$/u,
    names, numbers, players, word, perhapsWord, fragment, perhapsFragment,
    turn: SAID,
    turns, choice, after, asking,
    start: /\b(?:wins?|loses?|best|first|start|begin|solve|strategy)\b/iu,
  };
})();
