/** The checks and scenarios of bank cards on the hosted payment page. */

export type CardVerdict =
  | "authorized"
  | "declined"
  /** Authorised; the bank wants the order confirmed once it is made. */
  | "challenge"
  /** The same, and the bank rejects the confirmation. */
  | "unconfirmable"
  /** The same, and the bank approves it without asking. */
  | "frictionless"
  /** The same, and the challenge expires within seconds. */
  | "hurried"
  /** Authorised, and refused as fraud when the order is placed. */
  | "suspicious";

const verdicts: Readonly<Record<string, CardVerdict>> = {
  "4000000000003220": "challenge",
  "4000000000003063": "unconfirmable",
  "4000000000003055": "frictionless",
  "4000000000003097": "hurried",
  "4000000000000002": "declined",
  "4000000000000119": "suspicious",
};

/** The scenarios of cards that pass every check; all other cards are authorised. */
export function cardVerdict(number: string): CardVerdict {
  return Object.hasOwn(verdicts, number)
    ? (verdicts[number] ?? "authorized")
    : "authorized";
}

interface Brand {
  readonly code: string;
  readonly label: string;
  readonly pattern: RegExp;
  readonly securityCodeLength: number;
  /** Whether a saved card pays only with its security code. */
  readonly asksSecurityCode?: true;
}

const brands: readonly Brand[] = [
  { code: "VISA", label: "Visa", pattern: /^4/, securityCodeLength: 3 },
  {
    code: "MASTERCARD",
    label: "Mastercard",
    pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    securityCodeLength: 3,
    asksSecurityCode: true,
  },
  {
    code: "AMEX",
    label: "American Express",
    pattern: /^3[47]/,
    securityCodeLength: 4,
    asksSecurityCode: true,
  },
];

export const acceptedCards: readonly string[] = brands.map(({ code }) => code);

/** The names of the accepted brands, as shoppers know them. */
export const cardNames: readonly string[] = brands.map(({ label }) => label);

/** Returns the brand of a card number; undefined for one that is not accepted. */
export function cardBrand(number: string): Brand | undefined {
  return brands.find(({ pattern }) => pattern.test(number));
}

const brandOf = (code: string): Brand | undefined =>
  brands.find((brand) => brand.code === code);

/** Whether a saved card of this brand pays only with its security code. */
export const asksSecurityCode = (code: string): boolean =>
  brandOf(code)?.asksSecurityCode ?? false;

/** Whether the check digit is correct. */
export function passesLuhn(number: string): boolean {
  const total = Array.from(number)
    .reverse()
    .reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
  return total % 10 === 0;
}

export type CardField = "number" | "expiry" | "securityCode" | "holder";
export type CardForm = Readonly<Record<CardField, string>>;
export type CardProblem = "missing" | "invalid" | "expired";
export type CardProblems = Readonly<Partial<Record<CardField, CardProblem>>>;

/** Returns only the digits of a typed text. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

function numberProblem(typed: string): CardProblem | undefined {
  const number = cardDigits(typed);
  if (number === "") return "missing";
  const valid =
    /^\d{12,19}$/.test(number) && passesLuhn(number) && cardBrand(number);
  return valid ? undefined : "invalid";
}

const expiryPattern = /^\s*(0?[1-9]|1[0-2])\s*[/.\- ]?\s*(?:20)?(\d{2})\s*$/;

/** Parses a typed month and year; undefined for an invalid date. */
export function expiryOf(
  typed: string,
): { readonly month: number; readonly year: number } | undefined {
  const match = expiryPattern.exec(typed);
  return match
    ? { month: Number(match[1]), year: 2000 + Number(match[2]) }
    : undefined;
}

/** Whether a card is valid: until the end of its month, and for at most twenty years. */
function expiryProblem(typed: string, now: Date): CardProblem | undefined {
  if (typed.trim() === "") return "missing";
  const expiry = expiryOf(typed);
  if (!expiry) return "invalid";
  const months = expiry.year * 12 + expiry.month - 1;
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (months < current) return "expired";
  return months > current + 240 ? "invalid" : undefined;
}

function securityCodeProblem(
  typed: string,
  brand: Brand | undefined,
): CardProblem | undefined {
  const code = typed.trim();
  if (code === "") return "missing";
  const length = brand?.securityCodeLength ?? 3;
  return new RegExp(`^\\d{${length}}$`).test(code) ? undefined : "invalid";
}

/** Returns the problems of a card form by field; empty if it is valid. */
export function cardProblems(form: CardForm, now: Date): CardProblems {
  const problems = {
    number: numberProblem(form.number),
    expiry: expiryProblem(form.expiry, now),
    securityCode: securityCodeProblem(
      form.securityCode,
      cardBrand(cardDigits(form.number)),
    ),
    holder: form.holder.trim() === "" ? ("missing" as const) : undefined,
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  );
}

/** Returns the problems of the security code of a saved card of this brand; empty if it is valid. */
export function savedCardProblems(
  { securityCode }: Pick<CardForm, "securityCode">,
  brand: string,
): CardProblems {
  const problem = securityCodeProblem(securityCode, brandOf(brand));
  return problem ? { securityCode: problem } : {};
}
