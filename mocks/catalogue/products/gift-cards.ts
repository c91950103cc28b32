/** Gift cards. Amounts are sizes, and each costs what it is worth. */
import { colourway } from "~mocks/art/colourways";
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
    name: "Fellrow Card",
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
      fr: "Une carte cadeau est un code qui déduit son montant d’une commande. Elle se dépense en une fois ou en plusieurs commandes, et le solde y reste disponible. Vous choisissez le montant ; la personne qui la reçoit choisit la colline.",
      de: "Eine Geschenkkarte ist ein Code, der ihren Betrag von einer Bestellung abzieht. Sie lässt sich auf einmal oder über mehrere Bestellungen einlösen, der Rest bleibt darauf. Sie wählen den Betrag, die beschenkte Person den Hügel.",
      it: "Una carta regalo è un codice che scala il suo importo da un ordine. Si può spendere in una volta o in più ordini, e il resto rimane sulla carta. Chi regala sceglie l’importo; chi riceve sceglie la collina.",
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
      it: "Va bene a tutti. Al posto della taglia si sceglie un importo.",
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
        ...colourway("gift-card", "tarn"),
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
      },
    ],
  },
  {
    id: "FR6045",
    productType: "giftcard",
    gender: "unisex",
    name: "Waller repair card",
    typeName: {
      en: "Repair card",
      fr: "Carte réparation",
      de: "Reparaturkarte",
      it: "Carta riparazioni",
      es: "Tarjeta de reparación",
      nl: "Reparatiekaart",
      pl: "Karta na naprawy",
    },
    summary: {
      en: "A gift for people who have enough things: new soles, zips and patches for the old ones.",
      fr: "Un cadeau pour qui a déjà tout : semelles, zips et pièces pour ce qui existe.",
      de: "Ein Geschenk für Leute, die genug Dinge haben: neue Sohlen, Reißverschlüsse und Flicken fürs Alte.",
      it: "Un regalo per chi ha già abbastanza cose: suole, zip e toppe per quelle che ha.",
      es: "Un regalo para quien ya tiene bastantes cosas: suelas, cremalleras y parches para ellas.",
      nl: "Een cadeau voor wie genoeg spullen heeft: nieuwe zolen, ritsen en lappen voor wat er al is.",
      pl: "Prezent dla tych, którzy mają już wystarczająco dużo rzeczy: nowe podeszwy, zamki i łaty do starych.",
    },
    description: {
      en: "A waller mends gaps with the stones that fell out, and our workshop tries to do likewise. Hand in the boots, the jacket or the pack at one of our stores with the code, and the work is taken off the amount; whatever is left stays for the next tear. Should nothing ever break, the code can be spent on an order like any gift card.",
      fr: "En Angleterre, un « waller » répare les murs avec les pierres tombées ; notre atelier essaie d’en faire autant. Déposez chaussures, veste ou sac dans un de nos magasins avec le code : la réparation est déduite du montant, et le solde attend l’accroc suivant. Si rien ne casse jamais, le code s’utilise pour une commande, comme une carte cadeau.",
      de: "In England schließt ein „Waller“ Lücken in Trockenmauern mit den Steinen, die herausgefallen sind, und unsere Werkstatt hält es ähnlich. Stiefel, Jacke oder Rucksack werden mit dem Code in einer Filiale abgegeben, die Arbeit wird vom Betrag abgezogen, und der Rest bleibt für den nächsten Riss. Geht nie etwas kaputt, lässt sich der Code wie eine Geschenkkarte bei einer Bestellung einlösen.",
      it: "In Inghilterra un «waller» chiude le brecce nei muri a secco con le pietre cadute, e il nostro laboratorio cerca di fare altrettanto. Si portano scarponi, giacca o zaino in uno dei negozi insieme al codice: il lavoro si scala dall’importo e il resto aspetta lo strappo successivo. Se non si rompe mai nulla, il codice vale per un ordine come una carta regalo.",
      es: "En Inglaterra, un «waller» cierra los huecos de los muros con las piedras que se han caído, y nuestro taller procura hacer lo mismo. Las botas, la chaqueta o la mochila se entregan en una tienda con el código: el arreglo se descuenta del importe y lo que sobra espera al siguiente desgarro. Si nunca se rompe nada, el código sirve para un pedido como cualquier tarjeta regalo.",
      nl: "In Engeland dicht een ‘waller’ gaten in stapelmuren met de stenen die eruit zijn gevallen, en onze werkplaats probeert dat ook. Lever de schoenen, de jas of de rugzak met de code in bij een van onze winkels: het werk gaat van het bedrag af en de rest blijft staan voor de volgende scheur. Gaat er nooit iets stuk, dan besteed je de code bij een bestelling, net als een cadeaukaart.",
      pl: "W Anglii „waller” naprawia wyrwy w kamiennym murze tymi kamieniami, które z niego wypadły, i nasz warsztat stara się robić podobnie. Buty, kurtkę albo plecak oddaje się z kodem w jednym ze sklepów: koszt naprawy odejmujemy od kwoty, a reszta czeka na następne rozdarcie. Jeśli nic się nigdy nie zepsuje, kod można wykorzystać przy zamówieniu jak kartę podarunkową.",
    },
    details: {
      en: [
        "Sent by e-mail, with a page to print and fold",
        "Amounts of 25, 50, 100 or 150",
        "For Fellrow products of any age",
        "Quote before the needle goes in",
        "In the currency of the shop it is bought in",
      ],
      fr: [
        "Envoyée par e-mail, avec une page à imprimer et plier",
        "Montants de 25, 50, 100 ou 150",
        "Pour les articles Fellrow de tout âge",
        "Devis avant le premier coup d’aiguille",
        "Dans la devise de la boutique où elle est achetée",
      ],
      de: [
        "Versand per E-Mail, mit einer Seite zum Drucken und Falten",
        "Beträge von 25, 50, 100 oder 150",
        "Für Fellrow-Artikel jeden Alters",
        "Kostenvoranschlag vor dem ersten Stich",
        "In der Währung des Shops, in dem sie gekauft wird",
      ],
      it: [
        "Inviata via e-mail, con una pagina da stampare e piegare",
        "Importi da 25, 50, 100 o 150",
        "Per articoli Fellrow di ogni età",
        "Preventivo prima del primo punto",
        "Nella valuta del negozio in cui è acquistata",
      ],
      es: [
        "Se envía por correo electrónico, con una hoja para imprimir y doblar",
        "Importes de 25, 50, 100 o 150",
        "Para artículos Fellrow de cualquier edad",
        "Presupuesto antes de la primera puntada",
        "En la moneda de la tienda donde se compra",
      ],
      nl: [
        "Per e-mail verstuurd, met een blad om te printen en te vouwen",
        "Bedragen van 25, 50, 100 of 150",
        "Voor artikelen van Fellrow, hoe oud ook",
        "Prijsopgave voor de eerste steek",
        "In de valuta van de winkel waar de kaart gekocht is",
      ],
      pl: [
        "Wysyłana e-mailem, ze stroną do wydruku i złożenia",
        "Kwoty 25, 50, 100 lub 150",
        "Na produkty Fellrow w każdym wieku",
        "Wycena przed pierwszym ściegiem",
        "W walucie sklepu, w którym została kupiona",
      ],
    },
    materials: {
      en: "Digital; the thread is kept in the workshop.",
      fr: "Numérique ; le fil, lui, est à l’atelier.",
      de: "Digital; der Faden liegt in der Werkstatt.",
      it: "Digitale; il filo è in laboratorio.",
      es: "Digital; el hilo está en el taller.",
      nl: "Digitaal; het garen ligt in de werkplaats.",
      pl: "Cyfrowa; nici czekają w warsztacie.",
    },
    care: care.giftCode,
    fitNote: {
      en: "Instead of a size, choose an amount. Small ones do for zips and seams, larger ones for soles.",
      fr: "Au lieu d’une taille, choisissez un montant. Les petits suffisent pour un zip, les grands pour une semelle.",
      de: "Statt einer Größe einen Betrag wählen. Kleine reichen für Reißverschluss und Naht, größere für Sohlen.",
      it: "Al posto della taglia si sceglie un importo. I piccoli bastano per zip e cuciture, i grandi per le suole.",
      es: "En lugar de talla, elige un importe. Los pequeños bastan para cremalleras y costuras; los grandes, para suelas.",
      nl: "Kies in plaats van een maat een bedrag. Kleine volstaan voor ritsen en naden, grotere voor zolen.",
      pl: "Zamiast rozmiaru wybierz kwotę. Mniejsze wystarczą na zamki i szwy, większe na podeszwy.",
    },
    categoryIds: ["gegift"],
    attributes: {},
    price: amount(25),
    sizePrices: amounts(25, 50, 100, 150),
    releasedOn: "2026-01-13",
    sizeRunId: "gift-amounts",
    colourways: [
      colourway("gift-card", "bracken"),
      colourway("gift-card", "moss"),
      colourway("gift-card", "ink"),
      colourway("gift-card", "heather"),
    ],
  },
];
