/**
 * The magic inputs of basket, checkout and payment. The e-mail of the billing
 * address decides how placing an order ends, so that tests that share a server
 * do not affect each other; `+anything` before the @ is ignored.
 */
import type { ScenarioRow } from "../../api/scenarios";
import type { TransportFaultKind } from "../../api/transport-fault";
import type { BasketErrorId } from "./basket-refusals";
import { isBasketErrorId } from "./basket-refusals";
import type { AddressWire } from "./basket-row";
import { refusedCoupons } from "./coupons";
import { giftCards } from "../payment/gift-cards";

/** How a call that places an order deviates from its normal result. */
export interface PlacementScenario {
  /** The delay before the call is processed. */
  readonly delayMs?: number;
  /** The call is refused with this error. */
  readonly refuse?: BasketErrorId;
  /** The first line sells out, once. */
  readonly lastPieceGone?: boolean;
  /** The call is refused with a message that asks the shopper to correct the address. */
  readonly flash?: boolean;
  /** The order is not placed, and the answer is lost. */
  readonly loseBefore?: TransportFaultKind;
  /** The order is placed, and the answer is lost. */
  readonly loseAfter?: TransportFaultKind | "GEN500";
  /**
   * How an upstream behaves that lost track of the order. `forgotten`: the basket is gone, and BSK404 does
   * not name the order. `repeated`: the basket stays, and every further call places another order.
   */
  readonly afterwards?: "forgotten" | "repeated";
  /** The flash message of an answer with status 200, with the order or without one. */
  readonly flashInAnswer?: { readonly code: string; readonly isMade: boolean };
}

interface PlacementSeed extends PlacementScenario {
  readonly mailbox: string;
  readonly description: string;
}

/** Orders whose answer is lost, with the upstream's later behaviour. */
function lossyPlacements(): PlacementSeed[] {
  const losses = [
    ["hang", "the answer never comes"],
    ["reset", "the connection breaks"],
    ["garble", "the answer is not JSON"],
  ] as const;
  return losses.flatMap(([loseAfter, words]) => [
    {
      mailbox: `forgotten-${loseAfter}`,
      description: `the order is made, ${words}, BSK404 says nothing of it`,
      loseAfter,
      afterwards: "forgotten" as const,
    },
    {
      mailbox: `repeated-${loseAfter}`,
      description: `the order is made, ${words}, the basket can be ordered again`,
      loseAfter,
      afterwards: "repeated" as const,
    },
  ]);
}

const placements: readonly PlacementSeed[] = [
  {
    mailbox: "commit-hang",
    description: "the order is made, the answer never comes",
    loseAfter: "hang",
  },
  {
    mailbox: "commit-reset",
    description: "the order is made, the connection breaks",
    loseAfter: "reset",
  },
  {
    mailbox: "commit-truncate",
    description: "the order is made, half of the answer comes",
    loseAfter: "truncate",
  },
  {
    mailbox: "commit-garble",
    description: "the order is made, the answer is not JSON",
    loseAfter: "garble",
  },
  {
    mailbox: "commit-500",
    description: "the order is made, the answer is GEN500",
    loseAfter: "GEN500",
  },
  {
    mailbox: "slow-place",
    description: "the order is made after three seconds",
    delayMs: 3_000,
  },
  {
    mailbox: "no-commit-500",
    description: "no order is made, the answer is GEN500",
    refuse: "GEN500",
  },
  {
    mailbox: "no-commit-hang",
    description: "no order is made, the answer never comes",
    loseBefore: "hang",
  },
  {
    mailbox: "no-commit-reset",
    description: "no order is made, the connection breaks",
    loseBefore: "reset",
  },
  {
    mailbox: "oos-place",
    description: "the first line is gone, once: ORD430 and a flash",
    lastPieceGone: true,
  },
  {
    mailbox: "flash-place",
    description: "refused with the flash InvalidShippingAddress",
    flash: true,
  },
  ...lossyPlacements(),
  {
    mailbox: "flash-instead",
    description: "200 with the flash InvalidShippingAddress and no order",
    flashInAnswer: { code: "InvalidShippingAddress", isMade: false },
  },
  {
    mailbox: "flash-besides",
    description: "200 with an order and the flash StoreToHomeNoLongerAvailable",
    flashInAnswer: { code: "StoreToHomeNoLongerAvailable", isMade: true },
  },
  {
    mailbox: "flash-forgotten",
    description: "as flash-besides, and BSK404 says nothing of the order",
    afterwards: "forgotten",
    flashInAnswer: { code: "StoreToHomeNoLongerAvailable", isMade: true },
  },
  {
    mailbox: "flash-downgraded",
    description:
      "200 with an order and the flash OrderShippingMethodDowngraded",
    flashInAnswer: { code: "OrderShippingMethodDowngraded", isMade: true },
  },
  { mailbox: "fraud", description: "refused: PYT402", refuse: "PYT402" },
  { mailbox: "payerror", description: "refused: PAY400", refuse: "PAY400" },
];

/** Returns `commit-hang` for `commit-hang+7@example.com`, and "" for other addresses. */
export function magicMailbox(email: string | undefined): string {
  const match = /^([^+@]+)(?:\+[^@]*)?@example\.com$/i.exec(
    email?.trim() ?? "",
  );
  return match?.[1]?.toLowerCase() ?? "";
}

