/** Texts of the home page: late autumn, when days are short and rock is wet. */
import type { Wording } from "./wording";

export const hero = {
  eyebrow: {
    en: "Late fall",
    "en-gb": "Late autumn",
    fr: "Fin d’automne",
    "fr-ca": "Fin de l’automne",
    de: "Spätherbst",
    it: "Fine autunno",
    es: "Final del otoño",
    nl: "Late herfst",
    pl: "Późna jesień",
  },
  title: {
    en: "Made for short days",
    fr: "Faits pour les jours courts",
    "fr-ca": "Conçus pour les jours courts",
    de: "Gemacht für kurze Tage",
    it: "Fatti per le giornate corte",
    es: "Hechos para los días cortos",
    nl: "Gemaakt voor korte dagen",
    pl: "Na krótkie dni",
  },
  text: {
    en: "Boots and shells for wet rock, low sun and the walk back to the car.",
    "en-gb":
      "Boots and waterproofs for wet rock, low sun and the walk back to the car.",
    fr: "Chaussures et vestes pour la roche mouillée, le soleil bas et le retour à la voiture.",
    "fr-ca":
      "Bottes et manteaux pour la roche mouillée, le soleil bas et le retour à l’auto.",
    de: "Stiefel und Jacken für nassen Fels, tiefe Sonne und den Weg zurück zum Auto.",
    it: "Scarponi e giacche per la roccia bagnata, il sole basso e il ritorno alla macchina.",
    es: "Botas y chaquetas para la roca mojada, el sol bajo y la vuelta al coche.",
    nl: "Schoenen en jacks voor natte rots, lage zon en de weg terug naar de auto.",
    pl: "Buty i kurtki na mokrą skałę, niskie słońce i powrót do samochodu.",
  },
} as const satisfies Record<string, Wording>;

/** For catalogues that the story above would not be true of. */
export const plainHero = {
  title: {
    en: "The whole range, in one place",
    fr: "Toute la gamme, au même endroit",
    de: "Das ganze Sortiment an einem Ort",
    it: "Tutta la gamma, in un solo posto",
    es: "Toda la gama, en un solo lugar",
    nl: "Het hele assortiment op één plek",
    pl: "Cała oferta w jednym miejscu",
  },
  text: {
    en: "Browse by category, or search by name, size or color.",
    "en-gb": "Browse by category, or search by name, size or colour.",
    "en-ca": "Browse by category, or search by name, size or colour.",
    fr: "Parcourez les catégories ou cherchez par nom, par taille ou par couleur.",
    de: "Stöbern Sie nach Kategorie oder suchen Sie nach Name, Größe oder Farbe.",
    it: "Per categoria, oppure cercando per nome, taglia o colore.",
    es: "Explora por categoría o busca por nombre, talla o color.",
    nl: "Blader per categorie of zoek op naam, maat of kleur.",
    pl: "Przeglądaj kategorie albo szukaj po nazwie, rozmiarze lub kolorze.",
  },
  cta: {
    en: "Start looking",
    fr: "Commencer la visite",
    de: "Jetzt stöbern",
    it: "Iniziare da qui",
    es: "Empezar a mirar",
    nl: "Begin met kijken",
    pl: "Zacznij przeglądać",
  },
} as const satisfies Record<string, Wording>;

export const tilesTitle: Wording = {
  en: "Where to start",
  fr: "Par où commencer",
  de: "Wo anfangen?",
  it: "Da dove cominciare",
  es: "Por dónde empezar",
  nl: "Waar te beginnen",
  pl: "Od czego zacząć",
};

