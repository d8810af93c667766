"""About a hundred entries of each of eight languages, written for the tests: words, names, and what lists hold beside.

Debian's dictionaries have all of this, but are not on every machine. Every language has words that differ in their
accents alone, words that begin alike, names, and the signs that its lists have. ``_`` stands for a blank in an entry.
"""

SAMPLES = {
    "de": """
        Abend Abendbrot Abende Aal Apfel Äpfel Apfelbaum Baum Bäume Bäumchen Birne Blume Blumen Boot Böse böse
        Brot Brote Café Cafés Dach Dächer dünn Ei Eier Eis eisig Esel Fass Fässer Fuß Füße Fußball gar Garten
        Gärten gärt Gasse Geist Geister geben gelb groß größer größte grün Grün Haus Häuser Hose Hosen hören
        Hund Hunde ist Igel Jahr Jahre jährlich kalt Kälte Käse Katze Kuh Kühe kühl laufen läuft Laub Leute
        leben lesen Maß Maße Masse Maus Mäuse Mädchen Nacht Nächte Ofen Öfen Öl öffnen Pferd Quelle rot Röte Ruß
        Saft Säfte Séance Straße Straßen Stuhl Stühle Tür Türen Tisch über Übung Uhr Vogel Vögel warm Wärme weiß
        Weiß Zahn Zähne zahm zäh E-Mail U-Bahn geht's usw. Né à_la_carte""",
    "fr": """
        abîme abîmé âge âgé aïeul aide aidé aiguë air ampoule âne à arc-en-ciel aujourd'hui bateau bâton bête
        bleu bleue bœuf bœufs café cafés ça cent chat chats château châteaux cœur cœurs cote côte côté coté
        côtes crème croître cru crû dé déçu deux dîner du dû école écolier élève élevé été étés être façade faim
        féerie fenêtre fête fêté forêt français garçon gâteau grâce haïr héros hôtel île jeune jeûne jeûner lac
        laïc leçon lire maïs maître mange mangé mère mur mûr naïf Noël œil œuf œuvre où ou pâle pâte pâté peché
        péché pêche pêcher père plaît prêt près règle reçu rôle sur sûr tâche tache tête théâtre train très vélo
        vert zèbre L'Haÿ-les-Roses Paris Jean J.-C. etc. l'eau quelqu'un porte-monnaie""",
    "es": """
        abeja abril acción adiós agua aguja águila año años ano aquí árbol árboles arena así azúcar bebé bebe
        beber bueno café caña cana cañón camión camino canción casa casado césped cigüeña ciudad corazón coche
        como cómo cuando cuándo día días de dé dedo detrás dulce él el español estación este éste está esta
        fácil fin flor gato génesis gorrión guante hábil habla habló hacia hacía hijo hoja iglesia inglés jabón
        jamás jardín lápiz leche lección león limón lingüística llama llamó loro luna más mas mano mañana mí mi
        miércoles montaña mujer música niña niño niños nube ñandú ñu océano ojo pájaro país papa papá perro piña
        pingüino público publicó rápido río sábado sé se señal señor sí si sólo solo té te teléfono tú tu último
        uña una vergüenza zorro España Perú etc. físico-químico""",
    "sv": """
        abborre ål åldre älg älska ände ängel äpple ära år åra åska åtta bär bar båt bada blå blått blad blomma
        bok böcker bröd bro bror bröder då dag dagar där djur dörr dotter döttrar en én idé idéer is ö öar öga
        ögon öken ost öl öra öron öst fågel får far fara fisk flicka fötter fot gå gård gås gäss glas glad glass
        grön gran gräs hår har hästar häst hus hund höra hör höst kaffe kafé kål kal katt ko kök kläder kväll
        läsa lasa lång längre liten ljus lång mål mala måne mat människa mjölk mus möss mot möte natt nätter
        näsa nål nål nöt pojke på päron råtta röd röda rom rum sjö skål skola skön sno snö sol så spår stad
        städer stå sten stå tåg tak tall träd tre två vår var väg vän värld Åsa Örebro Erik A-aktie tv-program""",
    "pt": """
        abelha abril ação ações açúcar agua água alemã alemão amanhã amigo anão anel animal ânimo ano após
        árvore às as avó avô avós azul baía bebê bênção bom botão cá cabeça café caça caca calça cama caminhão
        canção canções cão cães casa céu cem chá chão cinco coco cocô coração corações criança da dá dança de dê
        dedo depois dez dia dois então é e escola está esta estação flor fogão fé força gato gás grátis há hotel
        ímã irmã irmão já jacaré janela jardim lã lápis leão lição lua maçã maca macaco mãe mães mais mal mão
        mãos mês mesa metrô montanha nação não nariz ninguém nó nós nos número olho órgão ônibus ovo pá pai país
        pais pão pães pé pensão pôr por português quê que rã rápido rio saúde só sofá tênis três tubarão útil
        você vovó vovô xícara zíper Lisboa São_Paulo anti-imperial pingüim""",
    "it": """
        abete acqua agio agiò albero alì ali ancora àncora anima anno aprile arancia ateneo baciò bacio bambino
        bello blu bontà bocca caffè calma calmò cane canto cantò carta casa cena cenò cielo ciò ciò città cosa
        così da dà danno dente dì di dici do dolce domani donna due è e èra era felicità fiore forza gatto già
        giallo giorno giù gioventù grande il lì li là la latte libro libertà luna lunedì madre mano mare martedì
        mela mese metà meta moglie mondo né ne nove nuovo occhio oro padre pane parlerà parlo parlò papà papa
        però pero perché pesce più piede pio pioggia porta portò pòrta princìpi principi qualità rè re ragazzo
        rosa rosso sale salì sarà sé se sei sì si sole stella tè te terra tribù tre tutto uno università unità
        uovo va verde verità vino virtù volpe zio zoo Roma Forlì all'aperto un'ora po' sotto-tetto""",
    "nl": """
        aap aardappel aarde acht adem ananas appel arm auto baan baard bal bed beeld been beest bijl blij bloem
        boek boer bok boom boot boven brief brood broer café cafés coördinatie daar dag dak dier dijk doen
        donker draad droom drie drieën duif dun één een eend eenheid egel ei eigen elf enquête eten fiets fris
        financiën geel geïnd geld gras groen groente groot haar hand haan hoed hond hoog huis ideeën idee ijs
        ijsje jaar jas jongen jij kaas kat keer kind kip klein knie knieën koe koffie koud kreeft lang leeuw
        licht lief lijn maan maart mens mes moeder mooi muis naïef nacht naam neef neus nieuw olie olifant ons
        oog oor paard peer poëzie poort raam reünie roos rood ruïne schaap ski schip skiën smal snel sneeuw
        steen ster straat taart tafel tien vaas vader vos voet voor vóór vis vogel water wolf zee zeeën zoon zus
        zwaan Amsterdam Jan foto's zee-egel au_pair zo'n A4 m.a.w. ĳsbeer crêpe à châlet maître très señor
        Ångström""",
    "pl": """
        aby ale anioł auto babcia bać bąk bak biały biel bież bliżej boli ból być byk cały całe cień cena chleb
        chłopiec choć ciało ciocia cisza córka coś cos cukier czas część dąb dach dać daj dłoń dół dom dziecko
        dzień dźwięk dług drzewo dwa flaga gęś góra głos głowa gość grać grab groń grzyb iść igła jabłko jak jeż
        jeść język kąt kat kawa każdy kłos koń kos kość kot książka księżyc ktoś kwiat lało ląd las lato leń lód
        lody łąka łaska łata łódź łoś łza mąka maka mały małpa mąż maź mama mięso miś miód mleko mój mur mysz
        myśl noc noś nóż nos oko okoń ołów osa ósmy ość pająk pan paź pięć pies pióro płot port pół pot praca
        puść rąk rak ręka rok róg róża ryba rzeka sąd sad ser sieć słoń słowo sok sól sowa śnieg świat świnia tę
        ten tło trzy twarz ucho ulica usta wąż waza waż wieś woda wóz wół wózek zając żaba ząb żona źle źrebię
        źródło Łódź attaché müsli Wisła e-mail biało-czerwony""",
}


def entries(code: str) -> list[str]:
    """The entries of a language, in the order in which they are written."""
    return [entry.replace("_", " ") for entry in SAMPLES[code].split()]
