// @ts-check
/** What the demo prints when it is ready. A test compares the inputs with the upstreams. */
import { readFileSync } from "node:fs";

const accountsFile = new URL("../../mocks/data/accounts.json", import.meta.url);

/**
 * The initial accounts of the upstreams, and their common password.
 * @returns {{ password: string, accounts: { mailbox: string, description: string }[] }}
 */
const readAccounts = () => JSON.parse(readFileSync(accountsFile, "utf8"));

/** Inputs for the checkout and their effects. */
export const demoInputs = {
  cards: [
    ["4111 1111 1111 1111", "pays (any future date, any code)"],
    ["4000 0000 0000 3220", "asks to confirm the order at the bank"],
    ["4000 0000 0000 0002", "is declined"],
  ],
  codes: [
    ["SAVE10", "10 % off"],
    ["FREESHIP", "free standard delivery"],
    ["EXPIRED", "is refused"],
  ],
  mailboxes: [
    ["oos-place@example.com", "the first item sells out as you order"],
    ["commit-500@example.com", "the order is made, its answer is lost"],
  ],
  people: [["social@example.com", "is whom Google, Facebook and Amazon know"]],
};

/**
 * @param {string} heading
 * @param {string[][]} rows
 * @returns {string[]}
 */
function section(heading, rows) {
  return rows.map(
    ([input = "", effect = ""], position) =>
      `  ${(position === 0 ? heading : "").padEnd(11)}${input.padEnd(25)}${effect}`,
  );
}

/**
 * What is behind the shop when an engine is.
 * @typedef {object} Engine
 * @property {string} origin
 * @property {string} gateway origin
 * @property {string} adminPassword
 */

/**
 * With an engine, only what it can do so far: the personas are those of the reference upstreams.
 * @param {object} shop
 * @param {string} shop.origin
 * @param {string} shop.catalogue
 * @param {Engine} engine
 * @returns {string}
 */
export function welcomeWithEngine({ origin, catalogue }, engine) {
  return [
    "",
    `Fellrow is open: ${origin}`,
    `  ${catalogue}`,
    `  Gateway on ${engine.gateway}, engine on ${engine.origin}`,
    "",
    "Goods, bags, orders and accounts are the engine's. Mails with their links are printed here.",
    ...section("card", demoInputs.cards),
    ...section("promo code", demoInputs.codes),
    "",
    `Its Admin API is ${engine.origin}/admin-api: admin, ${engine.adminPassword}`,
    "  What is changed there is in the shop after a few seconds, on cached pages after a minute.",
    "",
    "Ctrl-C ends it.",
  ].join("\n");
}

/**
 * @param {object} shop
 * @param {string} shop.origin
 * @param {string} shop.upstreams origin of the upstreams
 * @param {string} shop.catalogue describes the catalogue in one line
 * @returns {string}
 */
export function welcome({ origin, upstreams, catalogue }) {
  const { password, accounts } = readAccounts();
  return [
    "",
    `Fellrow is open: ${origin}`,
    `  ${catalogue}`,
    "",
    "To try, with scripts on or off:",
    ...section("card", demoInputs.cards),
    ...section("promo code", demoInputs.codes),
    ...section("e-mail", demoInputs.mailboxes),
    "",
    `To sign in with the password ${password}:`,
    ...section(
      "account",
      accounts.map(({ mailbox, description }) => [
        `${mailbox}@example.com`,
        description,
      ]),
    ),
    ...section("provider", demoInputs.people),
    "",
    `Mails are read at ${upstreams}/__mock/mails?to={address}`,
    `Flags are changed with: curl -d '{"help-pages": false}' ${upstreams}/__mock/flags`,
    "  All inputs: npm run upstreams -- --scenarios",
    "",
    "Ctrl-C ends it.",
  ].join("\n");
}
