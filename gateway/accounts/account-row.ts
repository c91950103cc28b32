/**
 * An account as the engine's plugin answers it: it takes the type from here, the gateway reads it. Nothing of it is
 * answered to anybody but its owner.
 */
import { z } from "zod/v4";
import { AddressRow, OrderRow } from "../orders/order-row";
import { CardRow } from "./card-row";

/** `S`: goods are sent there; `B`: invoices are. */
const AddressKind = z.enum(["S", "B"]);

export const SavedAddressRow = AddressRow.extend({
  id: z.string(),
  kind: AddressKind,
  /** The one of its kind that is used first. */
  isMain: z.boolean(),
});
export type SavedAddressRow = z.infer<typeof SavedAddressRow>;

const SubscriptionRow = z.object({
  type: z.string(),
  channel: z.enum(["EMAIL", "SMS"]),
  optin: z.boolean(),
  doubleOptin: z.boolean(),
});

/** What its owner may change. */
export const ProfileRow = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** `yyyy-mm-dd`. */
  birthDate: z.string(),
  postalCode: z.string(),
  /** Separated by `|`. */
  interests: z.string(),
  preferredShoeSize: z.string(),
});
export type ProfileRow = z.infer<typeof ProfileRow>;

export const AccountRow = ProfileRow.extend({
  no: z.string(),
  email: z.string(),
  subscriptions: z.array(SubscriptionRow),
  /** In the order in which they were added. */
  addresses: z.array(SavedAddressRow),
});
export type AccountRow = z.infer<typeof AccountRow>;

/** Why the plugin did not do what it was asked for. */
const accountRefusals = [
  "ACCOUNT_UNKNOWN",
  "ACCOUNT_TAKEN",
  "CREDENTIALS_WRONG",
  /** The next wrong password locks the account. */
  "CREDENTIALS_WRONG_AGAIN",
  "ACCOUNT_LOCKED",
  "CODE_UNKNOWN",
  "LINK_ENDED",
  "PASSWORD_WRONG",
  "PASSWORD_REFUSED",
  "PASSWORD_SAME",
  "ADDRESS_UNKNOWN",
  "ADDRESS_KNOWN",
  "ADDRESS_NEEDED",
  "BOOK_FULL",
  "CARD_UNKNOWN",
  "CARD_KNOWN",
  "CARD_REFUSED",
  "BASKET_FOREIGN",
] as const;
export type AccountRefusal = (typeof accountRefusals)[number];

export const AccountAnswer = z.object({
  refusal: z.enum(accountRefusals).nullable(),
  account: AccountRow.nullable(),
  /** Number of the account that was entered. */
  no: z.string().nullable(),
  /** A session that was opened for the account. */
  session: z.string().nullable(),
  /** Whether the address has to be confirmed first; a mail with the link was sent. */
  mustVerify: z.boolean(),
  /** The basket that the account has after a guest's was handed over. */
  basket: z.object({ number: z.string(), isMerged: z.boolean() }).nullable(),
  /** Numbers of the lists that the account has after a guest's were handed over; null for none. */
  lists: z
    .object({
      favorites: z.string().nullable(),
      saved: z.string().nullable(),
    })
    .optional(),
  /** Of the address that was added or changed. */
  addressId: z.string().nullable(),
  /** All that are saved, or the one that was changed. */
  cards: z.array(CardRow).optional(),
  /** JSON of the visit to the provider's page on which a card is typed. */
  visit: z.string().optional(),
});
export type AccountAnswer = z.infer<typeof AccountAnswer>;

/** A page of an account's orders, newest first. */
export const HistoryAnswer = z.object({
  total: z.number().int(),
  orders: z.array(OrderRow),
});
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;
