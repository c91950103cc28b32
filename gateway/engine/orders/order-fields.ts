/** What the shop stores with an order and Vendure has no field for. */
import type { CustomFields, Order, RequestContext } from "@vendure/core";
import { createHash } from "node:crypto";
import type {
  InstrumentRow,
  OrderRow,
  RecipientRow,
  Shortage,
} from "../../orders/order-row";

/** A visit to the payment provider that was opened for this order, or a card that was typed into its fields. */
export interface Visit {
  readonly id: string;
  readonly instrumentId: string;
  readonly returnTo: string;
}

export interface OrderFields {
  /** Whose it is; see `ownerOf`. */
  readonly owner: string | null;
  /** The market in which it began. */
  readonly siteId: string | null;
  /** Of the market; decides about tax until there is an address. */
  readonly country: string | null;
  /** The shopper's own store. */
  readonly favStoreId: string | null;
  /** Where all of it is collected, as `US-OR` or `DE`: that decides about tax. Null if anything is sent home. */
  readonly pickupPlace: string | null;
  /** Proves to be the one who placed the order. */
  readonly proof: string | null;
  /** Whether the bank refused it after it was placed. */
  readonly hasFailed: boolean;
  readonly visits: readonly Visit[];
  readonly instruments: readonly InstrumentRow[];
  /** Lines that sold out, until they are removed or added again. */
  readonly gone: readonly Shortage[];
  /** Who collects in which store. */
  readonly recipients: readonly RecipientRow[];
  /** What the next answer tells. */
  readonly shortages: readonly Shortage[];
  /** Other owners (see `ownerOf`) that have proved to know its number and e-mail, the newest first. */
  readonly provedBy: readonly string[];
  /** As it was placed: a cancellation takes everything out of the engine's order. */
  readonly placedRow: readonly OrderRow[];
}

const texts = [
  "owner",
  "siteId",
  "country",
  "proof",
  "favStoreId",
  "pickupPlace",
] as const;
const lists = [
  "visits",
  "instruments",
  "gone",
  "shortages",
  "recipients",
  "provedBy",
  "placedRow",
] as const;

/** Internal ones are in neither API of the engine: nobody but the plugin reads and writes them. */
export const orderCustomFields: NonNullable<CustomFields["Order"]> = [
  ...texts.map((name) => ({
    name,
    type: "string" as const,
    nullable: true,
    internal: name === "owner" || name === "proof",
    public: false,
  })),
  { name: "hasFailed", type: "boolean", defaultValue: false, public: false },
  ...lists.map((name) => ({
    name,
    type: "text" as const,
    nullable: true,
    internal: true,
  })),
];

/** Vendure has one name for a person; the shop has two, which cannot be told apart again. */
export const addressCustomFields: NonNullable<CustomFields["Address"]> = [
  { name: "firstName", type: "string", nullable: true },
  { name: "lastName", type: "string", nullable: true },
  { name: "email", type: "string", nullable: true },
  // Of a saved address: `S` where goods are sent, `B` where invoices are.
  { name: "kind", type: "string", nullable: true },
];

const listOf = <Row>(text: unknown): readonly Row[] =>
  // Written by `toColumns` only.
  typeof text === "string" ? (JSON.parse(text) as Row[]) : [];

export function fieldsOf(order: Order): OrderFields {
  const fields = order.customFields as Readonly<Record<string, unknown>>;
  const text = (name: string) =>
    typeof fields[name] === "string" ? fields[name] : null;
  return {
    owner: text("owner"),
    siteId: text("siteId"),
    country: text("country"),
    proof: text("proof"),
    favStoreId: text("favStoreId"),
    pickupPlace: text("pickupPlace"),
    hasFailed: fields["hasFailed"] === true,
    visits: listOf(fields["visits"]),
    instruments: listOf(fields["instruments"]),
    gone: listOf(fields["gone"]),
    shortages: listOf(fields["shortages"]),
    recipients: listOf(fields["recipients"]),
    provedBy: listOf(fields["provedBy"]),
    placedRow: listOf(fields["placedRow"]),
  };
}

/** Returns the columns of changed fields. */
export const toColumns = (
  fields: Partial<OrderFields>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );

/** Returns the owner that a guest's session makes; only this hash of it is stored. */
export const ownerOfSession = (token: string): string =>
  createHash("sha256").update(`owner ${token}`).digest("base64url");

/** Returns whom the orders of a call belong to: the account, in whatever browser, or the guest's session. */
export function ownerOf({ activeUserId, session }: RequestContext): string {
  if (activeUserId !== undefined) return `account ${activeUserId}`;
  if (!session) throw new TypeError("The call has no session");
  return ownerOfSession(session.token);
}
