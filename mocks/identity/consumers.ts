/** Accounts: those there are from the start, and those that shoppers make. */
import type { Table } from "../db";
import { refuse } from "../refusal";
import type { Upstreams } from "../upstreams";
import {
  consumerSeeds,
  emailOf,
  personaPassword,
  type ConsumerSeed,
} from "./consumer-seeds";

export type ConsumerRow = Omit<ConsumerSeed, "mailbox" | "description"> & {
  readonly consumerNo: string;
  readonly email: string;
  readonly password: string;
};

type NewConsumer = Pick<
  ConsumerRow,
  "email" | "password" | "firstName" | "lastName"
>;

export interface Consumers {
  find(consumerNo: string | undefined): ConsumerRow | undefined;
  findByEmail(email: string): ConsumerRow | undefined;
  /** Throws AUT439 when the e-mail has an account. */
  add(consumer: NewConsumer): ConsumerRow;
}

/** Capitals in an address make no other mailbox. */
const keyOf = (email: string): string => email.trim().toLowerCase();

const seededRows: readonly ConsumerRow[] = consumerSeeds.map(
  ({ description: _, ...seed }, position) => ({
    ...seed,
    consumerNo: `C${String(position + 1).padStart(6, "0")}`,
    email: emailOf(seed),
    password: personaPassword,
  }),
);
const seeded = new Map(seededRows.map((row) => [keyOf(row.email), row]));

/** Accounts of one set of upstreams; the seeded ones are never changed. */
function createConsumers({ db, ids }: Upstreams): Consumers {
  const made: Table<ConsumerRow, "email"> = db.table("consumer", {
    id: (row) => row.consumerNo,
    indexes: { email: (row) => keyOf(row.email) },
  });
  const findByEmail = (email: string) =>
    seeded.get(keyOf(email)) ?? made.findBy("email", keyOf(email));
  return {
    find: (consumerNo = "") =>
      made.get(consumerNo) ??
      seededRows.find((row) => row.consumerNo === consumerNo),
    findByEmail,
    add(consumer) {
      if (findByEmail(consumer.email))
        throw refuse(409, "AUT439", "The e-mail has an account");
      return made.put({
        ...consumer,
        consumerNo: `C${ids.next("account")}`,
        consumerType: "CONSUMER",
      });
    },
  };
}

const states = new WeakMap<Upstreams, Consumers>();

export function consumersOf(upstreams: Upstreams): Consumers {
  const known = states.get(upstreams) ?? createConsumers(upstreams);
  states.set(upstreams, known);
  return known;
}

/** The account of a bearer token; CCN404 for a guest's. */
export function demandAccount(
  upstreams: Upstreams,
  { consumerNo }: { readonly consumerNo: string | undefined },
): ConsumerRow {
  const consumer = consumersOf(upstreams).find(consumerNo);
  if (!consumer) throw refuse(404, "CCN404", "A guest has no account");
  return consumer;
}
