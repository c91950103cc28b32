/**
 * The accounts there are from the start, all at example.com and with one
 * password. Tests and visitors of the demo sign in with them; accounts that
 * tests change should be signed up by the test.
 */
import type { PaymentMethodId } from "~server/upstreams/cart/contract";
import type { ScenarioRow } from "../../api/scenarios";

export const personaPassword = "Passw0rd!";

export interface ConsumerSeed {
  /** The part of the e-mail address before `@example.com`. */
  readonly mailbox: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly consumerType: "CONSUMER" | "EMPLOYEE";
  readonly memberId?: string;
  readonly employeeTermsAccepted?: boolean;
  /** Answered instead of a code, whatever the password. */
  readonly refusedWith?: "AUT423";
  /** The first exchange of a code is refused with AUT409. */
  readonly duplicatedOnce?: boolean;
  /** Means of payment that this account has besides everybody's. */
  readonly paysWith?: readonly PaymentMethodId[];
  readonly description: string;
}

export const consumerSeeds: readonly ConsumerSeed[] = [
  {
    mailbox: "consumer",
    firstName: "Nora",
    lastName: "Hart",
    consumerType: "CONSUMER",
    description: "an account and nothing else",
  },
  {
    mailbox: "loyal",
    firstName: "Liv",
    lastName: "Brandt",
    consumerType: "CONSUMER",
    memberId: "L1000001",
    description: "a member of the loyalty program",
  },
  {
    mailbox: "loyalnew",
    firstName: "Tom",
    lastName: "Weir",
    consumerType: "CONSUMER",
    memberId: "L1000002",
    description: "a new member of the loyalty program",
  },
  {
    mailbox: "employee",
    firstName: "Sam",
    lastName: "Keld",
    consumerType: "EMPLOYEE",
    employeeTermsAccepted: false,
    description: "an employee who has not accepted the discount's terms",
  },
  {
    mailbox: "athlete",
    firstName: "Inés",
    lastName: "Vidal",
    consumerType: "CONSUMER",
    paysWith: ["ATHLETES_PAYMENT"],
    description: "an athlete",
  },
  {
    mailbox: "pro",
    firstName: "Jan",
    lastName: "Kowal",
    consumerType: "CONSUMER",
    paysWith: ["ATHLETES_PAYMENT"],
    description: "of the program for professionals",
  },
  {
    mailbox: "credited",
    firstName: "Mia",
    lastName: "Conti",
    consumerType: "CONSUMER",
    paysWith: ["INFLUENCER_CREDIT"],
    description: "has credit to spend",
  },
  {
    mailbox: "locked",
    firstName: "Ola",
    lastName: "Stern",
    consumerType: "CONSUMER",
    refusedWith: "AUT423",
    description: "is locked: AUT423",
  },
  {
    mailbox: "dup",
    firstName: "Ben",
    lastName: "Holt",
    consumerType: "CONSUMER",
    duplicatedOnce: true,
    description: "the first sign-in is refused with AUT409, once",
  },
];

export const emailOf = ({ mailbox }: Pick<ConsumerSeed, "mailbox">): string =>
  `${mailbox}@example.com`;

/** Who may sign in at the point of sale, whatever the store and the employee. */
export const associateLogin = {
  username: "associate@example.com",
  password: personaPassword,
} as const;

/** One printable row per account. */
export const identityScenarios: readonly ScenarioRow[] = [
  ...consumerSeeds.map((seed) => ({
    area: `account (${personaPassword})`,
    input: emailOf(seed),
    behaviour: seed.description,
  })),
  {
    area: `store login (${personaPassword})`,
    input: associateLogin.username,
    behaviour: "signs an employee in at any store",
  },
];
