/** What the shop stores with an account and Vendure has no field for. */
import type { Customer, CustomFields } from "@vendure/core";
import type { AccountRow } from "../../accounts/account-row";

export type SubscriptionRow = AccountRow["subscriptions"][number];

interface AccountFields {
  readonly birthDate: string | null;
  readonly homePostalCode: string | null;
  readonly interests: string | null;
  readonly preferredShoeSize: string | null;
  readonly subscriptions: readonly SubscriptionRow[];
  /** Number of the order that a guest proved to have placed, until the address is confirmed. */
  readonly claim: string | null;
  /** Hash of the session that changed the password: it is replaced at its next renewal. */
  readonly replaces: string | null;
}

const texts = [
  "birthDate",
  // Vendure filters customers by `postalCode`, that of an address.
  "homePostalCode",
  "interests",
  "preferredShoeSize",
] as const;
const internals = ["claim", "replaces"] as const;

/** Editors read the first ones; nobody but the plugin reads the internal ones. */
export const customerCustomFields: NonNullable<CustomFields["Customer"]> = [
  ...texts.map((name) => ({
    name,
    type: "string" as const,
    nullable: true,
    public: false,
  })),
  { name: "subscriptions", type: "text", nullable: true, public: false },
  ...internals.map((name) => ({
    name,
    type: "string" as const,
    nullable: true,
    internal: true,
  })),
];

export function accountFieldsOf({ customFields }: Customer): AccountFields {
  const fields = customFields as Readonly<Record<string, unknown>>;
  const text = (name: string) =>
    typeof fields[name] === "string" ? fields[name] : null;
  const subscriptions = text("subscriptions");
  return {
    birthDate: text("birthDate"),
    homePostalCode: text("homePostalCode"),
    interests: text("interests"),
    preferredShoeSize: text("preferredShoeSize"),
    // Written by the plugin only.
    subscriptions:
      subscriptions === null
        ? []
        : (JSON.parse(subscriptions) as SubscriptionRow[]),
    claim: text("claim"),
    replaces: text("replaces"),
  };
}