export const rails = {
  new: {
    title: {
      en: "New this month",
      fr: "Nouveau ce mois-ci",
      de: "Neu in diesem Monat",
      it: "Le novità del mese",
      es: "Novedades del mes",
      nl: "Nieuw deze maand",
      pl: "Nowości tego miesiąca",
    },
    cta: {
      en: "See everything new",
      fr: "Voir toutes les nouveautés",
      de: "Alle Neuheiten ansehen",
      it: "Tutte le novità",
      es: "Ver todas las novedades",
      nl: "Alles wat nieuw is",
      pl: "Zobacz wszystkie nowości",
    },
  },
  boots: {
    title: {
      en: "For cold, wet ground",
      fr: "Pour les sols froids et mouillés",
      de: "Für kalten, nassen Boden",
      it: "Per terreni freddi e bagnati",
      es: "Para suelos fríos y mojados",
      nl: "Voor koude, natte grond",
      pl: "Na zimny i mokry grunt",
    },
    cta: {
      en: "See hiking boots",
      fr: "Voir les chaussures de randonnée",
      "fr-ca": "Voir les bottes de randonnée",
      de: "Wanderstiefel ansehen",
      it: "Tutti gli scarponi",
      es: "Ver las botas de senderismo",
      nl: "Wandelschoenen bekijken",
      pl: "Zobacz buty trekkingowe",
    },
  },
  sale: {
    title: {
      en: "Marked down",
      fr: "À prix réduit",
      de: "Im Preis gesenkt",
      it: "A prezzo ridotto",
      es: "Con precio rebajado",
      nl: "Afgeprijsd",
      pl: "W niższej cenie",
    },
    text: {
      en: "Last season’s colors, the same shoes and jackets.",
      "en-gb": "Last season’s colours, the same shoes and jackets.",
      "en-ca": "Last season’s colours, the same shoes and jackets.",
      fr: "Les couleurs de la saison passée, les mêmes chaussures et vestes.",
      "fr-ca":
        "Les couleurs de la saison dernière, les mêmes chaussures et manteaux.",
      de: "Farben der letzten Saison, dieselben Schuhe und Jacken.",
      it: "Colori della scorsa stagione, le stesse scarpe e giacche.",
      es: "Colores de la temporada pasada, el mismo calzado y las mismas chaquetas.",
      nl: "Kleuren van vorig seizoen, dezelfde schoenen en jacks.",
      pl: "Kolory z poprzedniego sezonu, te same buty i kurtki.",
    },
    cta: {
      en: "See the sale",
      fr: "Voir les promotions",
      de: "Alle Angebote ansehen",
      it: "Tutte le offerte",
      es: "Ver las ofertas",
      nl: "Naar de aanbiedingen",
      pl: "Zobacz promocje",
    },
  },
  all: {
    title: {
      en: "Well liked",
      fr: "Très appréciés",
      de: "Gern gekauft",
      it: "I più apprezzati",
      es: "Los mejor valorados",
      nl: "Goed beoordeeld",
      pl: "Chętnie wybierane",
    },
  },
} as const satisfies Record<string, Record<string, Wording>>;

