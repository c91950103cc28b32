/**
 * What the pages in front of the shop say, in its seven languages.
 * These pages are sent when a request is refused before the shop itself runs,
 * so they cannot use its catalogue of messages.
 */
import type { Language } from "../../app/sites/sites";

export const refusalStatuses = [
  400, 403, 404, 405, 413, 414, 415, 421, 429, 431, 500, 503,
] as const;

/** Statuses that a page in front of the shop may have. */
export type RefusalStatus = (typeof refusalStatuses)[number];

/** Title and explanation. */
type Wording = readonly [title: string, explanation: string];

/** One language of the pages. */
export interface RefusalLanguage {
  readonly home: string;
  readonly reference: string;
  readonly statuses: Readonly<Record<RefusalStatus, Wording>>;
}

const english: RefusalLanguage = {
  home: "Go to the home page",
  reference: "Reference",
  statuses: {
    400: [
      "We could not read that request",
      "The address or the form was damaged on the way. Go back and try once more.",
    ],
    403: [
      "We could not accept that form",
      "It did not come from a page of this shop. Open the page again here and send the form from there. Nothing was changed.",
    ],
    404: ["Page not found", "This page does not exist, or it has moved."],
    405: ["That is not possible here", "This page cannot be used in that way."],
    413: [
      "That was too much at once",
      "The form holds more text than we can take. Shorten it and send it again.",
    ],
    414: [
      "That address is too long",
      "Check the link, or find the page from our home page.",
    ],
    415: [
      "We could not read that form",
      "It was sent in a format we do not know. Open the page again and send the form from there.",
    ],
    421: [
      "This is not the right address",
      "The shop does not answer under this name.",
    ],
    429: ["Too many requests", "Please wait a minute, then try again."],
    431: [
      "Your browser sent too much",
      "The cookies for this site have grown too large. Delete them and load the page again.",
    ],
    500: [
      "Something went wrong on our side",
      "It is not your fault. Please try again in a moment.",
    ],
    503: [
      "We are very busy right now",
      "Please try again in a moment. Your bag is safe.",
    ],
  },
};

const french: RefusalLanguage = {
  home: "Aller à la page d’accueil",
  reference: "Référence",
  statuses: {
    400: [
      "Nous n’avons pas pu lire cette demande",
      "L’adresse ou le formulaire a été altéré en chemin. Revenez en arrière et réessayez.",
    ],
    403: [
      "Nous n’avons pas pu accepter ce formulaire",
      "Il ne venait pas d’une page de cette boutique. Rouvrez la page ici et renvoyez le formulaire. Rien n’a été modifié.",
    ],
    404: ["Page introuvable", "Cette page n’existe pas ou a été déplacée."],
    405: [
      "Cela n’est pas possible ici",
      "Cette page ne peut pas être utilisée de cette façon.",
    ],
    413: [
      "C’était trop à la fois",
      "Le formulaire contient plus de texte que nous ne pouvons en recevoir. Raccourcissez-le et renvoyez-le.",
    ],
    414: [
      "Cette adresse est trop longue",
      "Vérifiez le lien ou cherchez la page depuis l’accueil.",
    ],
    415: [
      "Nous n’avons pas pu lire ce formulaire",
      "Il a été envoyé dans un format inconnu. Rouvrez la page et renvoyez le formulaire.",
    ],
    421: [
      "Ce n’est pas la bonne adresse",
      "La boutique ne répond pas sous ce nom.",
    ],
    429: ["Trop de demandes", "Patientez une minute, puis réessayez."],
    431: [
      "Votre navigateur a envoyé trop de données",
      "Les cookies de ce site sont devenus trop volumineux. Supprimez-les et rechargez la page.",
    ],
    500: [
      "Un problème est survenu de notre côté",
      "Vous n’y êtes pour rien. Réessayez dans un instant.",
    ],
    503: [
      "Nous avons beaucoup de visites en ce moment",
      "Réessayez dans un instant. Vos articles sont conservés.",
    ],
  },
};

