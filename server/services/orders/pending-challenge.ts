/**
 * An order that is made but waits for the shopper's bank, as the session remembers it: enough to send
 * the shopper to the bank's page, to hand in its answer, and to put everything back into a cart. No
 * secrets: card and authorisation are named by the provider's ids.
 */
import { randomUUID } from "node:crypto";
import type { Session } from "../../session/session";
import {
  MAX_COUPONS,
  noBasket,
  PendingChallenge,
} from "../../session/session-data";
import { trackOrder, type OrderWire } from "../../upstreams/orders/contract";
import { isChallenge } from "./order-fate";
import { linesOfOrder } from "./remembered-lines";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

/** What the order itself does not say. */
export interface ChallengeFacts {
  /** Of the guest who ordered, if the order does not repeat it. */
  readonly email: string;
  readonly coupons: readonly string[];
}

/** What has to be known of an order; its totals and its delivery do not matter here. */
export type OrderFacts = Pick<
  OrderWire,
  "orderNumber" | "st" | "status" | "flash" | "items" | "paymentMethod"
> &
  Partial<Pick<OrderWire, "shipments">> & {
    readonly billingAddress?: OrderWire["billingAddress"] | undefined;
  };

/** Room in the session's cookie for the address of a page. */
const longestAddress = 512;

/** The fields of a form that opens a bank's page, as far as the session has room for them. */
const Fields = PendingChallenge.shape.fields;
const mostFields = 2;

/** The bank's page, by its address or by a form; its address is empty when it cannot be opened. */
function pageOf({
  flash,
}: OrderFacts): Pick<PendingChallenge, "url" | "fields"> {
  const {
    url = "",
    method = "GET",
    fields = {},
  } = flash.find(isChallenge)?.details ?? {};
  if (url.length > longestAddress) return { url: "" };
  if (method === "GET") return { url };
  const form = Fields.safeParse(fields).data;
  const count = Object.keys(form ?? {}).length;
  return form && count > 0 && count <= mostFields
    ? { url, fields: form }
    : { url: "" };
}

/** The payment with a visit to the provider's page: gift cards need no bank. */
function paymentOf({ paymentMethod }: OrderFacts) {
  const details = paymentMethod.flatMap(({ code, additionalData }) =>
    additionalData.map((detail) => ({ code, ...detail })),
  );
  const card = details.find(({ sessionID }) => sessionID) ?? details[0];
  return {
    code: card?.code ?? "CREDIT_CARD",
    instrumentId: card?.payment_instrument_id ?? "unknown",
    cardType: card?.card_type ?? "",
    sessionId: card?.sessionID ?? "unknown",
  };
}

/** The challenge of an order that meets one; each call makes another return nonce. */
export function challengeOf(
  order: OrderFacts,
  { email, coupons }: ChallengeFacts,
): PendingChallenge {
  return {
    orderNumber: order.orderNumber,
    email: order.billingAddress?.email ?? email,
    ...paymentOf(order),
    state: randomUUID(),
    ...pageOf(order),
    lines: linesOfOrder(order),
    coupons: coupons.slice(0, MAX_COUPONS),
  };
}

/** An order by its number and the e-mail it was placed with; null when nobody can say. */
export async function readOrder(
  call: Call,
  { orderNumber, email }: Pick<PendingChallenge, "orderNumber" | "email">,
): Promise<OrderWire | null> {
  if (!email) return null;
  return optional(call(trackOrder, { body: { orderNumber, email } }), null);
}

/**
 * Notes it; what was in the basket is in the order now. The session knows better what that was: the
 * order does not say what an associate took off, or by which codes.
 */
export function noteChallenge(
  session: Session,
  basketId: string,
  challenge: PendingChallenge,
): void {
  const { data } = session;
  const isOwn = data.basketId === basketId;
  const { lines, coupons } = challenge;
  session.update({
    ...(isOwn && noBasket),
    ...(data.attempt?.basketId === basketId && { attempt: null }),
    payment: null,
    challenge: isOwn
      ? {
          ...challenge,
          lines: data.lines.length < lines.length ? lines : data.lines,
          coupons: coupons.length > 0 ? coupons : data.coupons,
        }
      : challenge,
  });
}

/**
 * Notes an order that a basket turns out to have become. Without the e-mail that an attempt left
 * behind it cannot be confirmed from here; the shopper is told that it waits.
 */
export async function noteFoundChallenge(
  call: Call,
  session: Session,
  basketId: string,
  orderNumber: string,
): Promise<void> {
  const { attempt } = session.data;
  const email = attempt?.basketId === basketId ? attempt.email : "";
  const order = await readOrder(call, { orderNumber, email });
  if (order) {
    noteChallenge(
      session,
      basketId,
      challengeOf(order, { email, coupons: [] }),
    );
    return;
  }
  session.update({ ...noBasket, attempt: null });
  session.notify({
    kind: "info",
    key: "cart.notices.orderWaits",
    params: { number: orderNumber },
  });
}
