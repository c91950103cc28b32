/**
 * The gift cards. Balances are in the basket's currency.
 *
 * Orders do not reduce the cards of the list, so that the demo and all tests can share them. Every other
 * number that begins with `ownIssuer` is a card that orders use up: its last four digits are its initial
 * balance in whole units (`6006491` + any five digits + `0050` for 50.00).
 */
import type { Db } from "../../api/db";
import type { BasketErrorId } from "../cart/basket-refusals";
import type { Cents } from "../pricing/cents";

interface GiftCardSeed {
  readonly number: string;
  readonly balance?: Cents;
  /** The error with which the card is refused at the balance check and at payment. */
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
  // Enough small cards to exceed the limit of a basket, and one that pays for everything.
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

/** Puts the cards of the list into an empty database. */
export function seedGiftCards({ giftCard }: Db): void {
  giftCards.forEach((card) => giftCard.create(card));
}

/** Reads a card; ignores spaces and throws GFC700 for an unknown number. */
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

/** Returns the card of a number; a card that orders use up starts with the balance in its number. */
function findCard({ giftCard }: Db, number: string) {
  const found = giftCard.findFirst({ where: { number: { equals: number } } });
  const [, units] = ownIssuer.exec(number) ?? [];
  if (found || units === undefined) return found;
  return giftCard.create({ number, balance: Number(units) * 100 });
}

/** Returns the balance of a card without its PIN, because its owner is known. */
export function readGiftCard(db: Db, number: string): GiftCardCheck {
  const card = findCard(db, number);
  if (!card) return { errorId: "GFC700" };
  if (card.balance === undefined) return { errorId: card.errorId ?? "GFC700" };
  return card.balance === 0
    ? { errorId: "GFC740" }
    : { number, balance: card.balance };
}

/** Returns the balance of a card in a basket or an order. */
export function giftCardBalance(db: Db, number: string): Cents {
  return findCard(db, number)?.balance ?? 0;
}

/** Deducts what an order was paid with from a card; a negative amount is given back. */
export function takeFromGiftCard(db: Db, number: string, amount: Cents): void {
  if (!ownIssuer.test(number)) return;
  const balance = giftCardBalance(db, number) - amount;
  if (balance < 0) throw new Error("A gift card was overspent");
  db.giftCard.update({
    where: { number: { equals: number } },
    data: { balance },
  });
}
