/** Texts that the home pages of all markets share; what each tells of its own is in `home/`. */
import type { Wording } from "./wording";

/** For catalogues that the stories would not be true of. */
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
    it: "Si può sfogliare per categoria o cercare per nome, taglia o colore.",
    es: "Explora por categoría o busca por nombre, talla o color.",
    nl: "Blader per categorie of zoek op naam, maat of kleur.",
    pl: "Przeglądaj kategorie albo szukaj po nazwie, rozmiarze lub kolorze.",
  },
  cta: {
    en: "Start looking",
    fr: "Parcourir la gamme",
    de: "Jetzt stöbern",
    it: "Inizia da qui",
    es: "Explorar la gama",
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
  nl: "Waar begin je?",
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
  sale: {
    title: {
      en: "Marked down",
      fr: "À prix réduit",
      de: "Reduziert",
      it: "A prezzo ridotto",
      es: "Precios rebajados",
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
    es: "Un frontal, hierba mojada, una subida. Bastan unos tacos cortos y un talón bien sujeto; lo demás puede quedarse en casa.",
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
    fr: "Un «\u00a0fell\u00a0» est une colline nue du Nord\u00a0: par matin clair, on les voit l’une derrière l’autre. Cette vue nous a donné notre nom et les courbes de niveau de nos produits.",
    "fr-ca":
      "Un «\u00a0fell\u00a0» est une colline nue du Nord\u00a0: par matin clair, on les voit l’une derrière l’autre. Cette vue nous a donné notre nom et les courbes de niveau de nos produits.",
    de: "„Fell“ heißt im Norden Englands ein kahler Hügel, und an einem klaren Morgen steht dort einer hinter dem anderen. Dieser Blick hat uns den Namen gegeben und unseren Produkten die Höhenlinien.",
    it: "Un «fell» è una collina spoglia del nord: nelle mattine limpide se ne vede una dietro l’altra. Da quella vista vengono il nostro nome e le curve di livello sui prodotti.",
    es: "Un «fell» es una colina desnuda del norte; en una mañana clara se ven unas detrás de otras. De esa vista vienen nuestro nombre y las curvas de nivel de los productos.",
    nl: "Een ‘fell’ is een kale heuvel in Noord-Engeland, en op een heldere ochtend zie je ze achter elkaar liggen. Dat uitzicht gaf ons onze naam en de hoogtelijnen op onze producten.",
    pl: "„Fell” to bezleśne wzgórze na północy Anglii. W pogodny ranek widać je jedno za drugim. Stąd nasza nazwa i poziomice na naszych produktach.",
  },
  {
    en: "We make few things, keep them for years and say plainly what each is for, and what it is not for.",
    fr: "Nous faisons peu de choses, nous les gardons des années et nous disons clairement à quoi chacune sert, et à quoi elle ne sert pas.",
    de: "Wir machen wenige Dinge, führen sie jahrelang und sagen klar, wofür jedes gut ist und wofür nicht.",
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
