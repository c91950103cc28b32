/** The payment provider's events: which ones the shop knows, and what they say about an order. */
import { z } from "zod/v4";
import { findSite, type Site } from "../../app/sites/sites";
import type { BankNotification } from "../services/orders/order-challenge";
import type { ReturnStates } from "../services/payments/return-states";

const id = z.string().regex(/^[\w-]{1,64}$/);

const Event = z.object({ id, type: z.string().max(64) });

/** A bank's answer about an order; `returnTo` is the address that the shop gave the visit. */
const Confirmation = z.object({
  id,
  kind: z.enum(["card", "bank"]),
  orderNumber: id,
  visit: id,
  instrumentId: id,
  method: id,
  cardType: z.string().max(64).default(""),
  returnTo: z.url().max(1_024),
});

/** The values of 3-D Secure messages; the upstream itself reads the bank's answer from the provider. */
const transStatus: ReadonlyMap<string, string> = new Map([
  ["confirmation.approved", "Y"],
  ["confirmation.denied", "N"],
  ["confirmation.expired", "U"],
  ["confirmation.pending", "U"],
]);

export type PaymentEvent =
  | { readonly kind: "malformed" }
  /** No order waits for it: it precedes the order, or the shop does not know its type. */
  | { readonly kind: "nothing to do"; readonly id: string }
  /** It belongs to a visit that this shop did not open. */
  | { readonly kind: "foreign" }
  | {
      readonly kind: "answer";
      readonly id: string;
      readonly type: string;
      /** The market of the order. */
      readonly site: Site;
      readonly heard: BankNotification;
    };

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

interface Shop {
  readonly publicOrigin: string;
  readonly returnStates: Pick<ReturnStates, "open">;
}

/** The market in a return address that this shop has signed; null for any other address. */
function siteOfVisit(returnTo: string, shop: Shop): Site | null {
  const { origin, pathname, searchParams } = new URL(returnTo);
  const state = searchParams.get("state") ?? "";
  if (origin !== shop.publicOrigin || shop.returnStates.open(state) === "")
    return null;
  return findSite(pathname.split("/")[1]) ?? null;
}

/** Parses a body whose signature is valid. */
export function parsePaymentEvent(body: Buffer, shop: Shop): PaymentEvent {
  const json = parseJson(body);
  const event = Event.safeParse(json).data;
  if (!event) return { kind: "malformed" };
  const status = transStatus.get(event.type);
  if (status === undefined) return { kind: "nothing to do", id: event.id };
  const confirmation = z.object({ data: Confirmation }).safeParse(json)
    .data?.data;
  if (!confirmation) return { kind: "malformed" };
  const site = siteOfVisit(confirmation.returnTo, shop);
  if (!site) return { kind: "foreign" };
  const { orderNumber, method, cardType, instrumentId, visit } = confirmation;
  return {
    kind: "answer",
    id: event.id,
    type: event.type,
    site,
    heard: {
      orderNumber,
      payment: { code: method, cardType, instrumentId, sessionId: visit },
      answer:
        confirmation.kind === "bank"
          ? { redirectResult: confirmation.id }
          : { transStatus: status, transID: confirmation.id },
      idempotencyKey: `${event.type}.${confirmation.id}`,
    },
  };
}
