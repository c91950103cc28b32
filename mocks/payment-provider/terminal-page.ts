/**
 * The screen of a store's card terminal, as a page: `/terminal/{id}` of the provider. Its buttons are what
 * a shopper and their card can do there; `time` is for anyone who does not want to wait for it.
 */
import { http } from "msw";
import type { Localized } from "../catalogue/types";
import { hostedPage, seeOther } from "./hosted-answer";
import { buttonForm, documentOf, pageOf } from "./payment-page-html";
import { newId, type Payment } from "./payments";
import type { ProviderParts } from "./provider";

const address = /^https?:\/\/[^/]+\/terminal\/([A-Za-z0-9-]{1,40})$/;

const texts = {
  hold: {
    en: "Hold your card here",
    fr: "Présentez votre carte ici",
    de: "Karte hier vorhalten",
    it: "Avvicinare la carta",
    es: "Acerca tu tarjeta",
    nl: "Houd je pas hier",
    pl: "Zbliż kartę",
  },
  card: {
    en: "A good card",
    fr: "Une carte acceptée",
    de: "Eine gute Karte",
    it: "Una carta valida",
    es: "Una tarjeta válida",
    nl: "Een goede pas",
    pl: "Dobra karta",
  },
  declined: {
    en: "A card that is declined",
    fr: "Une carte refusée",
    de: "Eine abgelehnte Karte",
    it: "Una carta rifiutata",
    es: "Una tarjeta rechazada",
    nl: "Een geweigerde pas",
    pl: "Odrzucona karta",
  },
  cancel: {
    en: "Cancel",
    fr: "Annuler",
    de: "Abbrechen",
    it: "Annulla",
    es: "Cancelar",
    nl: "Annuleren",
    pl: "Anuluj",
  },
  time: {
    en: "Let the time run out",
    fr: "Laisser le temps s’écouler",
    de: "Zeit ablaufen lassen",
    it: "Far scadere il tempo",
    es: "Dejar que pase el tiempo",
    nl: "Tijd laten verlopen",
    pl: "Niech czas minie",
  },
} as const satisfies Record<string, Localized>;

function waitingPage(payment: Payment): string {
  const page = pageOf(payment);
  const { t, amount } = page;
  return documentOf(
    page,
    t(texts.hold),
    `<h1>${t(texts.hold)}</h1>
<p class="sum"><strong>${amount}</strong></p>
${buttonForm(t(texts.card), "approve")}
${buttonForm(t(texts.declined), "decline", true)}
${buttonForm(t(texts.cancel), "cancel", true)}
${buttonForm(t(texts.time), "time", true)}`,
  );
}

/** Nobody's payment: what a terminal shows of the market it was last used in is its own matter. */
const idlePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>FELLROW</title></head>
<body><main><h1>FELLROW</h1></main></body>
</html>
`;

/** What an action makes of a payment; null for an unknown one. */
function outcomeOf(
  payment: Payment,
  action: string | null,
  now: number,
): Payment | null {
  switch (action) {
    case "approve":
      return {
        ...payment,
        status: "authorized",
        authorizationToken: newId(),
      };
    case "decline":
      return { ...payment, status: "failed" };
    case "cancel":
      return { ...payment, status: "cancelled" };
    case "time":
      return { ...payment, expiresAt: now };
    case null:
    default:
      return null;
  }
}

export function terminalPages({ state: { payments }, now }: ProviderParts) {
  /** What the terminal asks for now. */
  function asked(url: string): Payment | undefined {
    const id = address.exec(url)?.[1];
    const newest = payments.find(({ terminalId }) => terminalId === id);
    const isOpen =
      newest?.status === "open" && newest.expiresAt > now().getTime();
    return id !== undefined && isOpen ? newest : undefined;
  }

  return [
    http.get(address, ({ request: { url } }) => {
      const payment = asked(url);
      return payment
        ? hostedPage(waitingPage(payment), 200, payment.returnTo)
        : hostedPage(idlePage, 200, url);
    }),
    http.post(address, async ({ request }) => {
      const { url } = request;
      const action = new URLSearchParams(await request.text()).get("action");
      const payment = asked(url);
      const ended = payment && outcomeOf(payment, action, now().getTime());
      if (ended) payments.put(ended);
      return seeOther(url);
    }),
  ];
}
