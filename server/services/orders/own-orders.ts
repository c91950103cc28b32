/**
 * What shoppers do with their orders: consumers with those of their account, by id; everybody with the
 * one that they know number and e-mail of, which the session remembers for a while. A number or an id
 * alone opens nothing: the upstream is asked with the consumer's token, or with the e-mail again.
 */
import type { Addresses } from "../../../app/domain/addresses";
import type { Order } from "../../../app/domain/order";
import type { Operation } from "../../../app/errors/policies";
import { toProblem } from "../../../app/errors/problem";
import type { Attempts } from "../../limits/attempts";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";
import type { Session } from "../../session/session";
import { getPurchase } from "../../upstreams/consumers/contract";
import * as contract from "../../upstreams/orders/contract";
import { toOrder } from "../../upstreams/orders/map";

/** The order that is meant: one of the account, or the one that was looked up. */
export type OrderReference =
  { readonly orderId: string } | { readonly orderNumber: string };

/** What somebody says to know of an order. */
export interface OrderProof {
  readonly orderNumber: string;
  readonly email: string;
  readonly postalCode?: string | undefined;
}

export interface ReturnedItem {
  readonly itemId: string;
  readonly qty: number;
  readonly reason: string;
}

/** Address of the label's file, and the number of the return. */
export interface ReturnLabel {
  readonly labelUrl: string;
  readonly rma: string;
}

interface OwnOrdersParts {
  readonly call: Call;
  readonly session: Session;
  readonly addresses: Addresses;
  readonly attemptLimits: Attempts;
}

/** Somebody may have left the browser to the next one by then (ms). */
const proofLastsMs = 30 * 60_000;

/** There is no such order for this visitor; told as the upstream would. */
const unknownOrder = { kind: "rejected", errorId: "OHS4004" } as const;

export function createOwnOrders({
  call,
  session,
  addresses,
  attemptLimits,
}: OwnOrdersParts) {
  /** The e-mail that goes with an order's number; null when it was not looked up, or long ago. */
  function provedEmail(orderNumber: string): string | null {
    if (!session.isPresent) return null;
    const { lookedUp } = session.data;
    const isFresh = lookedUp && Date.now() - lookedUp.at < proofLastsMs;
    return isFresh && lookedUp.orderNumber === orderNumber
      ? lookedUp.email
      : null;
  }

  /** Null for a number that this visitor has not proved. Rejects with what the upstream says. */
  async function readProved(orderNumber: string): Promise<Order | null> {
    const email = provedEmail(orderNumber);
    if (email === null) return null;
    const body = { orderNumber, email };
    return toOrder(await call(contract.trackOrder, { body }), addresses);
  }

  const read = async (order: OrderReference): Promise<Order | null> =>
    "orderId" in order
      ? toOrder(await call(getPurchase, { params: order }), addresses)
      : readProved(order.orderNumber);

  /** The id that calls want: a guest's order is looked up for it, which proves it once more. */
  async function idOf(order: OrderReference): Promise<string | null> {
    if ("orderId" in order) return order.orderId;
    return (await readProved(order.orderNumber))?.id ?? null;
  }

  async function withId<Value>(
    order: OrderReference,
    operation: Operation,
    work: (orderId: string) => Promise<Value>,
  ): Promise<Outcome<Value>> {
    const found = await outcomeOf(operation, () => idOf(order));
    if (!found.ok) return found;
    const { value: orderId } = found;
    return orderId === null
      ? { ok: false, problem: toProblem(unknownOrder, "lookUpOrder") }
      : outcomeOf(operation, () => work(orderId));
  }

  return {
    /** The e-mail of an order that this visitor has looked up; null for any other number. */
    emailOf: provedEmail,

    /**
     * Finds an order for whoever knows its number and e-mail, and remembers that for half an hour.
     * Counted for the e-mail, the order and the client; whatever does not fit has one answer. Answers with the
     * number as the upstream writes it.
     */
    async lookUp(proof: OrderProof): Promise<Outcome<string>> {
      const { email } = proof;
      const refused = await attemptLimits.refuse("orderLookUp", [
        email,
        `order ${proof.orderNumber}`,
      ]);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("lookUpOrder", async () => {
        const { orderNumber } = await call(contract.trackOrder, {
          body: proof,
        });
        session.update({ lookedUp: { orderNumber, email, at: Date.now() } });
        return orderNumber;
      });
    },

    /**
     * One order, or null for a number that was not looked up. Rejects with a 404 failure for an id that
     * is not the account's.
     */
    read,

    /** Stops an order that is not on its way yet [ACC-010]. */
    cancel: (order: OrderReference) =>
      withId(order, "cancelOrder", async (orderId) => {
        await call(contract.cancelOrder, { body: { orderId } });
      }),

    /** The invoice as the bytes of a PDF [ACC-008]. */
    invoice: (order: OrderReference) =>
      withId(order, "downloadInvoice", async (orderId) => {
        const { content } = await call(contract.downloadInvoice, {
          body: { orderId },
        });
        return Buffer.from(content, "base64");
      }),

    /** Announces that things go back, and has the label for them made [ACC-009]. */
    createReturn: (
      order: OrderReference,
      items: readonly ReturnedItem[],
    ): Promise<Outcome<ReturnLabel>> =>
      withId(order, "createReturn", (orderId) => {
        const email =
          "orderNumber" in order ? provedEmail(order.orderNumber) : null;
        return call(contract.createReturnLabel, {
          params: { orderId },
          body: { items: [...items], ...(email !== null && { email }) },
        });
      }),

    /** Sends a gift card that was ordered once more; counted, because it makes mail [ACC-011]. */
    async resendGiftCard(
      order: OrderReference,
      itemId: string,
    ): Promise<Outcome<void>> {
      const key = "orderId" in order ? order.orderId : order.orderNumber;
      const refused = await attemptLimits.refuse("giftCardMail", key);
      if (refused) return { ok: false, problem: refused };
      return withId(order, "resendGiftCard", async (orderId) => {
        await call(contract.resendGiftCardEmail, { body: { orderId, itemId } });
      });
    },
  };
}