function errorIn(mailbox: string, prefix: string): BasketErrorId | null {
  if (!mailbox.startsWith(prefix)) return null;
  const id = mailbox.slice(prefix.length).toUpperCase();
  return isBasketErrorId(id) ? id : null;
}

/** Returns the scenario that a billing e-mail selects; {} for most. */
export function placementScenario(
  email: string | undefined,
): PlacementScenario {
  const mailbox = magicMailbox(email);
  const refuse = errorIn(mailbox, "error-");
  return refuse
    ? { refuse }
    : (placements.find((seed) => seed.mailbox === mailbox) ?? {});
}

/** Returns the e-mail of the billing address, or else of the shipping address. */
export function checkoutEmail(basket: {
  readonly billingAddress?: AddressWire | undefined;
  readonly shippingAddress?: AddressWire | undefined;
}): string | undefined {
  return basket.billingAddress?.email ?? basket.shippingAddress?.email;
}

/** Returns the error that `prepare-{error id}@example.com` selects, or null. */
export function preparationError(
  email: string | undefined,
): BasketErrorId | null {
  return errorIn(magicMailbox(email), "prepare-");
}

/** Whether the shopper's wallet pays for Prime delivery: `prime@` [ENT-005]. */
export function hasPrime(email: string | undefined): boolean {
  return magicMailbox(email) === "prime";
}

/** Whether the first payment session of a basket fails: `session-once@`. */
export function firstSessionFails(email: string | undefined): boolean {
  return magicMailbox(email) === "session-once";
}

/** Returns the cents that prepareOrder adds to a basket's total, by e-mail and number of earlier calls. */
export function preparationSurcharge(
  email: string | undefined,
  times: number,
): number {
  const mailbox = magicMailbox(email);
  const isDearer =
    mailbox === "dearer" || (mailbox === "dearer-later" && times > 1);
  return isDearer ? 500 : 0;
}

/** A style with plenty of stock when it is added and too little at every stock check. */
interface SupplyScenario {
  readonly suffix: string;
  /** The pieces that the stock check finds. */
  readonly left: number;
}

const supplies: readonly SupplyScenario[] = [
  { suffix: "0PARTIAL", left: 1 },
  { suffix: "0GONE", left: 0 },
];

/** Returns the scenario that the end of a style id selects, if any. */
export function supplyScenarioOf(styleId: string): SupplyScenario | undefined {
  return supplies.find(({ suffix }) => styleId.endsWith(suffix));
}

function scenarioRow(
  area: string,
  input: string,
  behaviour: string,
): ScenarioRow {
  return { area, input, behaviour };
}

/** One printable row per magic input. */
export const basketScenarios: readonly ScenarioRow[] = [
  ...placements.map(({ mailbox, description }) =>
    scenarioRow("order", `${mailbox}@example.com`, description),
  ),
  scenarioRow(
    "order",
    "error-{id}@example.com",
    "the order is refused with it",
  ),
  scenarioRow("order", "prepare-{id}@example.com", "prepareOrder is refused"),
  scenarioRow(
    "order",
    "dearer@example.com",
    "prepareOrder's total is 5.00 above the basket's",
  ),
  scenarioRow(
    "order",
    "dearer-later@example.com",
    "as dearer@, from the second prepareOrder of the basket on",
  ),
  scenarioRow(
    "payment",
    "session-once@example.com",
    "the first payment session of the basket fails with PAY400",
  ),
  scenarioRow(
    "delivery",
    "prime@example.com",
    "the shopper's wallet has Prime: its free delivery is offered",
  ),
  scenarioRow("product", "TEST0{error id}", "cannot be added: that error"),
  ...supplies.map(({ suffix, left }) =>
    scenarioRow(
      "product",
      `…${suffix}`,
      `can be added; a check of the supply finds ${left} left`,
    ),
  ),
  scenarioRow("coupon", "SAVE10", "10 % off"),
  scenarioRow("coupon", "FREESHIP", "free standard delivery"),
  ...Object.entries(refusedCoupons).map(([code, id]) =>
    scenarioRow("coupon", code, `refused: ${id}`),
  ),
  ...giftCards.map(({ number, balance, errorId }) =>
    scenarioRow(
      "gift card (PIN 1234)",
      number,
      errorId
        ? `refused: ${errorId}`
        : `balance ${((balance ?? 0) / 100).toFixed(2)}`,
    ),
  ),
  scenarioRow("card", "4111111111111111", "authorised"),
  scenarioRow("card", "4242424242424242", "authorised"),
  scenarioRow(
    "card",
    "4000000000003220",
    "authorised; the bank wants the order confirmed (3-D Secure)",
  ),
  scenarioRow(
    "card",
    "4000000000003055",
    "authorised; the bank confirms the order without asking",
  ),
  scenarioRow("card", "4000000000000002", "declined: PAY400"),
  scenarioRow("card", "4000000000000119", "authorised; the order is PYT402"),
  scenarioRow("address", "PO Box 1", "refused: SHP500"),
  scenarioRow("address", "postal code 99999", "refused: PAY401"),
  scenarioRow("address", "city Invalid", "refused: CHK320"),
  scenarioRow("address", "city Nowhere", "refused: CHK380"),
  scenarioRow("address", "city Taxless", "refused: TAX309"),
  scenarioRow("address", "12 Main", "12 Main St is suggested"),
];
