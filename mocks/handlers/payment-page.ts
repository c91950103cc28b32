/**
 * The payment provider's page, where card numbers are typed: they come here
 * only, are judged at once and never stored or logged. A visit ends with a 303
 * to the address the shop gave, with `session` and
 * `result=authorized|cancelled|failed` in its query.
 */
import { http, HttpResponse } from "msw";
import type { BasketState } from "../basket/basket-state";
import { basketStateOf } from "../basket/basket-state";
import type { CardForm } from "../basket/payment-cards";
import {
  cardBrand,
  cardDigits,
  cardProblems,
  cardVerdict,
} from "../basket/payment-cards";
import {
  cardPage,
  confirmPage,
  expiredPage,
} from "../basket/payment-page-html";
import { paymentPagePolicy } from "../basket/payment-page-style";
import type { AuthorizedCard, PaymentSession } from "../basket/payment-session";
import { returnAddress } from "../basket/payment-session";
import type { HandlerFamily } from "./handler-families";

const address = /^https?:\/\/[^/]+\/pay\/([A-Za-z0-9]+)$/;

type Sessions = BasketState["paymentSessions"];

function html(body: string, status: number, session: PaymentSession) {
  return new HttpResponse(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": paymentPagePolicy(
        new URL(session.returnTo).origin,
      ),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}

function unknown() {
  return new HttpResponse("There is no such payment", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

function seeOther(location: string) {
  return new HttpResponse(null, {
    status: 303,
    headers: { location, "cache-control": "no-store" },
  });
}

function end(
  sessions: Sessions,
  session: PaymentSession,
  status: PaymentSession["status"],
) {
  return seeOther(returnAddress(sessions.put({ ...session, status })));
}

/** The page of a session that is still to be paid. */
function show(session: PaymentSession) {
  const page =
    session.status === "confirming" ? confirmPage(session) : cardPage(session);
  return html(page, 200, session);
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

function cardOf(number: string, suspicious: boolean): AuthorizedCard {
  const brand = cardBrand(number);
  return {
    card_type: brand?.code ?? "",
    label: brand?.label ?? "",
    masked: `•••• ${number.slice(-4)}`,
    suspicious,
  };
}

function pay(
  sessions: Sessions,
  session: PaymentSession,
  form: CardForm,
  now: Date,
) {
  const problems = cardProblems(form, now);
  if (Object.keys(problems).length > 0) {
    return html(cardPage(session, form, problems), 422, session);
  }
  const number = cardDigits(form.number);
  const verdict = cardVerdict(number);
  if (verdict === "declined") return end(sessions, session, "failed");
  const card = cardOf(number, verdict === "suspicious");
  if (verdict !== "confirm") {
    return end(sessions, { ...session, card }, "authorized");
  }
  sessions.put({ ...session, card, status: "confirming" });
  return seeOther(`/pay/${session.sessionID}`);
}

function act(
  sessions: Sessions,
  session: PaymentSession,
  fields: URLSearchParams,
  now: Date,
) {
  const action = fields.get("action");
  if (action === "cancel") return end(sessions, session, "cancelled");
  if (session.status !== "confirming") {
    return pay(sessions, session, readForm(fields), now);
  }
  return action === "confirm"
    ? end(sessions, session, "authorized")
    : show(session);
}

export const paymentPageHandlers: HandlerFamily = (upstreams) => {
  const { paymentSessions: sessions } = basketStateOf(upstreams);

  /** Finished and expired sessions are answered the same way on every call. */
  function answer(
    request: Request,
    proceed: (session: PaymentSession) => Response,
  ): Response {
    const id = address.exec(request.url.replace(/[?#].*$/, ""))?.[1] ?? "";
    const session = sessions.get(id);
    if (!session) return unknown();
    const isOpen = session.status === "open" || session.status === "confirming";
    if (!isOpen) return seeOther(returnAddress(session));
    if (session.expiresAt <= upstreams.now().getTime()) {
      return html(expiredPage(session), 410, session);
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
