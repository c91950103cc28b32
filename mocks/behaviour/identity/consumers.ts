/** Accounts: the initial ones, and those that shoppers create. */
import { replace, type Db, type RowOf } from "../../api/db";
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import type { ProviderLogin } from "./social-accounts";
import { consumerSeeds, emailOf, personaPassword } from "./consumer-seeds";

export type ConsumerRow = RowOf<"consumer">;

type NewConsumer = Pick<
  ConsumerRow,
  "email" | "password" | "firstName" | "lastName"
> &
  Partial<
    Pick<
      ConsumerRow,
      | "phone"
      | "birthDate"
      | "postalCode"
      | "memberId"
      | "loyaltyOptInDate"
      | "welcome"
      | "subscriptions"
      | "logins"
      | "awaitsVerification"
    >
  >;

export interface Consumers {
  find(consumerNo: string | undefined): ConsumerRow | undefined;
  findByEmail(email: string): ConsumerRow | undefined;
  /** Returns the account that is linked to a login at an identity provider. */
  findByLogin(login: ProviderLogin): ConsumerRow | undefined;
  /** Throws AUT439 if the e-mail has an account, AUT442 if the phone number has one. */
  add(consumer: NewConsumer): ConsumerRow;
  /** Returns the changed account. Throws AUT442 for somebody else's phone number. */
  change(consumer: ConsumerRow, to: Partial<ConsumerRow>): ConsumerRow;
}

/** E-mail addresses are compared without regard to case. */
const mailboxOf = (email: string): string => email.trim().toLowerCase();

/** Puts the initial accounts into an empty database. */
export function seedConsumers({ consumer }: Db): void {
  consumerSeeds.forEach(({ description: _, ...seed }, position) =>
    consumer.create({
      ...seed,
      consumerNo: `C${String(position + 1).padStart(6, "0")}`,
      email: emailOf(seed),
      mailbox: emailOf(seed),
      password: personaPassword,
    }),
  );
}

/** Returns the accounts of one set of upstreams. */
export function consumersOf({ db, ids }: Upstreams): Consumers {
  const findByEmail = (email: string) =>
    db.consumer.findFirst({
      where: { mailbox: { equals: mailboxOf(email) } },
    }) ?? undefined;
  function demandFree(phone: string | undefined): void {
    if (!phone) return;
    if (db.consumer.findFirst({ where: { phone: { equals: phone } } }))
      throw refuse(409, "AUT442", "The phone number has an account");
  }
  return {
    find: (consumerNo = "") =>
      db.consumer.findFirst({
        where: { consumerNo: { equals: consumerNo } },
      }) ?? undefined,
    findByEmail,
    findByLogin: ({ type, id }) =>
      db.consumer
        .getAll()
        .find(({ logins }) =>
          logins.some((one) => one.type === type && one.id === id),
        ),
    add(consumer) {
      if (findByEmail(consumer.email))
        throw refuse(409, "AUT439", "The e-mail has an account");
      demandFree(consumer.phone);
      return db.consumer.create({
        ...consumer,
        mailbox: mailboxOf(consumer.email),
        consumerNo: `C${ids.next("account")}`,
      });
    },
    change(consumer, to) {
      if (to.phone !== consumer.phone) demandFree(to.phone);
      const changed = { ...consumer, ...to };
      const where = { consumerNo: { equals: consumer.consumerNo } };
      replace(db.consumer, where, changed);
      return changed;
    },
  };
}

/** Returns the account of a bearer token; throws CCN404 for a guest's. */
export function demandAccount(
  upstreams: Upstreams,
  { consumerNo }: { readonly consumerNo: string | undefined },
): ConsumerRow {
  const consumer = consumersOf(upstreams).find(consumerNo);
  if (!consumer) throw refuse(404, "CCN404", "A guest has no account");
  return consumer;
}
