/**
 * The accounts there are from the start (`mocks/data/accounts.json`), all at
 * example.com and with one password. Tests and visitors of the demo sign in
 * with them; accounts that tests change should be signed up by the test.
 */
import type { ScenarioRow } from "../../api/scenarios";
import { readData } from "../../data/read-data";

export const { password: personaPassword, accounts: consumerSeeds } =
  readData("accounts");

export type ConsumerSeed = (typeof consumerSeeds)[number];

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
