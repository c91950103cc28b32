/**
 * What shoppers do with their orders: consumers with those of their account, by id; everybody with the
 * one that they know number and e-mail of, which the session remembers for a while. A number or an id
 * alone opens nothing: the upstream is asked with the consumer's token, or with the e-mail again.
 * Number and e-mail show the status; a code that the upstream mails to that address opens the rest, where
 * upstream and settings have such a code.
 */
import type { Addresses } from "../../../app/domain/addresses";
import type { Order } from "../../../app/domain/order";
import type { Operation } from "../../../app/errors/policies";
import { toProblem } from "../../../app/errors/problem";
import { optional } from "../../../app/errors/optional";
import type { Attempts } from "../../limits/attempts";
import { isNotOffered, isUpstreamFailure } from "../../http/errors";
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

/** The order that this visitor has looked up. */
export interface LookedUpOrder {
  readonly orderNumber: string;
  readonly email: string;
  /** Whether it may be seen whole, and changed. */
  readonly isOpen: boolean;
  /** Whether a code that can still be entered was mailed to this visitor. */
  readonly isCodeMailed: boolean;
}

interface OwnOrdersParts {
  readonly call: Call;
  readonly locale: string;
  /** Whether a mailed code is asked for, from upstreams that mail one. */
  readonly asksForCode: boolean;
  readonly session: Session;
  readonly addresses: Addresses;
  readonly attemptLimits: Attempts;
}

/** Somebody may have left the browser to the next one by then (ms). */
const proofLastsMs = 30 * 60_000;

/** The upstream's id for a code that was used, is too old, or had too many wrong tries. */
const codeIsOver = "AUT402";

/** There is no such order for this visitor; told as the upstream would. */
const unknownOrder = { kind: "rejected", errorId: "OHS4004" } as const;

export function createOwnOrders({
  call,
  locale,
  asksForCode,
  session,
  addresses,
  attemptLimits,
}: OwnOrdersParts) {
  /** What the session knows of the order that was looked up; null when none was, or long ago. */
  function found() {
    const lookedUp = session.isPresent ? session.data.lookedUp : null;
    return lookedUp && Date.now() - lookedUp.at < proofLastsMs
      ? lookedUp
      : null;
  }

  /** The e-mail that goes with an order's number; null for an order that is not open to this visitor. */
  function provedEmail(orderNumber: string): string | null {
    const order = found();
    return order?.isOpen && order.orderNumber === orderNumber
      ? order.email
      : null;
  }

  const track = async (orderNumber: string, email: string): Promise<Order> => {
    const body = { orderNumber, email };
    return toOrder(await call(contract.trackOrder, { body }), addresses);
  };

  /** Null for a number that this visitor has not proved. Rejects with what the upstream says. */
  async function readProved(orderNumber: string): Promise<Order | null> {
    const email = provedEmail(orderNumber);
    return email === null ? null : track(orderNumber, email);
  }

  type Access = Pick<
    NonNullable<ReturnType<typeof found>>,
    "isOpen" | "codeId"
  >;

  /**
   * Has a code mailed. An upstream that mails none says so, and then number and e-mail are enough. Rejects with
   * any other failure.
   */
  async function mailCode(orderNumber: string, email: string): Promise<Access> {
    try {
      const { codeId } = await call(contract.mailOrderCode, {
        body: { orderNumber, email, locale },
      });
      return { codeId };
    } catch (error) {
      if (!isUpstreamFailure(error) || !isNotOffered(error)) throw error;
      return { isOpen: true };
    }
  }

  /** Counted by order, because each one makes a mail. Null when one more may be sent. */
  const refuseMail = (orderNumber: string) =>
    attemptLimits.refuse("orderCodeMail", `order ${orderNumber}`);

  /** What number and e-mail give access to. Without a code in time the page offers to mail one. */
  async function accessOf(
    orderNumber: string,
    email: string,
    isAskedFor: boolean,
  ): Promise<Access> {
    if (!asksForCode) return { isOpen: true };
    const before = found();
    // Looking it up once more neither closes an open order nor mails another code.
    if (before?.orderNumber === orderNumber && before.email === email) {
      if (before.isOpen) return { isOpen: true };
      if (before.codeId !== undefined) return { codeId: before.codeId };
    }
    if (!isAskedFor || (await refuseMail(orderNumber))) return {};
    return optional(mailCode(orderNumber, email), {});
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
    /** The order that this visitor has looked up; null when none was, or long ago. */
    get lookedUp(): LookedUpOrder | null {
      const order = found();
      if (!order) return null;
      const { orderNumber, email, isOpen = false, codeId } = order;
      return { orderNumber, email, isOpen, isCodeMailed: codeId !== undefined };
    },

    /**
     * Reads the order that was looked up, open or not; null without one. Only its status may be shown while it is
     * not open.
     */
    async readLookedUp(): Promise<Order | null> {
      const order = found();
      return order && track(order.orderNumber, order.email);
    },

    /**
     * Finds an order for whoever knows its number and e-mail, and remembers that for half an hour.
     * Counted for the e-mail, the order and the client; whatever does not fit has one answer. Answers with the
     * number as the upstream writes it.
     * @param isAskedFor Whether somebody sent a form, and a code is mailed at once. Programs follow the links of
     *   mails, too.
     */
    async lookUp(
      proof: OrderProof,
      { isAskedFor = true } = {},
    ): Promise<Outcome<string>> {
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
        const access = await accessOf(orderNumber, email, isAskedFor);
        session.update({
          lookedUp: { orderNumber, email, at: Date.now(), ...access },
        });
        return orderNumber;
      });
    },

    /**
     * Has a new code mailed for the order that was looked up; the one before no longer counts here. True if the
     * order is open now, because the upstream mails none; null without an order.
     */
    async mailCode(): Promise<Outcome<boolean | null>> {
      const order = found();
      if (!order) return { ok: true, value: null };
      if (order.isOpen) return { ok: true, value: true };
      const { orderNumber, email } = order;
      const refused = await refuseMail(orderNumber);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("mailOrderCode", async () => {
        const access = await mailCode(orderNumber, email);
        session.update({
          lookedUp: { orderNumber, email, at: Date.now(), ...access },
        });
        return access.isOpen === true;
      });
    },

    /**
     * Opens the order that was looked up with a mailed code; false if there is no code to compare with. Five
     * attempts are passed on, even if the upstream does not count them.
     */
    async open(code: string): Promise<Outcome<boolean>> {
      const order = found();
      const { codeId } = order ?? {};
      if (!order || codeId === undefined) return { ok: true, value: false };
      const refused = await attemptLimits.refuse("orderCode", codeId);
      if (refused) return { ok: false, problem: refused };
      const { orderNumber, email, at } = order;
      const outcome = await outcomeOf("openOrder", () =>
        call(contract.confirmOrderCode, { body: { codeId, code } }),
      );
      if (outcome.ok)
        session.update({ lookedUp: { orderNumber, email, at, isOpen: true } });
      else if (outcome.problem.id === codeIsOver)
        session.update({ lookedUp: { orderNumber, email, at } });
      return outcome.ok ? { ok: true, value: true } : outcome;
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
