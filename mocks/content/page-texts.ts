/** Texts of the pages around buying, of search, and of what went wrong. */
import type { Wording } from "./wording";

interface PageText {
  readonly title: Wording;
  readonly body: readonly Wording[];
}

export const delivery: PageText = {
  title: {
    en: "Shipping and returns",
    "en-gb": "Delivery and returns",
    fr: "Livraison et retours",
    de: "Lieferung und Rücksendung",
    it: "Consegna e resi",
    es: "Envíos y devoluciones",
    nl: "Bezorging en retouren",
    pl: "Dostawa i zwroty",
  },
  body: [
    {
      en: "Standard shipping is free from {amount}. You see the day of arrival before you pay.",
      "en-gb":
        "Standard delivery is free from {amount}. You see the day of arrival before you pay.",
      fr: "La livraison standard est offerte dès {amount}. La date d’arrivée s’affiche avant le paiement.",
      "fr-ca":
        "La livraison standard est gratuite dès {amount}. La date d’arrivée s’affiche avant le paiement.",
      de: "Der Standardversand ist ab {amount} kostenlos. Den Liefertermin sehen Sie vor dem Bezahlen.",
      it: "La spedizione standard è gratuita da {amount}. La data di arrivo è indicata prima del pagamento.",
      es: "El envío estándar es gratis desde {amount}. Verás el día de llegada antes de pagar.",
      nl: "Standaardverzending is gratis vanaf {amount}. De bezorgdag zie je voordat je betaalt.",
      pl: "Dostawa standardowa jest bezpłatna od {amount}. Dzień doręczenia zobaczysz przed płatnością.",
    },
    {
      en: "Anything unworn can come back within 30 days.",
      fr: "Tout article non porté peut être retourné sous 30 jours.",
      "fr-ca": "Tout article non porté peut être retourné dans les 30 jours.",
      de: "Ungetragenes können Sie innerhalb von 30 Tagen zurückschicken.",
      it: "Gli articoli non indossati si possono rendere entro 30 giorni.",
      es: "Puedes devolver lo que no hayas usado en un plazo de 30 días.",
      nl: "Wat je niet hebt gedragen, kun je binnen 30 dagen terugsturen.",
      pl: "Nienoszone produkty można zwrócić w ciągu 30 dni.",
    },
  ],
};

export const afterOrder: PageText = {
  title: {
    en: "What happens next",
    fr: "La suite",
    de: "Wie es weitergeht",
    it: "Che cosa succede ora",
    es: "Qué pasa ahora",
    nl: "Wat er nu gebeurt",
    pl: "Co dalej",
  },
  body: [
    {
      en: "We pack your order and write to you when it leaves the warehouse, with a link to follow it.",
      fr: "Nous préparons votre commande et vous écrivons dès son départ, avec un lien pour la suivre.",
      de: "Wir packen Ihre Bestellung und schreiben Ihnen, sobald sie das Lager verlässt, mit einem Link zur Sendungsverfolgung.",
      it: "Prepariamo l’ordine e inviamo un’e-mail alla partenza dal magazzino, con un link per seguirlo.",
      es: "Preparamos tu pedido y te escribimos cuando salga del almacén, con un enlace para seguirlo.",
      nl: "We pakken je bestelling in en mailen je zodra die het magazijn verlaat, met een link om de zending te volgen.",
      pl: "Spakujemy zamówienie i napiszemy, gdy opuści magazyn. W wiadomości będzie link do śledzenia.",
    },
  ],
};

export const searchPage = {
  title: {
    en: "Search",
    fr: "Recherche",
    de: "Suche",
    it: "Ricerca",
    es: "Búsqueda",
    nl: "Zoeken",
    pl: "Wyszukiwanie",
  },
  liked: {
    en: "Well liked by others",
    fr: "Les articles qui plaisent",
    de: "Von anderen gern gekauft",
    it: "Apprezzati da altri",
    es: "Los que más gustan",
    nl: "Populair bij anderen",
    pl: "Chętnie wybierane przez innych",
  },
} as const satisfies Record<string, Wording>;