export const shellStory = {
  eyebrow: {
    en: "Shell jackets",
    "en-gb": "Waterproof jackets",
    fr: "Vestes pluie et vent",
    "fr-ca": "Manteaux de pluie et de vent",
    de: "Wetterjacken",
    it: "Giacche antipioggia e antivento",
    es: "Chaquetas de lluvia y viento",
    nl: "Regen- en windjacks",
    pl: "Kurtki na deszcz i wiatr",
  },
  title: {
    en: "The third hour of rain",
    fr: "La troisième heure de pluie",
    de: "Die dritte Stunde Regen",
    it: "La terza ora di pioggia",
    es: "La tercera hora de lluvia",
    nl: "Het derde uur regen",
    pl: "Trzecia godzina deszczu",
  },
  text: {
    en: "Any jacket keeps off a shower. Ours are cut to go over a warm layer, with a hood that turns when your head does and cuffs you can close with gloves on.",
    fr: "N’importe quelle veste arrête une averse. Les nôtres passent par-dessus une couche chaude, avec une capuche qui suit la tête et des poignets qui se ferment avec des gants.",
    "fr-ca":
      "N’importe quel manteau arrête une averse. Les nôtres passent par-dessus une couche chaude, avec un capuchon qui suit la tête et des poignets qui se ferment avec des gants.",
    de: "Einen Schauer hält jede Jacke ab. Unsere sind so geschnitten, dass eine warme Lage darunter passt. Die Kapuze dreht sich mit dem Kopf, die Bündchen lassen sich mit Handschuhen schließen.",
    it: "Uno scroscio lo ferma qualsiasi giacca. Le nostre lasciano spazio a uno strato caldo, con un cappuccio che segue la testa e polsini che si chiudono anche con i guanti.",
    es: "Un chaparrón lo para cualquier chaqueta. Las nuestras dejan sitio para una capa de abrigo, con una capucha que gira con la cabeza y puños que se cierran con guantes.",
    nl: "Een bui houdt elk jack tegen. De onze passen over een warme laag, met een capuchon die met je hoofd meedraait en manchetten die je met handschoenen aan kunt sluiten.",
    pl: "Przed krótkim deszczem ochroni każda kurtka. Nasze mieszczą pod spodem ciepłą warstwę, mają kaptur, który obraca się razem z głową, i mankiety do zapięcia w rękawiczkach.",
  },
  cta: {
    en: "See shell jackets",
    "en-gb": "See waterproof jackets",
    fr: "Voir les vestes",
    "fr-ca": "Voir les manteaux",
    de: "Wetterjacken ansehen",
    it: "Tutte le giacche",
    es: "Ver las chaquetas",
    nl: "Jacks bekijken",
    pl: "Zobacz kurtki",
  },
} as const satisfies Record<string, Wording>;

export const trailStory = {
  eyebrow: {
    en: "Trail running",
    fr: "Trail",
    "fr-ca": "Course en sentier",
    de: "Trailrunning",
    it: "Trail running",
    es: "Trail running",
    nl: "Trailrunning",
    pl: "Bieganie w terenie",
  },
  title: {
    en: "An hour before work",
    fr: "Une heure avant le travail",
    de: "Eine Stunde vor der Arbeit",
    it: "Un’ora prima del lavoro",
    es: "Una hora antes del trabajo",
    nl: "Een uur voor het werk",
    pl: "Godzina przed pracą",
  },
  text: {
    en: "A headlamp, wet grass, one climb. Short lugs and a snug heel do the work; the rest of the kit can stay at home.",
    "en-gb":
      "A head torch, wet grass, one climb. Short lugs and a snug heel do the work; the rest of the kit can stay at home.",
    fr: "Une frontale, de l’herbe mouillée, une montée. Des crampons courts et un talon bien tenu suffisent\u202f; le reste peut attendre à la maison.",
    "fr-ca":
      "Une lampe frontale, de l’herbe mouillée, une montée. Des crampons courts et un talon bien tenu suffisent; le reste peut attendre à la maison.",
    de: "Stirnlampe, nasses Gras, ein Anstieg. Kurze Stollen und eine feste Ferse genügen, alles andere kann zu Hause bleiben.",
    it: "Una frontale, erba bagnata, una salita. Bastano tasselli corti e un tallone fermo; il resto può restare a casa.",
    es: "Un frontal, hierba mojada, una subida. Bastan unos tacos cortos y un talón sujeto; lo demás puede quedarse en casa.",
    nl: "Een hoofdlamp, nat gras, één klim. Korte noppen en een vaste hiel zijn genoeg; de rest kan thuisblijven.",
    pl: "Czołówka, mokra trawa, jeden podbieg. Krótkie kołki i dobrze trzymana pięta wystarczą, reszta może zostać w domu.",
  },
  cta: {
    en: "See trail running shoes",
    fr: "Voir les chaussures de trail",
    "fr-ca": "Voir les chaussures de course en sentier",
    de: "Trailrunningschuhe ansehen",
    it: "Tutte le scarpe da trail",
    es: "Ver las zapatillas de trail",
    nl: "Trailrunningschoenen bekijken",
    pl: "Zobacz buty do biegania",
  },
} as const satisfies Record<string, Wording>;

