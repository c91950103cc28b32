/**
 * Purchases are told to the tag manager and to the experiment service by the server, where the order is placed
 * [ANA-003, FLAG-004]: without script, when the shopper never comes back from the bank, and once, however often the
 * confirmation is opened. Each of the two may be off.
 *
 * Whether a purchase may be told is decided when the button is pressed, by the consent of that moment, and so is
 * which experiments the shopper is in. What is told
 * is then stored with the basket, and with the order once it has a number, because the answer of a bank comes without
 * a visitor. Whoever learns first that the order is placed claims its number and tells it. All of it fails open: an
 * order is never held up, and while the state is away a purchase may be told twice, under the same order number.
 */
import { z } from "zod/v4";
import {
  analyticsEvent,
  events,
  largestMetric,
  toCents,
} from "../../app/analytics/events";
import type {
  Experiments,
  ExperimentVisitor,
} from "../experiments/experiments";
import type { Session } from "../session/session";
import type { SharedState } from "../shared-state/shared-state";
import type { BasketWire } from "../upstreams/cart/basket-wire";
import type { TagManager } from "./tag-manager";
import type { VisitorEvents } from "./visitor-events";

const Purchase = z.object({
  /** In cents. */
  revenue: z.number().int().max(largestMetric),
  quantity: z.number().int(),
  currency: z.string().max(3),
  locale: z.string().max(8),
  /** Whether the tag manager may be told. */
  isForTags: z.boolean(),
  /** The shopper in experiments; null for one who is in none, or may not be measured. */
  visitor: z
    .object({
      id: z.string(),
      attributes: z.record(
        z.string(),
        z.union([z.string(), z.boolean(), z.number()]),
      ),
      given: z.record(z.string(), z.string()),
    })
    .nullable(),
});
type Purchase = z.infer<typeof Purchase>;

/** The purchases of the process. */
export interface Purchases {
  /** Stores what a basket comes to while it is being ordered; null removes it. */
  press(basketId: string, purchase: Purchase | null): Promise<void>;
  /** Stores it with the order that waits for the shopper's bank. */
  waits(orderNumber: string, basketId: string): Promise<void>;
  /** Tells the purchase unless it was told; null for one of which the shopper allowed to tell nobody. */
  placed(
    orderNumber: string,
    basketId: string | null,
  ): Promise<Purchase | null>;
}

interface PurchasesParts {
  readonly state: Pick<SharedState, "get" | "set" | "remove" | "claim">;
  readonly tagManager: Pick<TagManager, "send">;
  readonly experiments: Pick<Experiments, "reportEvent">;
}

/** The name of the event at the experiment service. */
const conversion = "purchase";

const ofBasket = (basketId: string) => `basket ${basketId}`;
const ofOrder = (orderNumber: string) => `order ${orderNumber}`;

const eventOf = (label: string, { revenue, quantity, currency }: Purchase) => ({
  label,
  metrics: { revenue, quantity },
  variables: { currency },
});

export function createPurchases({
  state,
  tagManager,
  experiments,
}: PurchasesParts): Purchases {
  function tell(orderNumber: string, purchase: Purchase): void {
    const { isForTags, visitor, revenue, currency, locale } = purchase;
    if (isForTags)
      tagManager.send(
        [analyticsEvent("purchase", eventOf(orderNumber, purchase))],
        locale,
      );
    if (visitor)
      experiments.reportEvent({ ...visitor, isKnown: false }, conversion, {
        revenue,
        currency,
      });
  }

  async function read(name: string): Promise<Purchase | null> {
    const text = await state.get("purchases", name);
    return text === null
      ? null
      : (Purchase.safeParse(JSON.parse(text)).data ?? null);
  }

  return {
    press: (basketId, purchase) =>
      purchase
        ? state.set("purchases", ofBasket(basketId), JSON.stringify(purchase))
        : state.remove("purchases", ofBasket(basketId)),
    async waits(orderNumber, basketId) {
      const purchase = await read(ofBasket(basketId));
      if (!purchase) return;
      const text = JSON.stringify(purchase);
      await state.set("purchases", ofOrder(orderNumber), text);
    },
    async placed(orderNumber, basketId) {
      const purchase =
        (basketId === null ? null : await read(ofBasket(basketId))) ??
        (await read(ofOrder(orderNumber)));
      if (!purchase) return null;
      const holder = await state.claim("toldPurchases", orderNumber, "told");
      if (holder === null) tell(orderNumber, purchase);
      return purchase;
    },
  };
}

/** The purchases of one visitor, for the services that place orders. None of it rejects. */
export interface VisitorPurchases {
  /** The button was pressed for a basket. */
  press(
    basket: Pick<BasketWire, "basketId" | "items" | "totals" | "currency">,
  ): Promise<void>;
  /** The basket's order waits for the bank. */
  waits(orderNumber: string, basketId: string): Promise<void>;
  /** The order is placed, and the visitor may be gone. */
  count(orderNumber: string, basketId: string | null): Promise<void>;
  /** The visitor learns that it is placed; call it before the session notes that. `basketId` is null if nobody knows it. */
  placed(orderNumber: string, basketId: string | null): Promise<void>;
}

interface VisitorPurchasesParts {
  /** Whether there is a tag manager or an experiment service. */
  readonly isOn: boolean;
  readonly purchases: Purchases;
  readonly analytics: Pick<VisitorEvents, "allows" | "note">;
  /** The shopper in experiments, by the cookies and the consent of the request; null for one who is in none. */
  readonly readParticipant: () => ExperimentVisitor | null;
  readonly session: Pick<Session, "data">;
  readonly locale: string;
  readonly reportError: (error: unknown) => void;
}

export function createVisitorPurchases({
  isOn,
  purchases,
  analytics,
  readParticipant,
  session,
  locale,
  reportError,
}: VisitorPurchasesParts): VisitorPurchases {
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    if (isOn) await work().catch(reportError);
  };
  return {
    press: ({ basketId, items, totals, currency }) =>
      quietly(() => {
        const isForTags = analytics.allows(events.purchase.consent);
        const visitor = readParticipant();
        return purchases.press(
          basketId,
          isForTags || visitor
            ? {
                revenue: toCents(totals.total),
                quantity: items.reduce((sum, { qty }) => sum + qty, 0),
                currency: totals.currency || currency,
                ...{ locale, isForTags, visitor },
              }
            : null,
        );
      }),
    waits: (orderNumber, basketId) =>
      quietly(() => purchases.waits(orderNumber, basketId)),
    count: (orderNumber, basketId) =>
      quietly(async () => {
        await purchases.placed(orderNumber, basketId);
      }),
    placed: (orderNumber, basketId) =>
      quietly(async () => {
        const isKnown = session.data.order?.orderNumber === orderNumber;
        const purchase = await purchases.placed(orderNumber, basketId);
        // The data layer hears of it when the shopper sees the confirmation.
        if (purchase?.isForTags && !isKnown)
          analytics.note("purchase", eventOf(orderNumber, purchase));
      }),
  };
}
