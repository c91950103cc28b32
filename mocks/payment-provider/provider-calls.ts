/**
 * The provider's API for merchants' servers: opening a visit to its page, reading the state of an instrument,
 * and starting a bank's challenge of an order. Calls need the merchant's key.
 */
import { http, HttpResponse } from "msw";
import { z } from "zod/v4";
import { giveBack, RefundOrder } from "./refunds";
import type { ProviderParts } from "./provider";
import {
  providerMethods,
  lifetimeMs,
  terminalMs,
  newId,
  WalletSheet,
  type Confirmation,
  type Payment,
} from "./payments";
import { asksSecurityCode } from "./payment-cards";

/** Known to the provider and to the merchant's systems; never to a browser. */
export const merchantKey = "reference-merchant";

const Card = z.object({
  card_type: z.string(),
  label: z.string(),
  masked: z.string(),
  suspicious: z.boolean(),
  challenged: z.boolean(),
  unconfirmable: z.boolean().optional(),
  frictionless: z.boolean().optional(),
  hurried: z.boolean().optional(),
});
const returnTo = z.url({ protocol: /^https?$/ });
const Sum = {
  locale: z.string(),
  currency: z.string(),
  amount: z.number().int().min(0),
};

export const PaymentOrder = z.strictObject({
  ...Sum,
  method: z.enum(providerMethods),
  purpose: z.enum(["pay", "save"]),
  returnTo,
  /** Of an instrument that the merchant named already. */
  instrumentId: z.string().optional(),
  saved: Card.optional(),
  sheet: WalletSheet.optional(),
  terminalId: z.string().optional(),
});

export const ConfirmationOrder = z.strictObject({
  ...Sum,
  id: z.string().min(1),
  kind: z.enum(["card", "bank"]),
  name: z.string(),
  orderNumber: z.string(),
  visit: z.string(),
  instrumentId: z.string(),
  method: z.string(),
  cardType: z.string(),
  returnTo,
  unconfirmable: z.boolean(),
  frictionless: z.boolean(),
  hurried: z.boolean(),
});

/** A bank's late answer, sent by tests, which cannot wait for it. */
const BankAnswer = z.strictObject({ status: z.enum(["approved", "denied"]) });

const at = (end: string) => new RegExp(`^https?://[^/]+/api/${end}$`);
const instrument = at("instruments/([A-Za-z0-9]+)");
const confirmation = at("confirmations/([A-Za-z0-9]+)");
const cancellation = at("payments/([A-Za-z0-9]+)/cancel");

const idIn = (pattern: RegExp, { url }: Request): string =>
  pattern.exec(url)?.[1] ?? "";

function guarded(answer: (request: Request) => Response | Promise<Response>) {
  return ({ request }: { request: Request }) =>
    request.headers.get("authorization") === `Bearer ${merchantKey}`
      ? answer(request)
      : new HttpResponse(null, { status: 401 });
}

const found = (row: Payment | Confirmation | undefined) =>
  row ? HttpResponse.json(row) : new HttpResponse(null, { status: 404 });

async function readOrder<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
): Promise<z.output<Schema> | null> {
  return schema.safeParse(await request.json()).data ?? null;
}

const refused = () => new HttpResponse(null, { status: 422 });

export function providerCalls({ state, confirmations, now }: ProviderParts) {
  const { payments } = state;
  return [
    http.post(
      at("payments"),
      guarded(async (request) => {
        const order = await readOrder(PaymentOrder, request);
        if (!order) return refused();
        const { instrumentId = newId(), saved, ...asked } = order;
        const isKnown =
          saved !== undefined && !asksSecurityCode(saved.card_type);
        return HttpResponse.json(
          payments.put({
            ...asked,
            id: newId(),
            instrumentId,
            clientToken: newId(),
            expiresAt:
              now().getTime() + (asked.terminalId ? terminalMs : lifetimeMs),
            status: isKnown ? "authorized" : "open",
            ...(isKnown && { card: saved }),
            ...(saved && { saved }),
          }),
        );
      }),
    ),
    http.get(
      instrument,
      guarded((request) => {
        const id = idIn(instrument, request);
        return found(payments.find((row) => row.instrumentId === id));
      }),
    ),
    http.post(
      cancellation,
      guarded((request) => {
        const row = payments.get(idIn(cancellation, request));
        // A final status does not change.
        return found(
          row?.status === "open"
            ? payments.put({ ...row, status: "cancelled" })
            : row,
        );
      }),
    ),
    http.post(
      at("refunds"),
      guarded(async (request) => {
        const order = await readOrder(RefundOrder, request);
        const refund = order && giveBack(state, confirmations, order);
        return refund ? HttpResponse.json(refund) : refused();
      }),
    ),
    http.post(
      at("confirmations"),
      guarded(async (request) => {
        const order = await readOrder(ConfirmationOrder, request);
        if (!order) return refused();
        return HttpResponse.json(confirmations.ask(order));
      }),
    ),
    http.get(
      confirmation,
      guarded((request) =>
        found(confirmations.find(idIn(confirmation, request))),
      ),
    ),
    http.post(
      confirmation,
      guarded(async (request) => {
        const told = await readOrder(BankAnswer, request);
        if (!told) return refused();
        const id = idIn(confirmation, request);
        return found(confirmations.answer(id, told.status));
      }),
    ),
  ];
}
