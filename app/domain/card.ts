/**
 * Payment cards: what can be told of a number, a code and an expiry date
 * without asking the bank [VAL-005].
 */

export type CardBrand =
  | "visa"
  | "mastercard"
  | "amex"
  | "discover"
  | "diners"
  | "jcb"
  | "unionpay"
  | "maestro";

/** In this order: the wide prefixes of Maestro come last. */
const brandPatterns: readonly (readonly [CardBrand, RegExp])[] = [
  ["amex", /^3[47]/],
  ["visa", /^4/],
  ["mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["diners", /^3(0[0-5]|[689])/],
  ["jcb", /^35(2[89]|[3-8])/],
  ["discover", /^6(011|4[4-9]|5)/],
  ["unionpay", /^62/],
  ["maestro", /^(50|5[6-8]|6)/],
];

/** Digits of a card number; shoppers type it with spaces and dashes. */
export function cardDigits(input: string): string {
  return input.normalize("NFKC").replace(/[\s-]/g, "");
}

export function cardBrand(number: string): CardBrand | undefined {
  const digits = cardDigits(number);
  return brandPatterns.find(([, pattern]) => pattern.test(digits))?.[0];
}

/** The Luhn check, which catches one wrong or two swapped digits. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, place) => {
    const doubled = Number(character) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** 12 to 19 digits that pass the Luhn check. */
export function isCardNumber(input: string): boolean {
  const digits = cardDigits(input);
  return (
    /^\d{12,19}$/.test(digits) && !/^0+$/.test(digits) && passesLuhn(digits)
  );
}

/** How many digits the security code has: 4 on American Express, else 3. */
export function securityCodeLength(brand: CardBrand | undefined): 3 | 4 {
  return brand === "amex" ? 4 : 3;
}

export function isSecurityCode(
  input: string,
  brand: CardBrand | undefined,
): boolean {
  const code = input.trim();
  return /^\d+$/.test(code) && code.length === securityCodeLength(brand);
}

export interface Expiry {
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** Reads `09/27`, `9 / 2027`, `0927` and the like. */
export function parseExpiry(input: string): Expiry | undefined {
  const text = input.normalize("NFKC").trim();
  const match =
    /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2}|\d{4})$/.exec(text);
  if (!match) return undefined;
  const month = Number(match[1]);
  const year = Number(match[2]);
  if (month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

const maxYearsAhead = 20;
const twelveHours = 12 * 60 * 60 * 1000;

/**
 * Whether a card is still good: to the end of its month wherever on earth the
 * shopper is, and at most 20 years ahead.
 */
export function isExpiryValid(expiry: Expiry, now: Date): boolean {
  if (!Number.isInteger(expiry.month) || !Number.isInteger(expiry.year)) {
    return false;
  }
  if (expiry.month < 1 || expiry.month > 12) return false;
  const latestZone = new Date(now.getTime() - twelveHours);
  const thisMonth =
    latestZone.getUTCFullYear() * 12 + latestZone.getUTCMonth() + 1;
  const months = expiry.year * 12 + expiry.month - thisMonth;
  return months >= 0 && months <= maxYearsAhead * 12;
}
