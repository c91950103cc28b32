/** The notifications that a consumer can subscribe to, and the state of text messages (double opt-in). */

/** `pending` until the consumer has entered the code that was sent to the number. */
export type SmsState = "off" | "pending" | "on";

/** In the order in which they are shown. */
export const notificationNames = [
  "orderEmail",
  "orderSms",
  "newsEmail",
] as const;

/** The name used in forms and message keys. */
export type NotificationKind = (typeof notificationNames)[number];

interface Subscription {
  readonly type: string;
  readonly channel: "EMAIL" | "SMS";
}

/** The upstream's words. */
export const notificationKinds: Readonly<
  Record<NotificationKind, Subscription>
> = {
  orderEmail: { type: "ORDER_STATUS", channel: "EMAIL" },
  orderSms: { type: "ORDER_STATUS", channel: "SMS" },
  newsEmail: { type: "NEWSLETTER", channel: "EMAIL" },
};
