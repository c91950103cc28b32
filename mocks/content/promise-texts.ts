/** Standing promises of the shop, in every language. */
import type { Wording } from "./wording";

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
    es: "30 días para cambiar de idea",
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

/** Before paying. `{amount}` as above. */
export const reassurances: readonly Wording[] = [
  {
    en: "Card numbers stay with the payment provider",
    fr: "Votre numéro de carte reste chez le prestataire de paiement",
    de: "Kartendaten bleiben beim Zahlungsanbieter",
    it: "I dati della carta restano presso il gestore dei pagamenti",
    es: "Los datos de tu tarjeta solo los tiene el proveedor de pagos",
    nl: "Kaartgegevens blijven bij de betaaldienst",
    pl: "Dane karty zostają u operatora płatności",
  },
  {
    en: "30 days to send it back unworn",
    fr: "30 jours pour renvoyer un article non porté",
    de: "30 Tage Rückgabe für Ungetragenes",
    it: "30 giorni per rendere gli articoli non indossati",
    es: "30 días para devolver lo que no hayas usado",
    nl: "30 dagen om ongedragen artikelen terug te sturen",
    pl: "30 dni na zwrot nienoszonych produktów",
  },
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
];

/** What a market's prices say about tax. */
export const taxPromises = {
  included: {
    en: "All prices include VAT",
    fr: "Tous les prix sont TTC",
    de: "Alle Preise inklusive Mehrwertsteuer",
    it: "Tutti i prezzi sono IVA inclusa",
    es: "Todos los precios incluyen el IVA",
    nl: "Alle prijzen zijn inclusief btw",
    pl: "Wszystkie ceny zawierają VAT",
  },
  added: {
    en: "Tax is shown before you pay",
    fr: "Les taxes sont indiquées avant le paiement",
    de: "Steuern werden vor dem Bezahlen angezeigt",
    it: "Le imposte sono indicate prima del pagamento",
    es: "Los impuestos se muestran antes de pagar",
    nl: "Belasting zie je voordat je betaalt",
    pl: "Podatek jest widoczny przed płatnością",
  },
} as const satisfies Record<string, Wording>;
