/* Lo que se escribe en la búsqueda, en español: what people type into the search of a Spanish book. The English
 * version, in site_src/assets/js/site, says what each part is for.
 */
// needs: core/book.js
StrategyBook.asked = (() => {
  /** @type {Record<string, string>} */
  const names = {
    "index.html":
      "inicio principio fantasma ghost estrategia ganar gana gano ganador ganadora vencer mejor primera primero " +
        "segundo segunda letra empezar apertura respuesta consejos trucos",
    "rules.html": "reglas juegos jugar instrucciones longitud minima minimo diferencia entre todos los juegos",
    "how-to-play-ghost.html":
      "fantasma ghost juego reglas cuantos jugadores personas ninos desafiar desafio retar farol faroles trampa " +
        "trampas mentir mentira duda variantes nombres propios plurales conjugados verbos acentos tildes conoce " +
        "palabra permitida valida termina terminar acaba vidas susto cinco letras ortografia empieza ronda siguiente " +
        "tres 2 3 4 5 6",
    "how-to-play-superghost.html": "superghost super ghost juego reglas delante detras dos extremos lados",
    "how-to-play-xghost.html": "xghost x-ghost juego reglas cualquier sitio insertar medio",
    "how-to-play-spook.html": "spook juego reglas anagrama cualquier orden",
    "how-to-play-superduperghost.html": "superduperghost super duper ghost juego reglas vuelta reves invertir",
    "how-to-play-jotto.html":
      "jotto juego reglas palabra secreta letras comunes comun puntos puntuacion anotar mastermind wordle",
    "play.html":
      "jugar linea internet ordenador computadora amigos multijugador dos personas mismo telefono movil celular " +
        "ronda partida rival adversario contrincante robot solo contra practicar practica facil dificil dificultad " +
        "nivel pista deshacer retirar continuar seguir partida guardada",
    "play-kin.html": "jugar variantes linea ordenador amigos",
    "jotto-play.html":
      "jotto jugar linea solucionador ayudante ayuda asistente adivinar intento ordenador amigos wordle",
    "explore.html":
      "explorador fantasma solucionador calculadora calcular analizar analisis posicion fragmento proxima siguiente " +
        "letra ayuda palabras empiezan empezando",
    "cheat-sheets.html":
      "imprimir imprimible impresion papel pdf bolsillo chuleta chuletas acordeon machete hoja tarjeta cuadernillo " +
        "cartel llevar clase escuela colegio",
    "learn.html":
      "aprender anki tarjetas memorizar memoria estudiar repasar repaso practicar ejercicio entrenar entrenamiento " +
        "cuestionario repeticion espaciada recordar mejorar mejor vencer",
    "daily.html": "dia diario problema acertijo reto hoy ejercicio racha",
    "your-list.html":
      "propia propio lista palabras diccionario traer pegar subir importar cargar archivo fichero familia nombres mi " +
        "mis borrar eliminar quitar perdida guardar",
    "adding-a-list.html":
      "anadir agregar propia lista palabras diccionario hacer rehacer construir orden comando toml programa instalar " +
        "generador",
    "word-lists.html":
      "diccionario diccionarios usa cual lista listas palabras scrabble rae dle valida fuente licencia insultos " +
        "malsonantes palabrotas groserias tacos familia ninos comparar comparacion diferencias diferencia entre " +
        "mejor grande",
    "data.html": "descargar bajar descarga datos json csv sqlite excel hoja calculo api archivos exportar",
    "how-it-is-solved.html":
      "prueba demostracion demostrado demostrar algoritmo matematicas teoria minimax arbol suma cero resuelto " +
        "calculado calculo metodo correcto falso confianza fiar ciencia equilibrio",
    "open-questions.html":
      "preguntas abiertas abierto resolver desconocido respuesta todavia fuentes historia norvig ostrow theobald " +
        "ganzfried munroe ita mastermind articulo problema cuaderno aprovechar debil",
    "other-languages.html":
      "lista palabras ingles frances aleman espanol italiano neerlandes holandes portugues sueco polaco catalan " +
        "idiomas idioma lenguas extranjero traduccion traducir",
    "glossary.html":
      "glosario terminos significado definicion definir refugio fragmento puesto apertura perdedor desenlace esconde",
    "about.html":
      "acerca version fecha licencia fuente codigo derechos contacto avisar informar error fallo autor referencias " +
        "citar cita programa hecho gratis precio cuesta privacidad rastreo seguimiento cookies app aplicacion " +
        "instalar telefono movil dispositivo conexion internet red sin avion modo oscuro claro noche",
    "write-your-own-solver.html":
      "codigo programar programacion programa python curso clase escuela profesor maestro alumnos estudiantes " +
        "deberes tarea torneo robots concurso",
    "kin.html": "variantes versiones parientes juegos como fantasma ghost",
    "ghost/index.html":
      "fantasma capitulos quien gana listas estrategia todos resultados jugadores dos tres cuatro cinco seis 2 3 4 5 " +
        "6 partida vidas",
    "kin/index.html": "capitulos resultados",
    "jotto/index.html":
      "jotto capitulos estrategia primer intento mejor palabra secreta media promedio intentos letras",
  };

  const common = new Set(
    (
      "a al algo alguien algun alguna algunas algunos ante aqui asi aun aunque bien cada como con cual cuales cuando " +
        "da de debe debo del desde despues di dice dicen digo donde e el ella ellas ellos en entonces entre era eres " +
        "es esa ese eso esta estan estas este esto estos fue ha hace hacer hago han hasta hay he la las le les lo " +
        "los luego mas me mi mis muy nada nadie ni no nos nosotros nuestra nuestro o os otra otro para pero poco " +
        "podemos por porque pues puede pueden puedes puedo que quien quienes quiere quiero se sea ser si sino sirve " +
        "sobre son soy su sus tambien te tengo ti tiene tienen tu tus un una unas uno unos usted ustedes va vale " +
        "van voy y ya yo"
    ).split(" "),
  );

  const numbers = ["dos", "tres", "cuatro", "cinco", "seis"];
  const NUMBER = `(\\d|${numbers.join("|")})`;
  const X = "([\\p{L}\\p{M}]+)";
  const SHORT = "([\\p{L}\\p{M}]{1,4})";
  const BEGIN = "(?<![\\p{L}\\p{M}])";
  const players = new RegExp(
    `${BEGIN}(?:(?:con|para|entre|de|a|y|cuando|si|somos|son|hay|juegan|jugamos)\\s+)*${NUMBER}[\\s-]*` +
      "(?:jugador(?:es|as?)?|personas?|niñ[oa]s?|rival(?:es)?|amig[oa]s?)(?!\\p{L})" +
      `|${BEGIN}(?:somos|entre)\\s+${NUMBER}(?=\\s|$)`,
    "iu",
  );
  const END = "(?:\\s+(?:primero|ahora|después|despues|luego|entonces|aquí|aqui|en el fantasma|en el juego|al " +
    "principio|por favor))*$";

  /** The start of a question, which the sign ¿ may open. */
  const ASK = "^[¿¡]*\\s*";
  /** Verbs that say a letter: «qué digo después de …». */
  const SAY =
    "(?:decir|digo|dice[ns]?|diga|jugar|juego|juega|añadir|añado|añade|agregar|agrego|poner|pongo|pone|dar|doy|" +
      "responder|respondo|responde|contestar|contesto|hacer|hago|elegir|elijo|usar|uso|seguir|sigo|deletrear)";
  const MAY = "(?:puedo|puede[ns]?|podemos|se puede|se permite|está permitido|esta permitido)";
  const LETTERS = "(?: las? letras?| la| el fragmento| el comienzo| el principio)?";
  const WHAT = "(?:[¿¡]*\\s*(?:qué|que))";
  const IS = "(?:es|son|sería|seria)";
  const VALID =
    "(?:v[áa]lid[ao]s?|correct[ao]s?|permitid[ao]s?|aceptad[ao]s?|admitid[ao]s?|legal(?:es)?|jugables?|buen[ao]s?|ok)";
  const COUNTS = "(?:vale[n]?|cuenta[n]?|existe[n]?|sirve[n]?)";
  const FOUND = "(?:está|esta|aparece|figura|sale)";

  const word = [
    `${ASK}(?:la palabra )?${X} ${IS} (?:realmente |de verdad )?una (?:buena )?palabra(?: .*)?$`,
    `${ASK}${IS}(?: la palabra)? ${X} una (?:buena )?palabra(?: .*)?$`,
    `${ASK}(?:${IS} ${VALID}|${COUNTS}|${FOUND}) la palabra ${X}(?: .*)?$`,
    `${ASK}la palabra ${X} (?:${IS}|${COUNTS}|${FOUND})(?: .*)?$`,
    `${ASK}${FOUND} ${X} en .*$`,
    `${ASK}${X} ${FOUND} en .*$`,
    `${ASK}${MAY} ${SAY} la palabra ${X}(?: .*)?$`,
    `${ASK}(?:en )?(?:qué|que|cuáles?|cuales?) (?:listas?|diccionarios?) ` +
      `(?:tienen?|contienen?|conocen?|aceptan?|admiten?|están?|esta)(?: la palabra)? ${X}$`,
    `${ASK}(?:la|mi|esta) lista (?:tiene|contiene|conoce|acepta|admite)(?: la palabra)? ${X}$`,
    `${ASK}(?:la )?palabra ${X}$`,
    `${ASK}${X} palabra$`,
    `${ASK}(?:busca[r]?|define|definir|${WHAT} (?:significa|quiere decir)) la palabra ${X}$`,
    `${ASK}(?:la )?(?:definición|definicion|significado) de(?: la palabra)? ${X}$`,
  ];

  const perhapsWord = [
    `${ASK}${IS}(?: el| la| los| las)? ${X} ${VALID}(?: .*)?$`,
    `${ASK}${X} ${IS} ${VALID}(?: .*)?$`,
    `${ASK}${COUNTS}(?: el| la| los| las)? ${X}(?: .*)?$`,
    `${ASK}${X} ${COUNTS}(?: .*)?$`,
    `${ASK}${MAY} ${SAY} ${X}$`,
    `${ASK}(?:busca[r]?|encontrar|comprobar|define|definir|${WHAT} (?:significa|quiere decir|es)) ${X}$`,
    `${ASK}${X} ${VALID}$`,
    `${ASK}(?:significado|definición|definicion) ${X}$`,
    `${ASK}${X} (?:significado|definición|definicion)$`,
    `^[¿¡]+\\s*${X}$`,
  ];

  const THEY =
    "(?:él|el|ella|ellos|ellas|alguien|el otro|la otra|el otro jugador|el rival|mi rival|mi adversario|el contrario|" +
      "mamá|mama|papá|papa|mi (?:hermano|hermana|amigo|amiga|hijo|hija|marido|mujer|padre|madre))";
  const SAID_THAT =
    "(?:me )?(?:dice[n]?|dijo|dijeron|ha dicho|han dicho|juega[n]?|jugó|pone[n]?|puso|añade[n]?|añadió)";
  const IF = `${ASK}(?:(?:y|${WHAT} (?:pasa|hago|digo|hacer|decir|debo decir)|(?:quién|quien) gana) )?(?:si|cuando)`;

  const fragment = [
    `${BEGIN}(?:emp(?:iez|ez)a(?:n|r|ndo)?|com(?:ienz|enz)a(?:n|r|ndo)?)(?: bien)? (?:por|con|en)${LETTERS} ${X}${END}`,
    `${ASK}palabras (?:por|con|en)${LETTERS} ${SHORT}$`,
    `${BEGIN}(?:después de|despues de|luego de|tras|detrás de|detras de|sigue[n]? a)${LETTERS} ${X}${END}`,
    `${BEGIN}${SAY}(?: ahora| después| despues)? (?:en|cuando es|cuando va|si es)${LETTERS} ${X}${END}`,
    `${BEGIN}(?:respuestas?|letra|jugada|continuación|continuacion) (?:a|para|con|de|ante)${LETTERS} ${X}${END}`,
    "^(?:las? |el )?(?:letras?|fragmento|prefijo|comienzo|principio|apertura|posición|posicion)(?: es| son)? " +
      `${X}${END}`,
    `${ASK}(?:tengo|tenemos|vamos por|voy por|estamos en|llevamos)(?: las letras)? ${X}(?: (?:y|${WHAT}) .*)?${END}`,
    `${ASK}${THEY} ${SAID_THAT}${LETTERS} ${X}${END}`,
    `${IF}(?: ${THEY})? ${SAID_THAT}${LETTERS} ${X}(?: ${WHAT} .*)?${END}`,
    `${ASK}(?:quién|quien) (?:gana|pierde) (?:con|en|si digo|si dice|si dicen)${LETTERS} ${X}${END}`,
    `${ASK}(?:gana|pierde)(?: con)?(?: la)? ${SHORT}$`,
    `${ASK}(?:la )?${X} (?:gana|pierde|es ganadora|es perdedora|es segura)(?: o .*)?$`,
    `${ASK}${X} (?:y ahora|y luego|y después|y despues|ahora ${WHAT}|siguiente letra|letra siguiente)(?: .*)?$`,
    `${ASK}${X}-$`,
  ];

  const perhapsFragment = [
    `${BEGIN}(?:vencer|vence|ganar|ganarle|gana|batir|contra)(?: a)?${LETTERS} ${X}${END}`,
    `${BEGIN}${SAY}(?: ahora| después| despues)? (?:a|con|para|contra|ante)${LETTERS} ${X}${END}`,
    `(?:${IF}|${ASK})(?:(?: |\\b)yo)? ?(?:digo|decimos|dije|he dicho|juego|pongo)${LETTERS} ${X}${END}`,
  ];

  // Letters that stand alone are read as one fragment, and with them the words "y" and "o": "digo b y él dice r".
  const SAID =
    `(?:(?:yo|tú|tu|usted|nosotros|${THEY}) )?` +
    "(?:me )?(?:digo|dije|dice[ns]?|dijo|juego|jugué|juega|jugó|respondo|responde|contesta|pongo|pone|añade) " +
    "([\\p{L}\\p{M}]+?)(?:(?<=\\s\\p{L})y)?(?=\\s|$)";
  const turns = new RegExp(`${ASK}${SAID}(?: (?:(?:luego|entonces|después|despues) )*${SAID})+${END}`, "iu");

  const SHALL =
    `(?:(?:es mejor|mejor|conviene|debo|puedo|${WHAT} es mejor|${WHAT} digo|${WHAT} conviene|${WHAT} letra) )?` +
    `(?:(?:${SAY}|empezar (?:por|con)) )?`;
  const OR = "(?: [ou] (?:la )?|(?<=(?:mejor|digo|decir|conviene|letra|la) \\p{L})[ou](?: la |(?=\\p{L}(?:\\s|$))))";
  const choice = new RegExp(
    `${ASK}${SHALL}(?:la letra |la )?([\\p{L}\\p{M}]{1,8}?)${OR}([\\p{L}\\p{M}]{1,8})${END}`,
    "iu",
  );
  const AFTER = "(?:después de|despues de|luego de|tras|con)";
  const after = new RegExp(`${ASK}${AFTER} ${X}:? |(?: ${AFTER} ${X})$`, "iu");

  const asking = new Set(
    ("alguien el él ella ellas ellos eso esto la las le lo los me mi nada nadie nosotros otra otras otro otros que " +
      "qué quien quién todo todos tu tú un una usted ustedes yo").split(" "),
  );

  return {
    common,
    ending: /(?<=...)(?:[aeo]s?|s)?$/u,
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
    start: /gan|perd|pierd|mejor|primer|emp[ie]*[zc]|resuel|estrategi/iu,
  };
})();
