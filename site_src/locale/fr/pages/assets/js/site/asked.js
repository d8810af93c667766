/* Ce que l'on tape dans la recherche, en français : what people type into the search of a French book. The English
 * version, in site_src/assets/js/site, says what each part is for.
 */
// needs: core/book.js
StrategyBook.asked = (() => {
  /** @type {Record<string, string>} */
  const names = {
    "index.html":
      "accueil debut quart de singe strategie gagner gagne gagnant battre meilleur meilleure premier premiere " +
        "deuxieme second lettre commencer reponse conseils astuces trucs",
    "rules.html": "regle jouer jeux regles instructions longueur minimale minimum difference entre tous les jeux",
    "how-to-play-ghost.html":
      "quart de singe ghost jeu regles combien joueurs personnes enfants contester contestation bluff bluffer " +
        "tricher triche mentir doute variantes noms propres pluriels conjugues verbes accents connait mot admis " +
        "finit terminer vies quarts cinq lettres orthographe commence manche suivante trois 2 3 4 5 6",
    "how-to-play-superghost.html": "superghost super ghost jeu regles devant derriere deux bouts",
    "how-to-play-xghost.html": "xghost x-ghost jeu regles partout inserer milieu",
    "how-to-play-spook.html": "spook jeu regles anagramme ordre quelconque",
    "how-to-play-superduperghost.html": "superduperghost super duper ghost jeu regles retourner envers inverser",
    "how-to-play-jotto.html":
      "jotto jeu regles mot secret lettres communes points marquer compter mastermind wordle motus",
    "play.html":
      "jouer en ligne ordinateur amis multijoueur deux personnes meme telephone manche partie adversaire robot seul " +
        "contre entrainement facile difficile difficulte niveau indice annuler reprendre continuer partie enregistree",
    "play-kin.html": "jouer variantes en ligne ordinateur amis",
    "jotto-play.html": "jotto jouer en ligne solveur aide assistant proposer deviner ordinateur amis wordle",
    "explore.html":
      "explorateur quart de singe solveur calculateur calculer analyser analyse position fragment prochaine suivante " +
        "lettre aide mots commencant debutant",
    "cheat-sheets.html":
      "imprimer imprimable impression papier pdf poche aide memoire antiseche feuille fiche carte livret affiche " +
        "emporter classe ecole",
    "learn.html":
      "apprendre anki cartes flashcards memoriser memorisation par coeur exercice etudier reviser revision entrainer " +
        "entrainement quiz repetition espacee retenir progresser ameliorer meilleur battre progres effacer",
    "daily.html": "jour quotidien probleme enigme defi aujourd'hui exercice serie",
    "your-list.html": "propre liste mots dictionnaire apporter coller importer charger fichier famille noms ma mes " +
      "effacer supprimer retirer perdue garder",
    "adding-a-list.html":
      "ajouter propre liste mots dictionnaire construire refaire commande toml programme installer generateur",
    "word-lists.html":
      "dictionnaire dictionnaires utilise quelle liste listes mots scrabble ods valable source licence insultes " +
        "grossiers grossier gros vulgaires injures famille enfants comparer comparaison differences difference entre " +
        "mieux plus grande",
    "data.html": "telecharger telechargement donnees json csv sqlite excel tableur api fichiers exporter",
    "how-it-is-solved.html":
      "preuve prouve prouver demonstration algorithme maths mathematiques theorie minimax arbre somme nulle resolu " +
        "calcule calcul methode correct faux confiance science equilibre",
    "open-questions.html":
      "questions ouvertes ouverte irresolu inconnu sans reponse encore sources histoire norvig ostrow theobald " +
        "ganzfried munroe ita mastermind article probleme carnet profiter tricher",
    "other-languages.html":
      "liste mots anglais francais allemand espagnol italien neerlandais portugais suedois polonais langues langue " +
        "etrangere traduction traduire",
    "glossary.html":
      "glossaire termes signification sens definition definir refuge fragment place debut perdant issue cacheur",
    "about.html":
      "a propos version date licence source code droits contact signaler erreur faute auteur references citation " +
        "citer programme fait gratuit prix vie privee pistage suivi cookies appli application installer telephone " +
        "appareil hors ligne internet reseau sans avion connexion mode sombre clair nuit",
    "write-your-own-solver.html":
      "code coder programmer programmation programme python cours classe ecole professeur enseignant eleves " +
        "etudiants devoirs devoir tournoi robots competition tp",
    "kin.html": "variantes versions parents jeux voisins comme quart singe ghost",
    "ghost/index.html": "quart singe chapitres qui gagne listes strategie tous resultats joueurs deux trois quatre " +
      "cinq six 2 3 4 5 6 partie vies",
    "kin/index.html": "chapitres resultats",
    "jotto/index.html":
      "jotto chapitres strategie premiere proposition meilleure mot secret moyenne propositions lettres",
  };

  const common = new Set(
    (
      "a ai alors as au aux avec avez avons c ca ce cela ces cet cette chez ci comme comment d dans de des dit dois " +
        "doit donc du elle elles en encore es est et etait ete etes etre eu eux fait faire faut font il ils j je l " +
        "la le les leur leurs lui m ma mais me mes moi mon n ne ni nos notre nous on ont ou par pas peut peux plus " +
        "pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa se sert ses si soit son sont sous " +
        "sur t ta te tes toi ton tu un une va veut vont vos votre vous y"
    ).split(" "),
  );

  const numbers = ["deux", "trois", "quatre", "cinq", "six"];
  const NUMBER = `(\\d|${numbers.join("|")})`;
  const X = "([\\p{L}\\p{M}]+)";
  const BEGIN = "(?<![\\p{L}\\p{M}])";
  const players = new RegExp(
    `${BEGIN}(?:(?:à|a|avec|pour|entre|de|et|quand|si|on|nous|est|sommes|y)\\s+)*${NUMBER}[\\s-]*` +
      "(?:joueurs?|joueuses?|personnes?|enfants?|adversaires?)(?!\\p{L})" +
      `|${BEGIN}(?:à|a)\\s+${NUMBER}(?=\\s|$)`,
    "iu",
  );
  const END = "(?:\\s+(?:d'abord|en premier|maintenant|ensuite|alors|ici|au quart de singe|au jeu|au début|s'il te " +
    "plaît|s'il vous plaît|svp|stp))*$";

  /** Verbs that say a letter: « que dire après … ». */
  const SAY =
    "(?:dire|dis|dit|jouer|joue|ajouter|ajoute|mettre|mets|met|donner|donne|répondre|réponds|répond|faire|fais|" +
    "choisir|choisis|prendre|utiliser|épeler)";
  const MAY = "(?:je peux|puis-je|peut-on|on peut|peux-tu|pouvons-nous|j'ai le droit de|ai-je le droit de|a-t-on le " +
    "droit de|on a le droit de)";
  const ASK = "(?:est-ce que |est ce que |est-ce qu'|est-ce |c'est )?";
  const LETTERS = "(?: les? lettres?| la lettre| le fragment| le début)?";

  const VALID =
    "(?:valable|valide|admise?|permise?|autorisée?|acceptée?|acceptable|correcte?|bon|bonne|jouable|ok|français)";
  const IS = "(?:est|est-il|est-elle|est-ce|c'est|serait)";
  const COUNTS = "(?:compte|existe|passe|marche|vaut)(?:-t-(?:il|elle|on))?";

  const word = [
    `^${ASK}(?:le mot )?${X} ${IS}(?: bien| vraiment)? un (?:vrai |bon )?mot(?: .*)?$`,
    `^${ASK}le mot ${X} (?:${IS}|${COUNTS}|se trouve|figure)(?:-t-il)?(?: .*)?$`,
    `^${ASK}${X} (?:${IS}|se trouve|figure)(?:-t-il)? (?:dans|sur) .*$`,
    `^${ASK}${MAY} ${SAY} le mot ${X}(?: .*)?$`,
    `^(?:dans )?(?:quelles?|les?|la|vos) (?:listes?|dictionnaires?) .*(?:le mot )${X}$`,
    "^(?:dans )?quel(?:le)?s? (?:listes?|dictionnaires?) " +
      `(?:a|ont|contient|contiennent|connaît|connaissent|accepte|acceptent) ${X}$`,
    `^${ASK}la liste (?:a|contient|connaît|accepte) ${X}$`,
    `^(?:le |un )?mot ${X}$`,
    `^${X} (?:un |vrai )*mot$`,
    "^(?:cherche[rz]? le mot|définition (?:de|du mot)|définir|sens (?:de|du mot)|que (?:veut dire|signifie) le mot) " +
      `${X}$`,
  ];

  const perhapsWord = [
    `^${ASK}${X} ${IS} ${VALID}(?: .*)?$`,
    `^${ASK}${X} ${COUNTS}(?: .*)?$`,
    `^${ASK}${MAY} ${SAY} ${X}$`,
    `^(?:cherche[rz]?|trouve[rz]?|vérifie[rz]?|que (?:veut dire|signifie)|qu'est-ce que (?:veut dire )?) ?${X}$`,
    `^${X} (?:est )?${VALID}$`,
    `^(?:sens|définition) ${X}$`,
    `^${X} définition$`,
  ];

  const THEY =
    "(?:il|elle|on|ils|elles|quelqu'un|l'adversaire|mon adversaire|l'autre|l'autre joueur|maman|papa|mamie|papi|mon " +
      "(?:frère|ami|copain|fils|mari|père)|ma (?:sœur|mère|fille|femme|copine))";
  const SAID_THAT = "(?:me |m'|nous )?(?:dit|disent|joue|jouent|a dit|ont dit|a joué|ont joué|met|a mis)";
  const IF = "(?:(?:(?:et|que faire|que dire|que jouer|quoi dire|qui gagne|que se passe-t-il|qu'est-ce qui se passe) " +
    ")?(?:si|quand|lorsque|s') ?)?";

  const fragment = [
    `${BEGIN}(?:commen[cç]ant|commence(?:nt)?|commencer|débutant|débute(?:nt)?)(?: bien)? ` +
      `(?:par|avec|en)${LETTERS} ${X}${END}`,
    `${BEGIN}(?:après|apres|à la suite de|suivent|derrière)${LETTERS} ${X}${END}`,
    `${BEGIN}${SAY}(?: ensuite| maintenant)? (?:sur|quand on est à|quand c'est|si c'est)${LETTERS} ${X}${END}`,
    `${BEGIN}(?:réponse|réponses|lettre|coup|suite|continuation) (?:à|a|pour|sur|de)${LETTERS} ${X}${END}`,
    `^(?:les |la |le )?(?:lettres?|fragment|préfixe|début|position)(?: est| sont| de)? ${X}${END}`,
    `^(?:j'ai|on a|nous avons|on est à|on en est à|je suis à)(?: les lettres)? ${X}(?: (?:et|que) .*)?${END}`,
    `^${IF}${THEY} ${SAID_THAT} ${X}${END}`,
    `^(?:qui (?:gagne|perd)|que se passe-t-il) (?:avec|à|sur|en|si je dis|si on dit)${LETTERS} ${X}${END}`,
    `^${ASK}${X} (?:gagne|perd|est gagnante?|est perdante?|est sûre?|est sans risque)(?:-t-(?:il|elle))?(?: ou .*)?$`,
    `^${X} (?:et après|et ensuite|ensuite|et maintenant|lettre suivante|gagnant|perdant|gagne ou perd)$`,
    `^${X}-$`,
  ];

  const perhapsFragment = [
    `${BEGIN}mots? en${LETTERS} ${X}${END}`,
    `${BEGIN}(?:battre|contrer|parer)${LETTERS} ${X}${END}`,
    `${BEGIN}${SAY}(?: ensuite| maintenant)? (?:à|a|avec|pour|contre|sur)${LETTERS} ${X}${END}`,
    `^${IF}(?:je|j'ai|tu|nous|vous|on) (?:dis|dit|dites|disons|joue|joué) ${X}${END}`,
  ];

  const SAID =
    `(?:j'ai|je|tu|tu as|nous|${THEY}) ` +
    `(?:dis|dit|a dit|ont dit|disent|joue|joué|a joué|réponds?|répond|a répondu) ${X}`;
  const turns = new RegExp(`^${SAID}(?: (?:(?:et|puis|alors) )*${SAID})+${END}`, "iu");

  const SHALL =
    "(?:vaut-il mieux |il vaut mieux |faut-il |est-ce que je dois |dois-je |je dois |que dire |que jouer |quelle " +
      "lettre |mieux vaut )?" +
    `(?:(?:${SAY}|commencer par) )?`;
  const choice =
    new RegExp(`^${SHALL}(?:la lettre |un |une )?([\\p{L}\\p{M}]{1,8}) ou ([\\p{L}\\p{M}]{1,8})${END}`, "iu");
  const after = new RegExp(`^(?:après|apres|sur|avec) ${X}:? |(?: (?:après|apres|sur|derrière) ${X})$`, "iu");

  const asking = new Set(
    "autre autres ca ça cela celui elle elles eux lui moi nous personne qui quoi rien soi toi tous tout vous"
      .split(" "),
  );

  return {
    common,
    ending: /(?<=...)e?(?:(?<![sx])[sx])?$/u,
    names,
    numbers,
    players,
    word,
    perhapsWord,
    fragment,
    perhapsFragment,
    turn: SAID,
    turns,
    choice,
    after,
    asking,
    start: /gagn|perd|meilleur|premi|commenc|résou|stratégi|^quart de singe$/iu,
  };
})();
