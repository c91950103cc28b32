/** Texts of the page that leads to the app. */
import type { Wording } from "./wording";

export const appTexts = {
  title: {
    en: "The shop in your pocket",
    fr: "La boutique dans votre poche",
    de: "Der Laden für die Hosentasche",
    it: "Il negozio in tasca",
    es: "La tienda en tu bolsillo",
    nl: "De winkel in je broekzak",
    pl: "Sklep w kieszeni",
  },
  text: {
    en: "Your bag, your orders and the size you wear, also where the signal ends.",
    fr: "Votre panier, vos commandes et votre pointure, même là où le réseau ne passe plus.",
    de: "Ihr Warenkorb, Ihre Bestellungen und Ihre Größe, auch dort, wo das Netz aufhört.",
    it: "Il carrello, gli ordini e il proprio numero, anche dove finisce il segnale.",
    es: "Tu cesta, tus pedidos y tu talla, también donde se acaba la cobertura.",
    nl: "Je winkelmand, je bestellingen en je maat, ook waar het bereik ophoudt.",
    pl: "Twój koszyk, zamówienia i rozmiar, także tam, gdzie kończy się zasięg.",
  },
  ios: {
    en: "For iPhone and iPad",
    fr: "Pour iPhone et iPad",
    de: "Für iPhone und iPad",
    it: "Per iPhone e iPad",
    es: "Para iPhone y iPad",
    nl: "Voor iPhone en iPad",
    pl: "Na iPhone’a i iPada",
  },
  android: {
    en: "For Android phones and tablets",
    fr: "Pour téléphones et tablettes Android",
    de: "Für Android-Telefone und -Tablets",
    it: "Per telefoni e tablet Android",
    es: "Para teléfonos y tabletas Android",
    nl: "Voor Android-telefoons en -tablets",
    pl: "Na telefony i tablety z Androidem",
  },
  notes: {
    en: "This is a demonstration shop, so there is no app to download.",
    fr: "Ceci est une boutique de démonstration\u00a0: il n’y a pas d’appli à télécharger.",
    "fr-ca":
      "Ceci est une boutique de démonstration\u00a0: il n’y a pas d’application à télécharger.",
    de: "Dies ist ein Vorführshop: Es gibt keine App zum Herunterladen.",
    it: "Questo è un negozio dimostrativo: non c’è un’app da scaricare.",
    es: "Esta es una tienda de demostración: no hay ninguna app que descargar.",
    nl: "Dit is een demonstratiewinkel: er is geen app om te downloaden.",
    pl: "To sklep demonstracyjny: nie ma aplikacji do pobrania.",
  },
  metaTitle: {
    en: "The Fellrow app",
    fr: "L’appli Fellrow",
    "fr-ca": "L’application Fellrow",
    de: "Die Fellrow-App",
    it: "L’app Fellrow",
    es: "La app de Fellrow",
    nl: "De Fellrow-app",
    pl: "Aplikacja Fellrow",
  },
} as const satisfies Record<string, Wording>;
