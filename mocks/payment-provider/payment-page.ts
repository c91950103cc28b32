/**
 * The provider's page of one payment: a card that is typed, or an account elsewhere. Card numbers are
 * judged at once and never stored or logged. A visit ends at the address the shop gave, with `session`
 * and `result=authorized|cancelled|failed` in its query; paying later also gives a `token`.
 */
import { http } from "msw";
import { hostedPage, unknownPayment } from "./hosted-answer";
import { endVisit, isFramed } from "./page-end";
import {
  cardBrand,
  cardDigits,
  cardProblems,
  cardVerdict,
  expiryOf,
  savedCardProblems,
  type CardForm,
  type CardVerdict,
} from "./payment-cards";
import { accountPage, cardPage, expiredPage } from "./payment-page-html";
import { sheetPage } from "./wallet-sheet";
import {
  newId,
  type AuthorizedCard,
  type Payment,
  type PrintedCard,
} from "./payments";
import type { ProviderParts } from "./provider";

const address = /^https?:\/\/[^/]+\/pay\/([A-Za-z0-9]+)$/;

/** Returns the shop's address with the outcome in its query. */
function returnAddress({
  returnTo,
  id,
  status,
  authorizationToken,
}: Payment): string {
  const url = new URL(returnTo);
  url.searchParams.set("session", id);
  url.searchParams.set(
    "result",
    status === "authorized" || status === "cancelled" ? status : "failed",
  );
  if (authorizationToken) url.searchParams.set("token", authorizationToken);
  return url.href;
}

/** The fields of a card form, whoever sends them. */
export function readCardForm(fields: URLSearchParams): CardForm {
  const read = (name: keyof CardForm) => fields.get(name) ?? "";
  return {
    number: read("number"),
    expiry: read("expiry"),
    securityCode: read("securityCode"),
    holder: read("holder"),
  };
}

const challenging: ReadonlySet<CardVerdict> = new Set([
  "challenge",
  "unconfirmable",
  "frictionless",
  "hurried",
]);

function cardOf(number: string): AuthorizedCard {
  const brand = cardBrand(number);
  const verdict = cardVerdict(number);
  return {
    card_type: brand?.code ?? "",
    label: brand?.label ?? "",
    masked: `•••• ${number.slice(-4)}`,
    suspicious: verdict === "suspicious",
    challenged: challenging.has(verdict),
    ...(verdict === "unconfirmable" && { unconfirmable: true }),
    ...(verdict === "frictionless" && { frictionless: true }),
    ...(verdict === "hurried" && { hurried: true }),
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

/** Authorises a card whose form is valid; null if its bank declines it. */
export function takeCard(
  form: CardForm,
): Pick<Payment, "card" | "printed"> | null {
  const number = cardDigits(form.number);
  return cardVerdict(number) === "declined"
    ? null
    : { card: cardOf(number), printed: printedOn(form) };
}

function pageOf(payment: Payment): string {
  if (payment.sheet) return sheetPage(payment, payment.sheet);
  return payment.method === "CREDIT_CARD"
    ? cardPage(payment)
    : accountPage(payment);
}

/** What was chosen in a wallet's sheet, and what it all costs; a way that is not offered is the usual one. */
function choiceOf({ sheet }: Payment, code: string | null) {
  const [usual] = sheet?.methods ?? [];
  const method = sheet?.methods.find((one) => one.code === code) ?? usual;
  return method && { chosenMethod: method.code, amount: method.amount };
}

export function paymentPages({ state, now, webhooks }: ProviderParts) {
  const { payments } = state;

  function end(request: Request, payment: Payment): Response {
    payments.put(payment);
    webhooks.tellPayment(payment);
    return endVisit(request, payment, returnAddress(payment));
  }

  function show(request: Request, payment: Payment): Response {
    return hostedPage(pageOf(payment), 200, payment.returnTo, {
      framed: isFramed(request),
    });
  }

  function payByCard(
    request: Request,
    payment: Payment,
    form: CardForm,
  ): Response {
    const { saved } = payment;
    const problems = saved
      ? savedCardProblems(form, saved.card_type)
      : cardProblems(form, now());
    if (Object.keys(problems).length > 0) {
      const page = cardPage(payment, form, problems);
      return hostedPage(page, 422, payment.returnTo, {
        framed: isFramed(request),
      });
    }
    const taken = saved ? { card: saved } : takeCard(form);
    return taken
      ? end(request, { ...payment, ...taken, status: "authorized" })
      : end(request, { ...payment, status: "failed" });
  }

  function act(
    request: Request,
    payment: Payment,
    fields: URLSearchParams,
  ): Response {
    const action = fields.get("action");
    if (action === "cancel")
      return end(request, { ...payment, status: "cancelled" });
    if (payment.method === "CREDIT_CARD")
      return payByCard(request, payment, readCardForm(fields));
    if (action === "deny")
      return end(request, { ...payment, status: "failed" });
    if (action !== "pay") return show(request, payment);
    return end(request, {
      ...payment,
      ...choiceOf(payment, fields.get("delivery")),
      status: "authorized",
      ...(payment.method === "KLARNA" && { authorizationToken: newId() }),
    });
  }

  /** Finished and expired visits are answered the same way on every call. */
  function answer(
    request: Request,
    proceed: (payment: Payment) => Response,
  ): Response {
    const id = address.exec(request.url.replace(/[?#].*$/, ""))?.[1] ?? "";
    const payment = payments.get(id);
    if (!payment) return unknownPayment();
    const back = returnAddress(payment);
    if (payment.status !== "open") return endVisit(request, payment, back);
    if (payment.expiresAt <= now().getTime())
      return hostedPage(expiredPage(payment, back), 410, payment.returnTo, {
        framed: isFramed(request),
      });
    return proceed(payment);
  }

  return [
    http.get(address, ({ request }) =>
      answer(request, (payment) => show(request, payment)),
    ),
    http.post(address, async ({ request }) => {
      const fields = new URLSearchParams(await request.text());
      return answer(request, (payment) => act(request, payment, fields));
    }),
  ];
}