export const quote = {
  text: {
    en: "We start a new boot after we have carried the old one home wet.",
    fr: "Nous commençons une nouvelle chaussure le jour où l’ancienne est rentrée trempée.",
    "fr-ca":
      "Nous commençons une nouvelle botte le jour où l’ancienne est rentrée trempée.",
    de: "Einen neuen Stiefel beginnen wir, wenn der alte nass nach Hause gekommen ist.",
    it: "Cominciamo uno scarpone nuovo quando il vecchio è tornato a casa bagnato.",
    es: "Empezamos una bota nueva el día en que la anterior vuelve a casa mojada.",
    nl: "We beginnen aan een nieuwe schoen als de oude nat thuis is gekomen.",
    pl: "Nowy but zaczynamy wtedy, gdy stary wraca do domu przemoczony.",
  },
  by: {
    en: "The Fellrow workshop",
    fr: "L’atelier Fellrow",
    de: "Die Fellrow-Werkstatt",
    it: "Il laboratorio Fellrow",
    es: "El taller de Fellrow",
    nl: "De werkplaats van Fellrow",
    pl: "Pracownia Fellrow",
  },
} as const satisfies Record<string, Wording>;

export const aboutTitle: Wording = {
  en: "A row of fells",
  fr: "Une ligne de collines",
  de: "Eine Reihe von Hügeln",
  it: "Una fila di colline",
  es: "Una hilera de colinas",
  nl: "Een rij heuvels",
  pl: "Pasmo wzgórz",
};
export const aboutBody: readonly Wording[] = [
  {
    en: "A fell is a bare northern hill, and on a clear morning you see them one behind the other. That view gave us our name and the contour lines on our products.",
    fr: "Un «\u202ffell\u202f» est une colline nue du Nord\u00a0: par matin clair, on les voit l’une derrière l’autre. Cette vue nous a donné notre nom et les courbes de niveau de nos produits.",
    "fr-ca":
      "Un «\u00a0fell\u00a0» est une colline nue du Nord\u00a0: par matin clair, on les voit l’une derrière l’autre. Cette vue nous a donné notre nom et les courbes de niveau de nos produits.",
    de: "Ein „Fell“ ist ein kahler Hügel im Norden, und an einem klaren Morgen steht einer hinter dem anderen. Dieser Blick hat uns den Namen gegeben und unseren Produkten die Höhenlinien.",
    it: "Un “fell” è una collina spoglia del nord: nelle mattine limpide se ne vede una dietro l’altra. Da quella vista vengono il nostro nome e le curve di livello sui prodotti.",
    es: "Un «fell» es una colina desnuda del norte; en una mañana clara se ven unas detrás de otras. De esa vista vienen nuestro nombre y las curvas de nivel de los productos.",
    nl: "Een ‘fell’ is een kale noordelijke heuvel, en op een heldere ochtend zie je ze achter elkaar liggen. Dat uitzicht gaf ons onze naam en de hoogtelijnen op onze producten.",
    pl: "„Fell” to nagie wzgórze północy. W pogodny ranek widać je jedno za drugim. Stąd nasza nazwa i poziomice na naszych produktach.",
  },
  {
    en: "We make few things, keep them for years and say plainly what each is for, and what it is not for.",
    fr: "Nous faisons peu de choses, nous les gardons des années et nous disons clairement à quoi chacune sert, et à quoi elle ne sert pas.",
    de: "Wir machen wenige Dinge, behalten sie über Jahre und sagen klar, wofür jedes gut ist und wofür nicht.",
    it: "Facciamo poche cose, le teniamo per anni e diciamo chiaramente a che cosa serve ciascuna, e a che cosa no.",
    es: "Hacemos pocas cosas, las mantenemos durante años y decimos con claridad para qué sirve cada una y para qué no.",
    nl: "We maken weinig dingen, houden ze jaren in het assortiment en zeggen duidelijk waar elk voor is, en waarvoor niet.",
    pl: "Robimy niewiele rzeczy, zostawiamy je w ofercie na lata i jasno mówimy, do czego każda służy, a do czego nie.",
  },
];

