/** Maps an account from the wire to what its pages show: orders, addresses, the person and their role. */
import {
  withOneMain,
  type SavedAddress,
} from "../../../app/domain/account/address-book";
import {
  roleOf,
  type Role,
  type Spend,
} from "../../../app/domain/account/role";
import {
  splitInterests,
  type Profile,
} from "../../../app/domain/account/profile";
import {
  providersOf,
  type AmazonLogin,
  type SocialProvider,
} from "../../../app/domain/account/social-provider";
import {
  notificationNames,
  notificationKinds,
  type NotificationKind,
  type SmsState,
} from "../../../app/domain/account/subscriptions";
import { orderStatusOf, type OrderSummary } from "../../../app/domain/order";
import { toAddress } from "../cart/map";
import type { AddressWire } from "../commerce-wire";
import { toPicture } from "../products/map";
import type {
  ConsumerWire,
  OrderSummaryWire,
  SubscriptionWire,
} from "./contract";

export function toOrderSummary(order: OrderSummaryWire): OrderSummary {
  return {
    id: order.orderId,
    number: order.orderNumber,
    placedOn: order.createdAt ?? null,
    arrivedOn: order.deliveredAt ?? null,
    status: orderStatusOf(order.status),
    total: { amount: order.totals.total, currency: order.totals.currency },
    units: order.items.reduce((sum, { qty }) => sum + qty, 0),
    things: order.items.map(({ name, image, productImageURL, tint }) => ({
      name,
      picture: toPicture(image, productImageURL),
      tint: tint ?? "oat",
    })),
  };
}

const addressTypeOf = { S: "shipping", B: "billing" } as const;

/** Drops addresses without an id, which could be neither changed nor deleted. */
export function toAddressBook(
  addresses: readonly AddressWire[],
): readonly SavedAddress[] {
  return withOneMain(
    addresses.flatMap((address): SavedAddress[] => {
      const id = address.addressId ?? address.id;
      if (!id) return [];
      const { approachType = "S", main = false } = address;
      return [
        {
          ...toAddress(address),
          id,
          type: addressTypeOf[approachType],
          isMain: main,
        },
      ];
    }),
  );
}

/** The profile; unknown fields are empty. */
export function toProfile({
  consumerDetails,
  preferences,
}: ConsumerWire): Profile {
  const { email, firstName = "", lastName = "" } = consumerDetails;
  const { phone = "", birthDate = "", postalCode = "" } = consumerDetails;
  const { interests = "", preferredShoeSize = "" } = preferences;
  return {
    email,
    firstName,
    lastName,
    phone,
    birthDate,
    postalCode,
    interests: splitInterests(interests),
    shoeSize: preferredShoeSize,
  };
}

/** The points of a member of the loyalty program; null for everybody else, and if unknown. */
export const pointsOf = ({
  isLoyaltyMember,
  loyaltySummary,
  currentLoyaltyPoints,
}: ConsumerWire): number | null =>
  isLoyaltyMember
    ? (loyaltySummary?.points.balance ?? currentLoyaltyPoints ?? null)
    : null;

const isFor =
  ({ type, channel }: Pick<SubscriptionWire, "type" | "channel">) =>
  (one: SubscriptionWire) =>
    one.type === type && one.channel === channel && one.optin;

/** The notifications to which the consumer has subscribed. */
export const toNotifications = (
  subscriptions: readonly SubscriptionWire[],
): readonly NotificationKind[] =>
  notificationNames.filter((kind) =>
    subscriptions.some(isFor(notificationKinds[kind])),
  );

export function toSmsState(
  subscriptions: readonly SubscriptionWire[],
): SmsState {
  const own = subscriptions.find(isFor({ type: "SMS", channel: "SMS" }));
  if (!own) return "off";
  return own.doubleOptin ? "on" : "pending";
}

/** Whether a subscription to the newsletter waits for the confirmation of its address. */
export const isNewsletterPending = (
  subscriptions: readonly SubscriptionWire[],
): boolean =>
  subscriptions.find(isFor({ type: "NEWSLETTER", channel: "EMAIL" }))
    ?.doubleOptin !== true;

/** The identity providers with which the consumer signs in. */
export const toProviders = ({
  consumerDetails,
}: ConsumerWire): readonly SocialProvider[] =>
  providersOf(consumerDetails.identity.map(({ type }) => type));

/** The Amazon login; null for consumers who have never used it. */
export const toAmazonLogin = ({
  lwaUserInfo,
}: ConsumerWire): AmazonLogin | null =>
  lwaUserInfo
    ? { ...lwaUserInfo, postalCode: lwaUserInfo.postalCode ?? "" }
    : null;

/** The consumer's role. */
export const toRole = ({
  consumerType,
  consumerDetails,
}: ConsumerWire): Role | null =>
  roleOf({
    consumerType,
    identities: consumerDetails.identity.map(({ type }) => type),
    isAthlete: consumerDetails.athlete !== undefined,
    isProsumer: consumerDetails.prosumer !== undefined,
    isCredited: consumerDetails.consumerCredit !== undefined,
  });

/** The amount that the role allows the consumer to spend; null if the upstream names none. */
export function toSpend(wire: ConsumerWire, currency: string): Spend | null {
  const role = toRole(wire);
  const { employee, athlete, prosumer, consumerCredit } = wire.consumerDetails;
  const credits = { athlete, prosumer, credited: consumerCredit };
  if (role === null) return null;
  const credit = role === "employee" ? employee : credits[role];
  if (!credit) return null;
  const limit = "annualCap" in credit ? credit.annualCap : credit.annualCredit;
  const { currentSpend: spent } = credit;
  const remaining = Math.max(0, limit - spent);
  const kind = role === "credited" ? (consumerCredit?.type ?? "") : "";
  return { role, kind, spent, limit, remaining, currency };
}
