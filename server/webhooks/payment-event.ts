/** What the payment provider sends: which events the shop knows, and what they say of an order. */
import { z } from "zod/v4";
import { findSite, type Site } from "../../app/sites/sites";
import type { HeardAnswer } from "../orders/order-challenge";
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

/** As in the messages of 3-D Secure; what a bank answered is the upstream's to read from the provider. */
const transStatus: ReadonlyMap<string, string> = new Map([
  ["confirmation.approved", "Y"],
  ["confirmation.denied", "N"],
  ["confirmation.expired", "U"],
  ["confirmation.pending", "U"],
]);

export type PaymentEvent =
  | { readonly kind: "malformed" }
  /** Nothing waits for it: a visit before the order, or news that the shop does not know. */
  | { readonly kind: "nothing to do"; readonly id: string }
  /** Of a visit that this shop did not open. */
  | { readonly kind: "foreign" }
  | {
      readonly kind: "answer";
      readonly id: string;
      readonly type: string;
      /** The market of the order. */
      readonly site: Site;
      readonly heard: HeardAnswer;
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

/** The market in a return address that this shop has signed; null for any other. */
function siteOfVisit(returnTo: string, shop: Shop): Site | null {
  const { origin, pathname, searchParams } = new URL(returnTo);
  const state = searchParams.get("state") ?? "";
  if (origin !== shop.publicOrigin || shop.returnStates.open(state) === "")
    return null;
  return findSite(pathname.split("/")[1]) ?? null;
}

/** Reads a body whose signature is right. */
export function readPaymentEvent(body: Buffer, shop: Shop): PaymentEvent {
  const json = parseJson(body);
  const event = Event.safeParse(json).data;
  if (!event) return { kind: "malformed" };
  const status = transStatus.get(event.type);
  if (status === undefined) return { kind: "nothing to do", id: event.id };
  const told = z.object({ data: Confirmation }).safeParse(json).data?.data;
  if (!told) return { kind: "malformed" };
  const site = siteOfVisit(told.returnTo, shop);
  if (!site) return { kind: "foreign" };
  const { orderNumber, method, cardType, instrumentId, visit } = told;
  return {
    kind: "answer",
    id: event.id,
    type: event.type,
    site,
    heard: {
      orderNumber,
      payment: { code: method, cardType, instrumentId, sessionId: visit },
      answer:
        told.kind === "bank"
          ? { redirectResult: told.id }
          : { transStatus: status, transID: told.id },
      idempotencyKey: `${event.type}.${told.id}`,
    },
  };
}
