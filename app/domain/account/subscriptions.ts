/** What a consumer may be told of, and the state of text messages, which need two consents. */

/** `pending` until the code that was sent to the number has come back. */
export type SmsState = "off" | "pending" | "on";

/** In the order in which they are shown. */
export const everyNotification = [
  "orderEmail",
  "orderSms",
  "newsEmail",
] as const;

/** By the name that forms and texts give it. */
export type NotificationKind = (typeof everyNotification)[number];

interface Subscription {
  readonly type: string;
  readonly channel: "EMAIL" | "SMS";
}

/** The words of the wire. */
export const notificationKinds: Readonly<
  Record<NotificationKind, Subscription>
> = {
  orderEmail: { type: "ORDER_STATUS", channel: "EMAIL" },
  orderSms: { type: "ORDER_STATUS", channel: "SMS" },
  newsEmail: { type: "NEWSLETTER", channel: "EMAIL" },
};
