/** What helps where there is nothing to show yet: an empty bag, a search that found nothing. */
import type { Wording } from "./wording";

interface Column {
  readonly title: Wording;
  readonly text: Wording;
}

interface Columns {
  readonly title: Wording;
  readonly columns: readonly Column[];
}

/** For an empty bag. `{amount}` is where free delivery begins. */
export const beforeBuying: Columns = {
  title: {
    en: "Good to know before you fill it",
    fr: "Bon à savoir avant de le remplir",
    de: "Gut zu wissen, bevor er sich füllt",
    it: "Prima di riempirlo",
    es: "Antes de llenarla",
    nl: "Goed om te weten voordat hij vol is",
    pl: "Zanim się zapełni",
  },
  columns: [
    {
      title: {
        en: "Shipping",
        "en-gb": "Delivery",
        fr: "Livraison",
        de: "Lieferung",
        it: "Consegna",
        es: "Envío",
        nl: "Bezorging",
        pl: "Dostawa",
      },
      text: {
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
    },
    {
      title: {
        en: "Returns",
        fr: "Retours",
        de: "Rücksendung",
        it: "Resi",
        es: "Devoluciones",
        nl: "Retouren",
        pl: "Zwroty",
      },
      text: {
        en: "Anything unworn can come back within 30 days. Try shoes on carpet first.",
        fr: "Tout article non porté peut être retourné sous 30 jours. Essayez d’abord les chaussures sur un tapis.",
        "fr-ca":
          "Tout article non porté peut être retourné dans les 30 jours. Essayez d’abord les chaussures sur un tapis.",
        de: "Ungetragenes können Sie innerhalb von 30 Tagen zurückschicken. Probieren Sie Schuhe zuerst auf dem Teppich.",
        it: "Gli articoli non indossati si possono rendere entro 30 giorni. Meglio provare le scarpe su un tappeto.",
        es: "Puedes devolver lo que no hayas usado en un plazo de 30 días. Prueba el calzado primero sobre una alfombra.",
        nl: "Wat je niet hebt gedragen, kun je binnen 30 dagen terugsturen. Pas schoenen eerst op het tapijt.",
        pl: "Nienoszone produkty można zwrócić w ciągu 30 dni. Buty najlepiej przymierzyć na dywanie.",
      },
    },
    {
      title: {
        en: "Sizes",
        fr: "Tailles et pointures",
        de: "Größen",
        it: "Taglie e numeri",
        es: "Tallas",
        nl: "Maten",
        pl: "Rozmiary",
      },
      text: {
        en: "Every product page has a chart in centimeters and inches. For boots, measure in the evening, in the socks you hike in.",
        "en-gb":
          "Every product page has a chart in centimetres and inches. For boots, measure in the evening, in the socks you walk in.",
        "en-ca":
          "Every product page has a chart in centimetres and inches. For boots, measure in the evening, in the socks you hike in.",
        fr: "Chaque page produit a son guide, en centimètres et en pouces. Pour la randonnée, mesurez vos pieds le soir, avec vos chaussettes de marche.",
        "fr-ca":
          "Chaque page produit a son guide, en centimètres et en pouces. Pour la randonnée, mesurez vos pieds le soir, avec vos bas de marche.",
        de: "Jede Produktseite hat eine Tabelle in Zentimetern und Zoll. Für Stiefel messen Sie am besten abends und in Wandersocken.",
        it: "Ogni pagina prodotto ha la sua tabella, in centimetri e pollici. Per gli scarponi è meglio misurare la sera, con le calze da cammino.",
        es: "Cada producto tiene su guía de tallas en centímetros y pulgadas. Para las botas, mide el pie por la tarde y con los calcetines que uses para caminar.",
        nl: "Elke productpagina heeft een tabel in centimeters en inches. Meet voor wandelschoenen ’s avonds, met je wandelsokken aan.",
        pl: "Na stronie każdego produktu jest tabela w centymetrach i calach. Do butów trekkingowych najlepiej mierzyć stopę wieczorem, w skarpetach na szlak.",
      },
    },
  ],
};

/** For a search that found nothing. */
export const searchHints: Columns = {
  title: {
    en: "Three other ways to look",
    fr: "Trois autres façons de chercher",
    de: "Drei andere Wege zum Ziel",
    it: "Tre altri modi di cercare",
    es: "Otras tres formas de buscar",
    nl: "Drie andere manieren om te zoeken",
    pl: "Trzy inne sposoby",
  },
  columns: [
    {
      title: {
        en: "Fewer words",
        fr: "Moins de mots",
        de: "Weniger Wörter",
        it: "Meno parole",
        es: "Menos palabras",
        nl: "Minder woorden",
        pl: "Mniej słów",
      },
      text: {
        en: "“Boots” finds more than “brown boots for my father”. Size and color can be chosen in the list.",
        "en-gb":
          "“Boots” finds more than “brown boots for my father”. Size and colour can be chosen in the list.",
        "en-ca":
          "“Boots” finds more than “brown boots for my father”. Size and colour can be chosen in the list.",
        fr: "«\u00a0veste\u00a0» donne plus de résultats que «\u00a0veste bleue pour mon père\u00a0». La taille et la couleur se choisissent dans la liste.",
        "fr-ca":
          "«\u00a0manteau\u00a0» donne plus de résultats que «\u00a0manteau bleu pour mon père\u00a0». La taille et la couleur se choisissent dans la liste.",
        de: "„Jacke“ findet mehr als „blaue Jacke für meinen Vater“. Größe und Farbe lassen sich in der Liste wählen.",
        it: "«Giacca» trova più di «giacca blu per mio padre». Taglia e colore si scelgono nell’elenco.",
        es: "«Chaqueta» da más resultados que «chaqueta azul para mi padre». La talla y el color se eligen en la lista.",
        nl: "‘Jack’ vindt meer dan ‘blauw jack voor mijn vader’. Maat en kleur kies je in de lijst.",
        pl: "„Kurtka” znajdzie więcej niż „niebieska kurtka dla taty”. Rozmiar i kolor wybiera się na liście.",
      },
    },
    {
      title: {
        en: "The item number",
        fr: "La référence",
        de: "Die Artikelnummer",
        it: "Il codice articolo",
        es: "La referencia",
        nl: "Het artikelnummer",
        pl: "Numer produktu",
      },
      text: {
        en: "It is on the label and at the bottom of every product page.",
        fr: "Elle figure sur l’étiquette et au bas de chaque page produit.",
        de: "Sie steht auf dem Etikett und unten auf jeder Produktseite.",
        it: "È sull’etichetta e in fondo a ogni pagina prodotto.",
        es: "Está en la etiqueta y al pie de cada página de producto.",
        nl: "Het staat op het label en onder aan elke productpagina.",
        pl: "Jest na metce i na dole każdej strony produktu.",
      },
    },
    {
      title: {
        en: "What it is for",
        fr: "L’usage",
        de: "Der Zweck",
        it: "L’uso",
        es: "El uso",
        nl: "Waar het voor is",
        pl: "Do czego służy",
      },
      text: {
        en: "Search for rain, snow, running or a long day, or start from a department below.",
        fr: "Cherchez «\u00a0pluie\u00a0», «\u00a0neige\u00a0» ou «\u00a0course\u00a0», ou partez d’un rayon ci-dessous.",
        de: "Suchen Sie nach Regen, Schnee oder Laufen, oder fangen Sie unten bei einer Abteilung an.",
        it: "Si può cercare «pioggia», «neve» o «corsa», oppure partire da un reparto qui sotto.",
        es: "Busca «lluvia», «nieve» o «correr», o empieza por una de las secciones de abajo.",
        nl: "Zoek op regen, sneeuw of hardlopen, of begin hieronder bij een afdeling.",
        pl: "Wpisz „deszcz”, „śnieg” lub „bieganie” albo zacznij od działu poniżej.",
      },
    },
  ],
};