const german: RefusalLanguage = {
  home: "Zur Startseite",
  reference: "Referenz",
  statuses: {
    400: [
      "Diese Anfrage war nicht lesbar",
      "Die Adresse oder das Formular wurde unterwegs beschädigt. Bitte zurückgehen und noch einmal versuchen.",
    ],
    403: [
      "Das Formular wurde nicht angenommen",
      "Es kam nicht von einer Seite dieses Shops. Bitte die Seite hier neu öffnen und das Formular von dort senden. Es wurde nichts geändert.",
    ],
    404: [
      "Seite nicht gefunden",
      "Diese Seite gibt es nicht, oder sie ist umgezogen.",
    ],
    405: ["Das geht hier nicht", "Diese Seite lässt sich so nicht verwenden."],
    413: [
      "Das war zu viel auf einmal",
      "Das Formular enthält mehr Text, als wir annehmen können. Bitte kürzen und erneut senden.",
    ],
    414: [
      "Diese Adresse ist zu lang",
      "Bitte den Link prüfen oder die Seite über die Startseite suchen.",
    ],
    415: [
      "Das Formular war nicht lesbar",
      "Es wurde in einem unbekannten Format gesendet. Bitte die Seite neu öffnen und das Formular von dort senden.",
    ],
    421: [
      "Das ist nicht die richtige Adresse",
      "Unter diesem Namen ist der Shop nicht erreichbar.",
    ],
    429: [
      "Zu viele Anfragen",
      "Bitte eine Minute warten und dann erneut versuchen.",
    ],
    431: [
      "Der Browser hat zu viele Daten gesendet",
      "Die Cookies dieser Website sind zu groß geworden. Bitte löschen und die Seite neu laden.",
    ],
    500: [
      "Bei uns ist etwas schiefgelaufen",
      "Der Fehler liegt bei uns. Bitte gleich noch einmal versuchen.",
    ],
    503: [
      "Gerade ist sehr viel los",
      "Bitte gleich noch einmal versuchen. Der Warenkorb bleibt erhalten.",
    ],
  },
};

const italian: RefusalLanguage = {
  home: "Vai alla home page",
  reference: "Riferimento",
  statuses: {
    400: [
      "Non siamo riusciti a leggere la richiesta",
      "L’indirizzo o il modulo si è danneggiato durante l’invio. Torna indietro e riprova.",
    ],
    403: [
      "Non abbiamo potuto accettare il modulo",
      "Non proveniva da una pagina di questo negozio. Riapri la pagina da qui e invia di nuovo il modulo. Non è stato modificato nulla.",
    ],
    404: ["Pagina non trovata", "Questa pagina non esiste o è stata spostata."],
    405: [
      "Qui non è possibile",
      "Questa pagina non si può usare in questo modo.",
    ],
    413: [
      "Troppo testo in una volta",
      "Il modulo contiene più testo di quanto possiamo ricevere. Accorcialo e invialo di nuovo.",
    ],
    414: [
      "L’indirizzo è troppo lungo",
      "Controlla il link o cerca la pagina partendo dalla home page.",
    ],
    415: [
      "Non siamo riusciti a leggere il modulo",
      "È stato inviato in un formato sconosciuto. Riapri la pagina e invia il modulo da lì.",
    ],
    421: [
      "Non è l’indirizzo giusto",
      "Il negozio non risponde con questo nome.",
    ],
    429: ["Troppe richieste", "Attendi un minuto e riprova."],
    431: [
      "Il browser ha inviato troppi dati",
      "I cookie di questo sito sono diventati troppo grandi. Eliminali e ricarica la pagina.",
    ],
    500: [
      "Qualcosa non ha funzionato da parte nostra",
      "Non dipende da te. Riprova tra poco.",
    ],
    503: [
      "In questo momento ci sono molte visite",
      "Riprova tra poco. Il tuo carrello è al sicuro.",
    ],
  },
};

const spanish: RefusalLanguage = {
  home: "Ir a la página de inicio",
  reference: "Referencia",
  statuses: {
    400: [
      "No hemos podido leer la solicitud",
      "La dirección o el formulario se dañó por el camino. Vuelve atrás e inténtalo de nuevo.",
    ],
    403: [
      "No hemos podido aceptar el formulario",
      "No venía de una página de esta tienda. Vuelve a abrir la página aquí y envía el formulario desde ella. No se ha modificado nada.",
    ],
    404: [
      "Página no encontrada",
      "Esta página no existe o ha cambiado de sitio.",
    ],
    405: [
      "Eso no es posible aquí",
      "Esta página no se puede usar de esa forma.",
    ],
    413: [
      "Es demasiado de una vez",
      "El formulario contiene más texto del que podemos recibir. Acórtalo y envíalo de nuevo.",
    ],
    414: [
      "La dirección es demasiado larga",
      "Revisa el enlace o busca la página desde el inicio.",
    ],
    415: [
      "No hemos podido leer el formulario",
      "Se envió en un formato desconocido. Vuelve a abrir la página y envía el formulario desde ella.",
    ],
    421: [
      "No es la dirección correcta",
      "La tienda no responde con este nombre.",
    ],
    429: ["Demasiadas solicitudes", "Espera un minuto e inténtalo de nuevo."],
    431: [
      "El navegador ha enviado demasiados datos",
      "Las cookies de este sitio han crecido demasiado. Bórralas y vuelve a cargar la página.",
    ],
    500: [
      "Algo ha fallado por nuestra parte",
      "No es culpa tuya. Inténtalo de nuevo en un momento.",
    ],
    503: [
      "Ahora mismo tenemos muchas visitas",
      "Inténtalo de nuevo en un momento. Tu cesta está a salvo.",
    ],
  },
};

