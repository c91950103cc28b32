/**
 * The state of the payment provider: visits to its pages, cards that were typed into its fields, and the
 * challenges of banks. Card numbers are checked at once and never stored.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { WalletAddress } from "./wallet-accounts";

export interface AuthorizedCard {
  readonly card_type: string;
  readonly label: string;
  /** The last four digits after dots; the number itself is never stored. */
  readonly masked: string;
  readonly suspicious: boolean;
  /** The bank asks its owner to confirm each order [API-022]. */
  readonly challenged: boolean;
  /** The bank rejects every confirmation. */
  readonly unconfirmable?: boolean | undefined;
  /** The bank approves it without asking. */
  readonly frictionless?: boolean | undefined;
  /** The bank gives its owner no time to confirm. */
  readonly hurried?: boolean | undefined;
}

/** What is printed on a card besides its number. */
export interface PrintedCard {
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly holder: string;
}

/** All methods that the provider handles. */
export const providerMethods = [
  "CREDIT_CARD",
  "PAYPAL",
  "KLARNA",
  "IDEAL",
  "P24",
  "CARD_TERMINAL",
] as const;
export type ProviderMethod = (typeof providerMethods)[number];

/** What a wallet's sheet lets its owner choose, when it says who buys and where the goods go. */
export const WalletSheet = z.strictObject({
  address: WalletAddress,
  /** Whether anything is sent to the address; else it is who buys. */
  isDelivered: z.boolean(),
  /** Delivery options, default first, each with the total in cents; empty if there is no choice. */
  methods: z.array(
    z.strictObject({
      code: z.string(),
      label: z.string(),
      amount: z.number().int().min(0),
    }),
  ),
});
export type WalletSheet = z.infer<typeof WalletSheet>;

/** One visit to the provider's page, or one card from its fields. */
export interface Payment {
  readonly id: string;
  readonly instrumentId: string;
  readonly clientToken: string;
  readonly method: ProviderMethod;
  /** Whether it is to pay or to be saved. */
  readonly purpose: "pay" | "save";
  readonly locale: string;
  readonly currency: string;
  /** In cents; null for a card from the fields, which knows no sum. */
  readonly amount: number | null;
  /** Absolute http(s) address of the shop that the shopper returns to. */
  readonly returnTo: string;
  readonly expiresAt: number;
  readonly status: "open" | "authorized" | "failed" | "cancelled";
  readonly card?: AuthorizedCard | undefined;
  /** What is printed on the card; for one that was typed. */
  readonly printed?: PrintedCard | undefined;
  /** The saved card that is to pay, of which only the security code is asked. */
  readonly saved?: AuthorizedCard | undefined;
  /** The card terminal that asks for it. */
  readonly terminalId?: string | undefined;
  /** Proves that the shopper agreed to pay later, or held a card to the terminal [ENT-012]. */
  readonly authorizationToken?: string | undefined;
  readonly sheet?: WalletSheet | undefined;
  /** Code of the way of delivery that was chosen in it. */
  readonly chosenMethod?: string | undefined;
}

/** A bank's challenge of an order: 3-D Secure of a card, or a payment at the shopper's own bank. */
export interface Confirmation {
  /** In the page's address, and in the answer. */
  readonly id: string;
  readonly kind: "card" | "bank";
  /** Its name for the shopper: the card's last digits, or the name of the bank payment. */
  readonly name: string;
  readonly orderNumber: string;
  /** The visit, the instrument and the means of payment that it is about, as merchants name them. */
  readonly visit: string;
  readonly instrumentId: string;
  readonly method: string;
  /** Empty if it is not a card. */
  readonly cardType: string;
  readonly locale: string;
  readonly currency: string;
  readonly amount: number;
  /** Where the shopper is redirected if the shop names no other page. */
  readonly returnTo: string;
  readonly expiresAt: number;
  /** `pending`: the shopper has paid, and the bank has not answered yet. */
  readonly status: "open" | "pending" | "approved" | "denied" | "expired";
  readonly unconfirmable: boolean;
  /** Whether it is approved as soon as the page is opened, without asking. */
  readonly frictionless: boolean;
}

/** Money that went back to a shopper; `id` is the merchant's. */
export interface Refund {
  readonly id: string;
  readonly instrumentId: string;
  readonly currency: string;
  /** In cents. */
  readonly amount: number;
}

const maxRows = 1_000;
export const lifetimeMs = 30 * 60_000;
/** How long a card terminal asks for a card. */
export const terminalMs = 120_000;

/** Creates an unguessable id of 22 characters `[A-Za-z0-9]`. */
export const newId = (): string => {
  const text = randomBytes(32).toString("base64");
  return text.replace(/[^A-Za-z0-9]/g, "").slice(0, 22);
};

/** Creates a table of rows by id, which deletes the oldest ones. */
function createRows<Row extends { readonly id: string }>() {
  const rows = new Map<string, Row>();
  return {
    get: (id: string): Row | undefined => rows.get(id),
    /** Returns the newest row that matches. */
    find: (is: (row: Row) => boolean): Row | undefined =>
      [...rows.values()].findLast(is),
    all: (): readonly Row[] => [...rows.values()],
    put(row: Row): Row {
      rows.delete(row.id);
      rows.set(row.id, row);
      const oldest = rows.keys().next();
      if (rows.size > maxRows && !oldest.done) rows.delete(oldest.value);
      return row;
    },
  };
}

export function createPaymentState() {
  return {
    payments: createRows<Payment>(),
    confirmations: createRows<Confirmation>(),
    refunds: createRows<Refund>(),
  };
}

export type PaymentState = ReturnType<typeof createPaymentState>;
