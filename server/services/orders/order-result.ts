/** What is known of an order that was sent, by its own answer or by the basket it was made of. */
import { flashToProblem } from "../../../app/errors/flash-problem";
import { stepAfterFlash } from "../../../app/errors/flashes";
import type { FailureLike, Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import type { PendingChallenge } from "../../session/session-data";
import { getCart } from "../../upstreams/cart/contract";
import type { PlacedAnswerWire } from "../../upstreams/orders/contract";
import {
  fateOf,
  isChallenge,
  orderOfConsumedBasket,
  type ConsumedBasket,
} from "./order-fate";
import {
  challengeOf,
  readOrder,
  type ChallengeFacts,
  type OrderFacts,
} from "./pending-challenge";
import type { PlacedOrder } from "./placed-order";
import type { Call } from "../upstream-call";

export type Result =
  | {
      readonly kind: "placed";
      readonly order: PlacedOrder;
      /** What the answer said besides. */
      readonly news?: readonly Problem[] | undefined;
    }
  /** Made, and the shopper's bank wants it confirmed. */
  | { readonly kind: "challenged"; readonly challenge: PendingChallenge }
  | { readonly kind: "rejected"; readonly failure: FailureLike }
  | {
      readonly kind: "unknown";
      /** The order's, when an answer gave it and said nothing else. */
      readonly orderNumber?: string | undefined;
      /** The basket is not there any more. */
      readonly isGone?: true | undefined;
    };

/** How an order that waited for the shopper's bank ended. */
export type Decision =
  | { readonly kind: "placed"; readonly order: PlacedOrder }
  | { readonly kind: "denied"; readonly failure: FailureLike };

export const unknown = { kind: "unknown" } as const satisfies Result;

/** As if the upstream had refused it: the order was made and has failed since. */
const failed: Result = {
  kind: "rejected",
  failure: { kind: "rejected", errorId: "PAY400" },
};

export function resultOf(order: OrderFacts, facts: ChallengeFacts): Result {
  const { orderNumber, st } = order;
  switch (fateOf(order)) {
    case "placed":
      return {
        kind: "placed",
        order: { orderNumber, st, email: facts.email },
      };
    case "challenged":
      return { kind: "challenged", challenge: challengeOf(order, facts) };
    case "failed":
      return failed;
  }
}

/** What the refusal of a basket tells; the order is read when more is needed than its number. */
export async function resultOfConsumed(
  call: Call,
  { orderNumber, st, fate }: ConsumedBasket,
  facts: ChallengeFacts,
): Promise<Result> {
  const { email } = facts;
  if (fate === "placed")
    return { kind: "placed", order: { orderNumber, st, email } };
  if (fate === "failed") return failed;
  const order = await readOrder(call, { orderNumber, email });
  return order ? resultOf(order, facts) : unknown;
}

type Flash = PlacedAnswerWire["flash"][number];

/** A flash as the same failure that the detail of an error would be. */
export function flashFailure({ code, details }: Flash): FailureLike {
  return {
    kind: "rejected",
    errorId: code,
    type: "flash",
    mayHaveExecuted: false,
    ...(details && { additionalInfo: details }),
  };
}

/** With what the answer said besides; a challenge is told by its own page. */
function withNews(result: Result, flash: readonly Flash[]): Result {
  if (result.kind !== "placed") return result;
  const news = flash
    .filter((each) => !isChallenge(each))
    .flatMap((each) => flashToProblem(each, { cartIsEmpty: false }) ?? []);
  return news.length > 0 ? { ...result, news } : result;
}

/**
 * An answer whose flash sends the shopper back, or that is no order at all: whether there is an order
 * is asked of the basket and then of the order's number, never concluded [CHK-017].
 */
async function lookBehind(
  call: Call,
  basketId: string,
  answer: PlacedAnswerWire,
  { flash, facts }: { readonly flash: Flash; readonly facts: ChallengeFacts },
): Promise<Result> {
  const found = await inspect(call, basketId, facts);
  if (found.kind !== "open" && found.kind !== "unknown")
    return withNews(found, answer.flash);
  const { orderNumber } = answer;
  const { email } = facts;
  const order = orderNumber && (await readOrder(call, { orderNumber, email }));
  if (order) return withNews(resultOf(order, facts), answer.flash);
  if (found.kind === "open")
    return { kind: "rejected", failure: flashFailure(flash) };
  return orderNumber ? { ...found, orderNumber } : found;
}

/** What the answer to the call that places an order says. */
export async function resultOfAnswer(
  call: Call,
  basketId: string,
  answer: PlacedAnswerWire,
  facts: ChallengeFacts,
): Promise<Result> {
  const { flash, orderNumber } = answer;
  const back = flash.find(({ code }) => stepAfterFlash(code) === "shipping");
  const first = back ?? (orderNumber ? undefined : flash[0]);
  if (first) return lookBehind(call, basketId, answer, { flash: first, facts });
  return orderNumber
    ? withNews(resultOf({ ...answer, orderNumber }, facts), flash)
    : unknown;
}

/** The order's number that a failed answer names, when it is one that the session can keep. */
export function orderNumberIn({ additionalInfo }: FailureLike): {
  readonly orderNumber?: string;
} {
  const given = additionalInfo?.["orderNumber"];
  return typeof given === "string" && given !== "" && given.length <= 64
    ? { orderNumber: given }
    : {};
}

/** Reads from the basket what became of it: an order, still a basket (`open`), or nobody knows. */
export async function inspect(
  call: Call,
  basketId: string,
  facts: ChallengeFacts,
): Promise<Result | { readonly kind: "open" }> {
  try {
    await call(getCart, { params: { basketId }, query: {} });
    return { kind: "open" };
  } catch (error) {
    const consumed = orderOfConsumedBasket(error);
    if (consumed) return resultOfConsumed(call, consumed, facts);
    if (!isUpstreamFailure(error)) throw error;
    return error.errorId === "BSK404" ? { ...unknown, isGone: true } : unknown;
  }
}
