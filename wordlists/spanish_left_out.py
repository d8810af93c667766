"""What the Spanish lists leave out by hand: entries of RLA-ES in small letters that no player calls a word.

All were read among the words of the lists that RLA-ES also has as names, that English uses more than Spanish, or that
have one form alone.
"""

from __future__ import annotations

ABBREVIATIONS = """
abc admón adv aj ap apdo apr aprox art arts atte av avd avda ayto cgo cía cit coord cta cte dcha dcho depto dicc
dpto dra dto ed edit ef ej etc fasc fca fdo fig fol fra geogr geom gob gral gta gte hab hna hnas hno hnos ib ibíd id
íd imp impr incl ing inst izda izdo izq izqda izqdo lda ldo lic loc ltda ltdo máx mtro nro núm ob op pág págs pbro
pdta pdte ple plza pol ppal pral prest prof prov pta ptas pza qu rdo reg rel rep rev roo rte rvdo sdad sig soc sr
sra sras sres srta srtas sta sto tel teléf tfno tít tpo trad uds univ vds vol vols xto
""".split()  # noqa: SIM905

NAMES = """
adán áfrica afrodita agustín alana alcántara alfaguara alicante almagro alonso altea alzheimer anastasia angelina
apolo arana arganda argel arica artemisa aspe asperger atacama atengo atocha avellaneda avilés azcona babel balboa
barragán barreda batista bautista becerril benito berlanga berlín bernardo bierzo borgoña borneo bosnia botsuana
brasil brasiles bretaña bruce bruno bruselas buenaventura calahorra calatrava calderón california callao camilo
campeche candelaria capone capricornio caracas cárdenas cardona carla carmen carmena carola carolina carolinas
carranza carvajal caspio castilla castro catalina catón celia cepeda césar chaco charles cicerón claudia colima
colombo congo córdoba corea corinto coruña creta cristina cristo curazao dante delfina diego duarte dulcinea efesios
elche enciso enrique envigado eritrea escobar escocia esteban ester estonia estrada fajardo falcón federico felipe
fenicia filadelfia fito fontana fraga francisco franklin frey gales gamarra gamboa gante garcía gaza germán gil
gilbert goya guaira guido guinea guzmán habana helena henry herrera holanda iberia inda indiana indo indonesia inga
irigoyen irlanda isa isabel isabela jaén jalapa jamaica james jan japón java jerónimo jordán jorge josefina juan
juana julia juliana júpiter landa lázaro leila lena libia linares liria liza llosa lucas lucifer lugano luis luís
luisa luises lulú macarena maceo macondo málaga malasia maldivas mallorca mamerto manila manuela marañón maría
mariano marruecos marta martín martina mateo maxwell medina mejía melina merlín milán milano milena minerva miranda
mirandas moche moisés monterrey montilla moya murcia namibia napoleón negrete nerón nicaragua nito olmedo orense
oribe orlando ortega ortegas osuna padilla pallares panamá paraguay pascal pascual pedro pepe pereda perú petra
pineda pinocho platón polinesia potosí priego puga quintana quintero quintín rae rafa ramón rebolledo riestra ringo
rioja rita rivera robledo rocha rodrigo román romeo romeos romina rondón rusia sacha sagitario salamanca salcedo
salguero salman salome salomón sama samaria samuel sancho sandino sansón santiago sarmiento saturno sena séneca
serbia serna siena silva silvano simón solano soto sula susana tabasco tarragona tenorio teresa tesalónica tesla
tiberio tonga trinidad trípoli troy ucrania utrera valencia vargas vaticano venus verónica villanueva virginia
vitoria weber yale york zambia zurita
""".split()  # noqa: SIM905
"""Names that are also words which few people know, such as *diego*, a flower."""

ENGLISH = """
ben cap casting film gal grand grant gray green grey her hope hopes jane len ms pat pins qui ra rob sport sports
stas sweet tell tells the to true watts yes
""".split()  # noqa: SIM905

MISTAKES = ["aque", "asique", "buscarla", "buscarlas", "enserio"]
"""Two words, or a part of one."""

NO_PRONOUN = """
abolidos allá ándale aros ateridos cabrales cachelos compungidos dios duramente durante este esté éste fuese
garantidos henchidos híjole jugase mediante menos mochales morse oleos órale pinole recelos sólo tate tétanos
viejales
""".split()  # noqa: SIM905
"""Words that end like a verb with a pronoun, and are none."""