export const homeMeta = {
  title: {
    en: "Fellrow: footwear and clothing for the hills",
    fr: "Fellrow\u00a0: chaussures et vêtements pour la montagne",
    de: "Fellrow: Schuhe und Bekleidung für die Berge",
    it: "Fellrow: calzature e abbigliamento per la montagna",
    es: "Fellrow: calzado y ropa para la montaña",
    nl: "Fellrow: schoenen en kleding voor buiten",
    pl: "Fellrow: obuwie i odzież w góry",
  },
  description: {
    en: "Trail shoes, hiking boots, shell jackets and packs, described plainly: what each is made of, how it fits and what it is for.",
    "en-gb":
      "Trail shoes, walking boots, waterproofs and rucksacks, described plainly: what each is made of, how it fits and what it is for.",
    fr: "Chaussures de trail et de randonnée, vestes et sacs à dos, décrits simplement\u00a0: la matière, la coupe et l’usage de chacun.",
    "fr-ca":
      "Chaussures de course en sentier, bottes de randonnée, manteaux et sacs à dos, décrits simplement\u00a0: la matière, la coupe et l’usage de chacun.",
    de: "Trailschuhe, Wanderstiefel, Wetterjacken und Rucksäcke, klar beschrieben: woraus sie sind, wie sie sitzen und wofür sie gut sind.",
    it: "Scarpe da trail, scarponi, giacche e zaini, descritti con chiarezza: di che cosa sono fatti, come calzano e a che cosa servono.",
    es: "Zapatillas de trail, botas, chaquetas y mochilas, descritas con claridad: de qué están hechas, cómo tallan y para qué sirven.",
    nl: "Trailschoenen, wandelschoenen, jacks en rugzakken, helder beschreven: waarvan ze zijn gemaakt, hoe ze zitten en waar ze voor zijn.",
    pl: "Buty do biegania i na szlak, kurtki i plecaki opisane wprost: z czego są, jak leżą i do czego służą.",
  },
} as const satisfies Record<string, Wording>;

/** Meta of a shop whose range we cannot put in a sentence. */
export const plainMeta = {
  title: {
    en: "Fellrow",
    fr: "Fellrow",
    de: "Fellrow",
    it: "Fellrow",
    es: "Fellrow",
    nl: "Fellrow",
    pl: "Fellrow",
  },
  description: plainHero.text,
} as const satisfies Record<string, Wording>;

/** What holds for every order. `{amount}` is where free delivery begins. */
export const promises: readonly Wording[] = [
  {
    en: "Free standard shipping from {amount}",
    "en-gb": "Free standard delivery from {amount}",
    fr: "Livraison standard offerte dès {amount}",
    "fr-ca": "Livraison standard gratuite dès {amount}",
    de: "Kostenloser Standardversand ab {amount}",
    it: "Spedizione standard gratuita da {amount}",
    es: "Envío estándar gratis desde {amount}",
    nl: "Gratis standaardverzending vanaf {amount}",
    pl: "Darmowa dostawa standardowa od {amount}",
  },
  {
    en: "30 days to send it back",
    fr: "30 jours pour changer d’avis",
    de: "30 Tage Zeit für die Rücksendung",
    it: "30 giorni per il reso",
    es: "30 días para devolverlo",
    nl: "30 dagen om te retourneren",
    pl: "30 dni na zwrot",
  },
  {
    en: "Check out without an account",
    fr: "Commander sans créer de compte",
    de: "Bestellen ohne Kundenkonto",
    it: "Acquisto senza registrazione",
    es: "Compra sin crear una cuenta",
    nl: "Bestellen zonder account",
    pl: "Zakupy bez zakładania konta",
  },
];
