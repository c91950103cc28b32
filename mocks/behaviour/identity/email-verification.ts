/**
 * Links that verify the e-mail address of an account, valid once and for a day. A shopper who signs up with
 * an address that begins with `verify` needs one, and so does the initial account of that name.
 */
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import { consumersOf, type ConsumerRow } from "./consumers";
import { claimOrder, type OrderClaim } from "./order-claim";
import { isPassword } from "./password-rule";

const lifetimeMs = 24 * 60 * 60_000;

/** Whether an account with this address needs verification. */
export const asksForVerification = (email: string): boolean =>
  /^verify(?:\+[^@]*)?@/i.test(email.trim());

/** Sends a verification link by e-mail. */
export function sendVerification(
  { db, ids, ...upstreams }: Upstreams,
  { consumerNo, email }: ConsumerRow,
  locale: string,
): void {
  const token = ids.next("emailVerification");
  const expiresAt = upstreams.now().getTime() + lifetimeMs;
  db.emailVerification.create({ token, consumerNo, expiresAt });
  db.mail.create({
    id: ids.next("mail"),
    to: email,
    kind: "verify-email",
    path: `/${locale}/verify-email?token=${token}`,
  });
}

/** Answers the sign-in to an unverified account: stores the claimed order and sends a link. */
export function askToVerify(
  upstreams: Upstreams,
  consumer: ConsumerRow,
  { orderNo, st }: OrderClaim,
  locale: string,
): { readonly verificationRequired: true } {
  if (orderNo !== undefined && st !== undefined)
    consumersOf(upstreams).change(consumer, { claimed: { orderNo, st } });
  sendVerification(upstreams, consumer, locale);
  return { verificationRequired: true };
}

/**
 * Verifies the address of a link, and replaces the password: somebody else may have chosen that of the account. Only
 * then is the claimed order moved to the account.
 */
export function verifyAddress(
  upstreams: Upstreams,
  token: string,
  password: string,
): void {
  const { db } = upstreams;
  const where = { token: { equals: token } };
  const row = db.emailVerification.findFirst({ where });
  const consumer = row && consumersOf(upstreams).find(row.consumerNo);
  if (!consumer || row.expiresAt <= upstreams.now().getTime())
    throw refuse(410, "AUT402", "The link is over");
  if (!isPassword(password)) throw refuse(400, "FE872");
  db.emailVerification.delete({ where });
  openAccount(upstreams, consumersOf(upstreams).change(consumer, { password }));
}

/** Opens the account of a shopper who has proved that they read mail to its address. */
export function openAccount(upstreams: Upstreams, consumer: ConsumerRow): void {
  const { claimed } = consumer;
  consumersOf(upstreams).change(consumer, {
    awaitsVerification: false,
    claimed: undefined,
  });
  if (claimed) claimOrder(upstreams, consumer.consumerNo, claimed);
}
