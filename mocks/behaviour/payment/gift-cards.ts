/**
 * The gift cards there are. Balances are in the basket's currency.
 *
 * The cards of the list are filled again by whoever used them, so that the demo and all tests can share
 * them. Every other number that begins with `ownIssuer` is a card that orders use up: its last four
 * digits say what was on it at first, in whole units (`6006491` + any five digits + `0050` for 50.00).
 */
import type { Db } from "../../api/db";
import type { BasketErrorId } from "../cart/basket-refusals";
import type { Cents } from "../pricing/cents";

interface GiftCardSeed {
  readonly number: string;
  readonly balance?: Cents;
  /** Why the card is refused at the balance check and at payment. */
  readonly errorId?: BasketErrorId;
}

const pin = "1234";
const issuer = "600649000000";
const ownIssuer = /^6006491\d{5}(\d{4})$/;

export const giftCards: readonly GiftCardSeed[] = [
  { number: `${issuer}0001`, balance: 5_000 },
  { number: `${issuer}0002`, errorId: "GFC700" },
  { number: `${issuer}0003`, errorId: "GFC725" },
  { number: `${issuer}0004`, errorId: "GFC740" },
  { number: `${issuer}0005`, errorId: "GFC755" },
  { number: `${issuer}0006`, errorId: "GFC760" },
  { number: `${issuer}0007`, errorId: "GFC799" },
  { number: `${issuer}0008`, errorId: "GFC800" },
  { number: `${issuer}0009`, errorId: "GFC812" },
  // Five small ones to fill a basket with, and one that pays for everything.
  { number: `${issuer}0011`, balance: 1_000 },
  { number: `${issuer}0012`, balance: 1_000 },
  { number: `${issuer}0013`, balance: 1_000 },
  { number: `${issuer}0014`, balance: 1_000 },
  { number: `${issuer}0015`, balance: 1_000 },
  { number: `${issuer}0016`, balance: 1_000 },
  { number: `${issuer}0020`, balance: 500_000 },
];

/** How many cards one basket may carry. */
export const giftCardLimit = 5;

export type GiftCardCheck =
  | { readonly number: string; readonly balance: Cents }
  | { readonly errorId: BasketErrorId };

/** Puts the cards there are into an empty database. */
export function seedGiftCards({ giftCard }: Db): void {
  giftCards.forEach((card) => giftCard.create(card));
}

/** Reads a card; spaces are ignored, an unknown number is GFC700. */
export function checkGiftCard(
  db: Db,
  typed: string,
  typedPin: string,
): GiftCardCheck {
  const number = typed.replace(/\s/g, "");
  if (number === "") return { errorId: "GFC400" };
  return typedPin.trim() === pin
    ? readGiftCard(db, number)
    : { errorId: "GFC700" };
}

/** The card of a number; one that orders use up begins with what its number says. */
function findCard({ giftCard }: Db, number: string) {
  const found = giftCard.findFirst({ where: { number: { equals: number } } });
  const [, units] = ownIssuer.exec(number) ?? [];
  if (found || units === undefined) return found;
  return giftCard.create({ number, balance: Number(units) * 100 });
}

/** What is on a card whose owner is known. */
export function readGiftCard(db: Db, number: string): GiftCardCheck {
  const card = findCard(db, number);
  if (!card) return { errorId: "GFC700" };
  if (card.balance === undefined) return { errorId: card.errorId ?? "GFC700" };
  return card.balance === 0
    ? { errorId: "GFC740" }
    : { number, balance: card.balance };
}

/** What is on a card that a basket or an order names. */
export function giftCardBalance(db: Db, number: string): Cents {
  return findCard(db, number)?.balance ?? 0;
}

/** Takes from a card what an order was paid with; a negative amount is given back. */
export function takeFromGiftCard(db: Db, number: string, amount: Cents): void {
  if (!ownIssuer.test(number)) return;
  const balance = giftCardBalance(db, number) - amount;
  if (balance < 0) throw new Error("A gift card was overspent");
  db.giftCard.update({
    where: { number: { equals: number } },
    data: { balance },
  });
}