export const lostPage: PageText = {
  title: {
    en: "Off the path",
    fr: "Hors du sentier",
    de: "Vom Weg abgekommen",
    it: "Fuori sentiero",
    es: "Fuera del sendero",
    nl: "Van het pad af",
    pl: "Poza szlakiem",
  },
  body: [
    {
      en: "This page has moved or never existed. Search for what you need, or start again from one of these.",
      fr: "Cette page a été déplacée ou n’a jamais existé. Cherchez ce qu’il vous faut, ou repartez d’un de ces rayons.",
      de: "Diese Seite ist umgezogen oder hat nie existiert. Suchen Sie, was Sie brauchen, oder fangen Sie hier neu an.",
      it: "Questa pagina è stata spostata o non è mai esistita. Si può cercare ciò che serve o ripartire da qui.",
      es: "Esta página se ha movido o nunca existió. Busca lo que necesitas o empieza por una de estas secciones.",
      nl: "Deze pagina is verplaatst of heeft nooit bestaan. Zoek wat je nodig hebt of begin opnieuw vanaf hier.",
      pl: "Ta strona została przeniesiona lub nigdy nie istniała. Wyszukaj to, czego potrzebujesz, albo zacznij stąd.",
    },
  ],
};

export const titles = {
  cart: {
    en: "Your bag",
    fr: "Votre panier",
    de: "Ihr Warenkorb",
    it: "Carrello",
    es: "Tu cesta",
    nl: "Je winkelmand",
    pl: "Twój koszyk",
  },
  checkout: {
    en: "Checkout",
    fr: "Commande",
    de: "Kasse",
    it: "Cassa",
    es: "Tramitar pedido",
    nl: "Afrekenen",
    pl: "Zamówienie",
  },
  confirmation: {
    en: "Thank you for your order",
    fr: "Merci pour votre commande",
    de: "Danke für Ihre Bestellung",
    it: "Grazie per l’ordine",
    es: "Gracias por tu pedido",
    nl: "Bedankt voor je bestelling",
    pl: "Dziękujemy za zamówienie",
  },
} as const satisfies Record<string, Wording>;

/** What search engines and previews of links read of a page. */
export const descriptions = {
  cart: {
    en: "What you picked, what it costs and when it arrives. Nothing is ordered until you say so.",
    fr: "Vos articles, leur prix et leur date d’arrivée. Rien n’est commandé sans votre accord.",
    de: "Was Sie ausgesucht haben, was es kostet und wann es kommt. Bestellt ist erst, was Sie bestätigen.",
    it: "Gli articoli scelti, quanto costano e quando arrivano. Nulla è ordinato senza conferma.",
    es: "Lo que has elegido, cuánto cuesta y cuándo llega. No se pide nada hasta que lo confirmas.",
    nl: "Wat je hebt gekozen, wat het kost en wanneer het komt. Er is pas iets besteld als jij het bevestigt.",
    pl: "Wybrane produkty, ich cena i termin dostawy. Nic nie jest zamówione, dopóki tego nie potwierdzisz.",
  },
  search: {
    en: "Search shoes, clothing and packs by name, use or material.",
    "en-gb": "Search shoes, clothing and rucksacks by name, use or material.",
    fr: "Cherchez chaussures, vêtements et sacs à dos par nom, usage ou matière.",
    de: "Schuhe, Bekleidung und Rucksäcke suchen: nach Name, Zweck oder Material.",
    it: "Cercare scarpe, abbigliamento e zaini per nome, uso o materiale.",
    es: "Busca calzado, ropa y mochilas por nombre, uso o material.",
    nl: "Zoek schoenen, kleding en rugzakken op naam, gebruik of materiaal.",
    pl: "Szukaj butów, odzieży i plecaków według nazwy, zastosowania lub materiału.",
  },
} as const satisfies Record<string, Wording>;
