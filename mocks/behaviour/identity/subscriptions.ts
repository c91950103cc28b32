/** A consumer's subscriptions; text messages are confirmed with the code of the first (double opt-in). */
import { keepNewest, replace } from "../../api/db";
import { refuse } from "../../api/refusal";
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import { consumersOf, type ConsumerRow } from "./consumers";

type SubscriptionRow = ConsumerRow["subscriptions"][number];

const isSame = (
  one: Pick<SubscriptionRow, "type" | "channel">,
  other: SubscriptionRow,
) => one.type === other.type && one.channel === other.channel;

/** Returns the subscriptions with this one in place of an earlier one of the same kind. */
const withSubscription = (
  { subscriptions }: ConsumerRow,
  { type, channel, optin, doubleOptin }: SubscriptionRow,
): ConsumerRow["subscriptions"] => [
  ...subscriptions.filter((one) => !isSame({ type, channel }, one)),
  { type, channel, optin, doubleOptin },
];

interface Told extends SubscriptionRow {
  readonly phone?: string | undefined;
  readonly code?: string | undefined;
}

/** Returns a new code of six digits. */
const newCode = ({ ids }: Upstreams): string =>
  String(100_000 + ((ids.count("smsCode") * 7_919) % 900_000));

/** Adds a subscription. A phone number is sent a code to confirm; everything else is active at once. */
export function subscribeTo(
  upstreams: Upstreams,
  consumer: ConsumerRow,
  told: Told,
): ConsumerRow {
  const consumers = consumersOf(upstreams);
  const { phone, channel } = told;
  if (channel !== "SMS")
    return consumers.change(consumer, {
      subscriptions: withSubscription(consumer, told),
    });
  const { db, ids } = upstreams;
  const smsCode = newCode(upstreams);
  const to = phone ?? consumer.phone ?? "";
  const changed = consumers.change(consumer, {
    ...(phone !== undefined && { phone }),
    smsCode,
    subscriptions: withSubscription(consumer, { ...told, doubleOptin: false }),
  });
  const id = ids.next("mail");
  db.mail.create({ id, to, kind: "sms-code", path: "", text: smsCode });
  return changed;
}

/** The newest subscriptions that are kept. */
const maxAddresses = 1_000;

/**
 * Subscribes an address to the newsletter. In Europe the address is sent an e-mail and has to be confirmed by
 * it (double opt-in). The answer is the same for an address that has the newsletter already.
 */
export function subscribeAddress(
  { db, ids }: Upstreams,
  { site }: { readonly site: MarketSite },
  address: string,
): SubscriptionRow {
  const email = address.toLowerCase();
  const isConfirmed = site.region !== "EMEA";
  const where = { email: { equals: email } };
  const { locale } = site;
  if (!db.newsletter.findFirst({ where })?.isConfirmed)
    replace(db.newsletter, where, { email, locale, isConfirmed });
  keepNewest(db.newsletter, maxAddresses);
  if (!isConfirmed)
    db.mail.create({
      id: ids.next("mail"),
      to: address,
      kind: "newsletter",
      path: `/${locale}`,
    });
  return {
    type: "NEWSLETTER",
    channel: "EMAIL",
    optin: true,
    doubleOptin: isConfirmed,
  };
}

/** Changes or confirms a subscription. Throws PRO412 for a wrong code. */
export function changeSubscriptionOf(
  upstreams: Upstreams,
  consumer: ConsumerRow,
  told: Told,
): ConsumerRow {
  const isConfirmed = told.channel === "SMS" && told.optin && told.doubleOptin;
  if (isConfirmed && told.code !== consumer.smsCode)
    throw refuse(400, "PRO412", "The code is another one");
  return consumersOf(upstreams).change(consumer, {
    ...(isConfirmed && { smsCode: undefined }),
    subscriptions: withSubscription(consumer, told),
  });
}
