/**
 * The payment provider's page, where card numbers are typed: they come here
 * only, are judged at once and never stored or logged. A visit ends with a 303
 * to the address the shop gave, with `session` and
 * `result=authorized|cancelled|failed` in its query.
 */
import { http } from "msw";
import type { CardForm } from "../../behaviour/payment/payment-cards";
import {
  cardBrand,
  cardDigits,
  cardProblems,
  cardVerdict,
  expiryOf,
  savedCardProblems,
} from "../../behaviour/payment/payment-cards";
import {
  cardPage,
  expiredPage,
} from "../../behaviour/payment/payment-page-html";
import type {
  AuthorizedCard,
  PaymentSession,
  PrintedCard,
} from "../../behaviour/payment/payment-session";
import { returnAddress } from "../../behaviour/payment/payment-session";
import { replace, type Db } from "../db";
import type { HandlerFamily } from "./handler-families";
import { hostedPage, seeOther, unknownPayment } from "./hosted-answer";

const address = /^https?:\/\/[^/]+\/pay\/([A-Za-z0-9]+)$/;

type Sessions = Db["paymentSession"];

function end(
  sessions: Sessions,
  session: PaymentSession,
  status: PaymentSession["status"],
) {
  const ended = { ...session, status };
  replace(sessions, { sessionID: { equals: session.sessionID } }, ended);
  return seeOther(returnAddress(ended));
}

/** The page of a session that is still to be paid. */
function show(session: PaymentSession) {
  return hostedPage(cardPage(session), 200, session.returnTo);
}

function readForm(fields: URLSearchParams): CardForm {
  const read = (name: keyof CardForm) => fields.get(name) ?? "";
  return {
    number: read("number"),
    expiry: read("expiry"),
    securityCode: read("securityCode"),
    holder: read("holder"),
  };
}

function cardOf(number: string): AuthorizedCard {
  const brand = cardBrand(number);
  const verdict = cardVerdict(number);
  return {
    card_type: brand?.code ?? "",
    label: brand?.label ?? "",
    masked: `•••• ${number.slice(-4)}`,
    suspicious: verdict === "suspicious",
    challenged: verdict === "challenge",
  };
}

function printedOn({ expiry, holder }: CardForm): PrintedCard | undefined {
  const date = expiryOf(expiry);
  return (
    date && {
      expirationMonth: date.month,
      expirationYear: date.year,
      holder: holder.trim(),
    }
  );
}

function pay(
  sessions: Sessions,
  session: PaymentSession,
  form: CardForm,
  now: Date,
) {
  const { saved } = session;
  const problems = saved
    ? savedCardProblems(form, saved.card_type)
    : cardProblems(form, now);
  if (Object.keys(problems).length > 0) {
    const page = cardPage(session, form, problems);
    return hostedPage(page, 422, session.returnTo);
  }
  if (saved) return end(sessions, { ...session, card: saved }, "authorized");
  const number = cardDigits(form.number);
  const typed = { card: cardOf(number), printed: printedOn(form) };
  return cardVerdict(number) === "declined"
    ? end(sessions, session, "failed")
    : end(sessions, { ...session, ...typed }, "authorized");
}

function act(
  sessions: Sessions,
  session: PaymentSession,
  fields: URLSearchParams,
  now: Date,
) {
  const action = fields.get("action");
  return action === "cancel"
    ? end(sessions, session, "cancelled")
    : pay(sessions, session, readForm(fields), now);
}

export const paymentPageHandlers: HandlerFamily = (upstreams) => {
  const sessions = upstreams.db.paymentSession;

  /** Finished and expired sessions are answered the same way on every call. */
  function answer(
    request: Request,
    proceed: (session: PaymentSession) => Response,
  ): Response {
    const id = address.exec(request.url.replace(/[?#].*$/, ""))?.[1] ?? "";
    const session = sessions.findFirst({
      where: { sessionID: { equals: id } },
    });
    if (!session) return unknownPayment();
    if (session.status !== "open") return seeOther(returnAddress(session));
    if (session.expiresAt <= upstreams.now().getTime()) {
      const page = expiredPage(session, returnAddress(session));
      return hostedPage(page, 410, session.returnTo);
    }
    return proceed(session);
  }

  return [
    http.get(address, ({ request }) => answer(request, show)),
    http.post(address, async ({ request }) => {
      const fields = new URLSearchParams(await request.text());
      return answer(request, (session) =>
        act(sessions, session, fields, upstreams.now()),
      );
    }),
  ];
};
