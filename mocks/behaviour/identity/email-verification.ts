/**
 * Links that verify the e-mail address of an account: good once, for a day. Who signs up with an address
 * that begins with `verify` needs one, and so does the account of that name.
 */
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import { consumersOf, type ConsumerRow } from "./consumers";
import { claimOrder, type OrderClaim } from "./order-claim";

const lifetimeMs = 24 * 60 * 60_000;

/** Whether an account with this address waits for its verification. */
export const asksForVerification = (email: string): boolean =>
  /^verify(?:\+[^@]*)?@/i.test(email.trim());

/** Mails a link. */
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

/** The answer to whoever has the right password of an account that waits; keeps what they claim. */
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

/** Only now does the order that was claimed belong to the account. */
export function verifyAddress(upstreams: Upstreams, token: string): void {
  const { db } = upstreams;
  const where = { token: { equals: token } };
  const row = db.emailVerification.findFirst({ where });
  const consumer = row && consumersOf(upstreams).find(row.consumerNo);
  if (!consumer || row.expiresAt <= upstreams.now().getTime())
    throw refuse(410, "AUT402", "The link is over");
  db.emailVerification.delete({ where });
  openAccount(upstreams, consumer);
}

/** For who has shown that mail to the address is theirs. */
export function openAccount(upstreams: Upstreams, consumer: ConsumerRow): void {
  const { claimed } = consumer;
  consumersOf(upstreams).change(consumer, {
    awaitsVerification: false,
    claimed: undefined,
  });
  if (claimed) claimOrder(upstreams, consumer.consumerNo, claimed);
}
