/**
 * The magic inputs of basket, checkout and payment. Placing an order goes by
 * the e-mail of its billing address, so that tests that share one server do
 * not meet each other; `+anything` before the @ is ignored.
 */
import type { ScenarioRow } from "../../api/scenarios";
import type { TransportFaultKind } from "../../api/transport-fault";
import type { BasketErrorId } from "./basket-refusals";
import { isBasketErrorId } from "./basket-refusals";
import type { AddressWire } from "./basket-row";
import { refusedCoupons } from "./coupons";
import { giftCards } from "../payment/gift-cards";

/** What becomes of a call that places an order, apart from what it asks. */
export interface PlacementScenario {
  /** Waited before anything is looked at. */
  readonly delayMs?: number;
  /** Nothing is ordered, and this is answered. */
  readonly refuse?: BasketErrorId;
  /** The first line turns out to be gone, once. */
  readonly lastPieceGone?: boolean;
  /** Refused with a message for the shopper, who must mend the address. */
  readonly flash?: boolean;
  /** Nothing is ordered, and the answer is lost. */
  readonly loseBefore?: TransportFaultKind;
  /** The order is made, and its answer is lost. */
  readonly loseAfter?: TransportFaultKind | "GEN500";
  /**
   * An upstream that does not know what it did. `forgotten`: the basket is gone, and BSK404 says
   * nothing of the order. `repeated`: the basket stays, and every further call orders it again.
   */
  readonly afterwards?: "forgotten" | "repeated";
  /** Answered with status 200: with the order that was made, or instead of one. */
  readonly flashInAnswer?: { readonly code: string; readonly isMade: boolean };
}

interface PlacementSeed extends PlacementScenario {
  readonly mailbox: string;
  readonly description: string;
}

/** Orders whose answer is lost, at an upstream that makes another one of the same goods. */
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

/** `commit-hang` of `commit-hang+7@example.com`; "" for everybody else. */
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

/** What the e-mail of an order's billing address asks for; {} for most. */
export function placementScenario(
  email: string | undefined,
): PlacementScenario {
  const mailbox = magicMailbox(email);
  const refuse = errorIn(mailbox, "error-");
  return refuse
    ? { refuse }
    : (placements.find((seed) => seed.mailbox === mailbox) ?? {});
}

/** The e-mail of the billing address, else of the shipping address. */
export function checkoutEmail(basket: {
  readonly billingAddress?: AddressWire | undefined;
  readonly shippingAddress?: AddressWire | undefined;
}): string | undefined {
  return basket.billingAddress?.email ?? basket.shippingAddress?.email;
}

/** The error that `prepare-{error id}@example.com` asks for, or null. */
export function preparationError(
  email: string | undefined,
): BasketErrorId | null {
  return errorIn(magicMailbox(email), "prepare-");
}

/** Whether the shopper's wallet pays for Prime delivery: `prime@` [ENT-005]. */
export function hasPrime(email: string | undefined): boolean {
  return magicMailbox(email) === "prime";
}

/** Whether a basket's first payment session is to fail: `session-once@`. */
export function firstSessionFails(email: string | undefined): boolean {
  return magicMailbox(email) === "session-once";
}

/** What prepareOrder adds to the total of a basket (cents), by its e-mail and how often it was asked. */
export function preparationSurcharge(
  email: string | undefined,
  times: number,
): number {
  const mailbox = magicMailbox(email);
  const isDearer =
    mailbox === "dearer" || (mailbox === "dearer-later" && times > 1);
  return isDearer ? 500 : 0;
}

/** A style that is plentiful when added and short at every check of supply. */
interface SupplyScenario {
  readonly suffix: string;
  /** Pieces that the check finds. */
  readonly left: number;
}

const supplies: readonly SupplyScenario[] = [
  { suffix: "0PARTIAL", left: 1 },
  { suffix: "0GONE", left: 0 },
];

/** The scenario of a style id, by its end, if it has one. */
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
