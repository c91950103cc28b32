/** The order that this session just placed, read back for its confirmation [CHK-026]. */
import type { Addresses } from "../../../app/domain/addresses";
import type { CartAddress } from "../../../app/domain/cart";
import { homeAddress, type Order } from "../../../app/domain/order";
import type { Session } from "../../session/session";
import { trackOrder } from "../../upstreams/orders/contract";
import { toOrder } from "../../upstreams/orders/map";
import type { OrderProof } from "./own-orders";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

/** What this session knows of its order by itself, and the rest if it can be read. */
export interface JustPlaced {
  readonly number: string;
  readonly email: string;
  /** Null while the upstream cannot say; that the order was placed is certain all the same. */
  readonly order: Order | null;
}

/** Somebody may have left the browser to the next one by then (ms). */
const placedLastsMs = 30 * 60_000;

export function createOrders(
  call: Call,
  session: Session,
  addresses: Addresses,
) {
  async function read(orderNumber: string, email: string) {
    // An order found by its basket alone; nobody may read it without the e-mail.
    if (!email) return null;
    const body = { orderNumber, email };
    const order = await optional(call(trackOrder, { body }), null);
    return order && toOrder(order, addresses);
  }

  return {
    /** Whether there is an order whose confirmation the shopper may not have seen, and nothing else in the bag. */
    get isUnshown(): boolean {
      if (!session.isPresent) return false;
      const { order, basketCount } = session.data;
      return (
        order?.finalized === true &&
        order.storeContext === "ecomm" &&
        order.shown !== "surely" &&
        basketCount === 0
      );
    },

    /** The confirmation is on its way to the browser: as a document, or as data for script that is there. */
    noteShown(isDocument: boolean): void {
      const { order } = session.data;
      if (!order || order.shown === "surely") return;
      const shown = isDocument || order.shown === "sent" ? "surely" : "sent";
      session.update({ order: { ...order, shown } });
    },

    /** Where an order goes; null when it goes to nobody's home, or nobody can say. */
    async addressOf(proof: OrderProof): Promise<CartAddress | null> {
      const order = await read(proof.orderNumber, proof.email);
      return order && homeAddress(order);
    },

    /** Whether an address that leads back from a bank is that of the order just placed. */
    wasPlacedBy: (returnState: string): boolean =>
      returnState !== "" && session.data.order?.returnState === returnState,

    /** The number of the order that this session has placed; null when there is none, or long ago. */
    get lastPlaced(): string | null {
      if (!session.isPresent) return null;
      const { order, placed } = session.data;
      if (order?.finalized) return order.orderNumber;
      return placed && Date.now() - placed.at < placedLastsMs
        ? placed.orderNumber
        : null;
    },

    /**
     * The finalized order of this session for a store context, or null when there is none; then what
     * was stored of another is forgotten [ROUTE-006].
     */
    async justPlaced(storeContext: string): Promise<JustPlaced | null> {
      const { order } = session.data;
      if (!order?.finalized || order.storeContext !== storeContext) {
        if (order) session.update({ order: null });
        return null;
      }
      const { orderNumber, email } = order;
      return {
        number: orderNumber,
        email,
        order: await read(orderNumber, email),
      };
    },
  };
}
