/**
 * The initial accounts (`mocks/data/accounts.json`), all at example.com and with
 * one password. Tests and visitors of the demo sign in with them; a test that
 * changes an account should create its own.
 */
import type { ScenarioRow } from "../../api/scenarios";
import { readData } from "../../data/read-data";

export const { password: personaPassword, accounts: consumerSeeds } =
  readData("accounts");

export type ConsumerSeed = (typeof consumerSeeds)[number];

export const emailOf = ({ mailbox }: Pick<ConsumerSeed, "mailbox">): string =>
  `${mailbox}@example.com`;

/** The login of every employee at the point of sale of every store. */
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
    area: "sign-up",
    input: "verify+…@example.com",
    behaviour: "the e-mail address has to be verified by the link of a mail",
  },
  {
    area: `store login (${personaPassword})`,
    input: associateLogin.username,
    behaviour: "signs an employee in at any store",
  },
];