const dutch: RefusalLanguage = {
  home: "Naar de homepage",
  reference: "Referentie",
  statuses: {
    400: [
      "We konden dit verzoek niet lezen",
      "Het adres of het formulier is onderweg beschadigd. Ga terug en probeer het nog eens.",
    ],
    403: [
      "We konden dit formulier niet aannemen",
      "Het kwam niet van een pagina van deze winkel. Open de pagina hier opnieuw en verstuur het formulier daar. Er is niets gewijzigd.",
    ],
    404: ["Pagina niet gevonden", "Deze pagina bestaat niet of is verplaatst."],
    405: [
      "Dat kan hier niet",
      "Deze pagina kan niet op die manier worden gebruikt.",
    ],
    413: [
      "Dat was te veel in één keer",
      "Het formulier bevat meer tekst dan we kunnen ontvangen. Maak het korter en verstuur het opnieuw.",
    ],
    414: [
      "Dit adres is te lang",
      "Controleer de link of zoek de pagina via de homepage.",
    ],
    415: [
      "We konden dit formulier niet lezen",
      "Het is in een onbekend formaat verstuurd. Open de pagina opnieuw en verstuur het formulier daar.",
    ],
    421: [
      "Dit is niet het juiste adres",
      "De winkel is niet bereikbaar onder deze naam.",
    ],
    429: ["Te veel verzoeken", "Wacht een minuut en probeer het dan opnieuw."],
    431: [
      "De browser heeft te veel gegevens verstuurd",
      "De cookies van deze site zijn te groot geworden. Verwijder ze en laad de pagina opnieuw.",
    ],
    500: [
      "Er ging bij ons iets mis",
      "Het ligt niet aan jou. Probeer het zo nog eens.",
    ],
    503: [
      "Het is op dit moment erg druk",
      "Probeer het zo nog eens. Je winkelmand blijft bewaard.",
    ],
  },
};

const polish: RefusalLanguage = {
  home: "Przejdź do strony głównej",
  reference: "Numer zgłoszenia",
  statuses: {
    400: [
      "Nie udało się odczytać żądania",
      "Adres lub formularz został po drodze uszkodzony. Wróć i spróbuj jeszcze raz.",
    ],
    403: [
      "Nie mogliśmy przyjąć tego formularza",
      "Nie pochodził ze strony tego sklepu. Otwórz stronę ponownie tutaj i wyślij formularz z niej. Nic nie zostało zmienione.",
    ],
    404: [
      "Nie znaleziono strony",
      "Ta strona nie istnieje lub została przeniesiona.",
    ],
    405: [
      "Tutaj nie jest to możliwe",
      "Tej strony nie można użyć w ten sposób.",
    ],
    413: [
      "To za dużo naraz",
      "Formularz zawiera więcej tekstu, niż możemy przyjąć. Skróć go i wyślij ponownie.",
    ],
    414: [
      "Ten adres jest za długi",
      "Sprawdź link lub znajdź stronę, zaczynając od strony głównej.",
    ],
    415: [
      "Nie udało się odczytać formularza",
      "Został wysłany w nieznanym formacie. Otwórz stronę ponownie i wyślij formularz z niej.",
    ],
    421: ["To nie jest właściwy adres", "Sklep nie działa pod tą nazwą."],
    429: ["Zbyt wiele żądań", "Odczekaj minutę i spróbuj ponownie."],
    431: [
      "Przeglądarka wysłała zbyt wiele danych",
      "Pliki cookie tej witryny są za duże. Usuń je i odśwież stronę.",
    ],
    500: [
      "Coś poszło nie tak po naszej stronie",
      "To nie Twoja wina. Spróbuj ponownie za chwilę.",
    ],
    503: [
      "Mamy teraz bardzo dużo odwiedzin",
      "Spróbuj ponownie za chwilę. Twój koszyk jest bezpieczny.",
    ],
  },
};

/** Every language of the sites. */
export const refusalLanguages = {
  en: english,
  fr: french,
  de: german,
  it: italian,
  es: spanish,
  nl: dutch,
  pl: polish,
} as const satisfies Readonly<Record<Language, RefusalLanguage>>;
