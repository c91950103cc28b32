/** What a consumer is told of; text messages need the code of the first one (double opt-in). */
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import { consumersOf, type ConsumerRow } from "./consumers";

type SubscriptionRow = ConsumerRow["subscriptions"][number];

const isSame = (
  one: Pick<SubscriptionRow, "type" | "channel">,
  other: SubscriptionRow,
) => one.type === other.type && one.channel === other.channel;

/** All subscriptions with this one in place of what was said of the same before. */
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

/** Six digits, other ones each time. */
const newCode = ({ ids }: Upstreams): string =>
  String(100_000 + ((ids.count("smsCode") * 7_919) % 900_000));

/** A number gets a message with a code; everything else is in force at once. */
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

/** Throws PRO412 for a confirmation with a wrong code. */
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
