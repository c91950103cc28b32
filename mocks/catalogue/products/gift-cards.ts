/** Gift cards. Amounts are sizes, and each costs what it is worth. */
import type { PriceTable, PriceTag, ProductSeed } from "../types";
import { care } from "./care";

/** The same number in every currency: an amount is not converted. */
function amount(value: number): PriceTable {
  return { USD: value, CAD: value, GBP: value, EUR: value, PLN: value };
}

/** Price tags by size code, which is the amount. */
function amounts(
  ...values: readonly number[]
): Readonly<Record<string, PriceTag>> {
  return Object.fromEntries(
    values.map((value) => [String(value), { price: amount(value) }]),
  );
}

export const giftCards: readonly ProductSeed[] = [
  {
    id: "FR9001",
    productType: "giftcard",
    gender: "unisex",
    name: "Fellrow gift card",
    typeName: {
      en: "Gift card",
      fr: "Carte cadeau",
      de: "Geschenkkarte",
      it: "Carta regalo",
      es: "Tarjeta regalo",
      nl: "Cadeaukaart",
      pl: "Karta podarunkowa",
    },
    summary: {
      en: "An amount to spend, a code by e-mail and no boots in the wrong size.",
      fr: "Un montant à dépenser, un code par e-mail et pas de chaussures à la mauvaise pointure.",
      de: "Ein Betrag zum Ausgeben, ein Code per E-Mail und keine Stiefel in der falschen Größe.",
      it: "Un importo da spendere, un codice via e-mail e niente scarponi del numero sbagliato.",
      es: "Un importe para gastar, un código por correo electrónico y ninguna bota de la talla equivocada.",
      nl: "Een bedrag om te besteden, een code per e-mail en geen schoenen in de verkeerde maat.",
      pl: "Kwota do wydania, kod e-mailem i żadnych butów w złym rozmiarze.",
    },
    description: {
      en: "A gift card is a code that takes the amount off an order. It can be spent all at once or over several orders, and what is left stays on it. You choose the amount; the person who gets it chooses the hill.",
      fr: "Une carte cadeau est un code qui déduit son montant d’une commande. Elle se dépense en une fois ou en plusieurs commandes, et le solde reste dessus. Vous choisissez le montant ; la personne qui la reçoit choisit la colline.",
      de: "Eine Geschenkkarte ist ein Code, der ihren Betrag von einer Bestellung abzieht. Sie lässt sich auf einmal oder über mehrere Bestellungen einlösen, der Rest bleibt darauf. Du wählst den Betrag, die beschenkte Person den Hügel.",
      it: "Una carta regalo è un codice che scala il suo importo da un ordine. Si può spendere in una volta o in più ordini, e il resto rimane sulla carta. Tu scegli l’importo; chi la riceve sceglie la collina.",
      es: "Una tarjeta regalo es un código que descuenta su importe de un pedido. Se puede gastar de una vez o en varios pedidos, y lo que sobra se queda en ella. Tú eliges el importe; quien la recibe elige la colina.",
      nl: "Een cadeaukaart is een code die het bedrag van een bestelling afhaalt. Je besteedt hem in één keer of in meerdere bestellingen, en wat over is blijft erop staan. Jij kiest het bedrag, de ontvanger kiest de heuvel.",
      pl: "Karta podarunkowa to kod, który odejmuje swoją kwotę od zamówienia. Można ją wykorzystać od razu albo w kilku zamówieniach, a reszta zostaje na karcie. Ty wybierasz kwotę, a obdarowana osoba wybiera wzgórze.",
    },
    details: {
      en: [
        "Sent by e-mail",
        "Amounts of 25, 50, 100 or 150",
        "Can be used over several orders",
        "In the currency of the shop it is bought in",
      ],
      fr: [
        "Envoyée par e-mail",
        "Montants de 25, 50, 100 ou 150",
        "Utilisable en plusieurs commandes",
        "Dans la devise de la boutique où elle est achetée",
      ],
      de: [
        "Versand per E-Mail",
        "Beträge von 25, 50, 100 oder 150",
        "Über mehrere Bestellungen einlösbar",
        "In der Währung des Shops, in dem sie gekauft wird",
      ],
      it: [
        "Inviata via e-mail",
        "Importi da 25, 50, 100 o 150",
        "Utilizzabile in più ordini",
        "Nella valuta del negozio in cui è acquistata",
      ],
      es: [
        "Se envía por correo electrónico",
        "Importes de 25, 50, 100 o 150",
        "Se puede usar en varios pedidos",
        "En la moneda de la tienda donde se compra",
      ],
      nl: [
        "Per e-mail verstuurd",
        "Bedragen van 25, 50, 100 of 150",
        "Te gebruiken voor meerdere bestellingen",
        "In de valuta van de winkel waar hij gekocht is",
      ],
      pl: [
        "Wysyłana e-mailem",
        "Kwoty 25, 50, 100 lub 150",
        "Do wykorzystania w kilku zamówieniach",
        "W walucie sklepu, w którym została kupiona",
      ],
    },
    materials: {
      en: "Digital; nothing is posted.",
      fr: "Numérique ; rien n’est envoyé par la poste.",
      de: "Digital; es kommt nichts mit der Post.",
      it: "Digitale; non si spedisce nulla per posta.",
      es: "Digital; no se envía nada por correo postal.",
      nl: "Digitaal; er komt niets per post.",
      pl: "Cyfrowa; nic nie przychodzi pocztą.",
    },
    care: care.giftCode,
    fitNote: {
      en: "Fits everyone. Choose an amount instead of a size.",
      fr: "Va à tout le monde. Choisissez un montant au lieu d’une taille.",
      de: "Passt allen. Statt einer Größe einen Betrag wählen.",
      it: "Va bene a tutti. Scegli un importo al posto della taglia.",
      es: "Le queda bien a todo el mundo. Elige un importe en lugar de una talla.",
      nl: "Past iedereen. Kies een bedrag in plaats van een maat.",
      pl: "Pasuje na każdego. Zamiast rozmiaru wybierz kwotę.",
    },
    categoryIds: ["gegift"],
    attributes: {},
    price: amount(25),
    sizePrices: amounts(25, 50, 100, 150),
    releasedOn: "2025-03-01",
    sizeRunId: "gift-amounts",
    colourways: [
      {
        code: "contour",
        name: {
          en: "Contour lines",
          fr: "Courbes de niveau",
          de: "Höhenlinien",
          it: "Curve di livello",
          es: "Curvas de nivel",
          nl: "Hoogtelijnen",
          pl: "Poziomice",
        },
        swatch: ["#15475a", "#d3de4e"],
        family: "blue",
        tint: "lichen",
        images: [
          {
            kind: "placeholder",
            view: "side",
            outline: "generic",
            hex: "#15475a",
          },
        ],
      },
    ],
  },
];
