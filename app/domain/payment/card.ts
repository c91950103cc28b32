/**
 * Payment cards: what a number tells without asking the bank. The security code and the expiry date are
 * entered on the payment provider's page [VAL-005].
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

/** The order matters: the broad prefixes of Maestro have to come last. */
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

const brandNames: ReadonlyMap<string, string> = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "American Express"],
  ["discover", "Discover"],
  ["diners", "Diners Club"],
  ["jcb", "JCB"],
  ["unionpay", "UnionPay"],
  ["maestro", "Maestro"],
] satisfies (readonly [CardBrand, string])[]);

/** The name of the brand with this code; an unknown code is returned unchanged. */
export function cardName(code: string): string {
  return brandNames.get(code.toLowerCase()) ?? code;
}

/** The card number without the spaces and dashes that shoppers type. */
export function cardDigits(input: string): string {
  return input.normalize("NFKC").replace(/[\s-]/g, "");
}

/** @internal for the reference payment page */
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
