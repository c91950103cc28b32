/** Links, sent by e-mail, for choosing a new password; valid once and for an hour. */
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import { consumersOf } from "./consumers";
import { openAccount } from "./email-verification";
import { isPassword } from "./password-rule";

const lifetimeMs = 60 * 60_000;

/** Sends the mail; for an address without an account it does nothing, with the same answer. */
export function sendResetLink(
  upstreams: Upstreams,
  email: string,
  locale: string,
): void {
  if (!email.includes("@")) throw refuse(400, "AUT453");
  const consumer = consumersOf(upstreams).findByEmail(email);
  if (!consumer) return;
  const { db, ids } = upstreams;
  const token = ids.next("passwordReset");
  const expiresAt = upstreams.now().getTime() + lifetimeMs;
  const { consumerNo } = consumer;
  db.passwordReset.create({ token, consumerNo, expiresAt });
  db.mail.create({
    id: ids.next("mail"),
    to: consumer.email,
    kind: "password-reset",
    path: `/${locale}/reset-password?token=${token}`,
  });
}

/** Sets the new password, ends all sessions of the account and unlocks it. */
export function choosePassword(
  upstreams: Upstreams,
  token: string,
  password: string,
): void {
  const { db, tokens } = upstreams;
  const where = { token: { equals: token } };
  const row = db.passwordReset.findFirst({ where });
  const consumers = consumersOf(upstreams);
  const consumer = row && consumers.find(row.consumerNo);
  if (!consumer || row.expiresAt <= upstreams.now().getTime())
    throw refuse(410, "AUT402", "The link is over");
  if (!isPassword(password)) throw refuse(400, "FE872");
  if (password === consumer.password)
    throw refuse(409, "AUT452", "The password is the one before");
  db.passwordReset.delete({ where });
  tokens.revokeAll(consumer.consumerNo);
  const changed = consumers.change(consumer, {
    password,
    failures: 0,
    refusedWith: undefined,
  });
  // The link came by e-mail, so it also verifies the address.
  if (changed.awaitsVerification) openAccount(upstreams, changed);
}
