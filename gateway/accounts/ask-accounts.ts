/** Asks the engine's plugin about accounts. */
import { refuse } from "~mocks/api/refusal";
import type { MarketSite } from "~mocks/sites";
import type { EngineClient } from "../engine-client";
import { languageOf } from "../language";
import { askEngine, type Shopper } from "../orders/ask-orders";
import { EngineUnavailable } from "../refusal";
import {
  AccountAnswer,
  type AccountRefusal,
  type AccountRow,
} from "./account-row";

/** THE table of what the plugin's refusals mean to the shop: status and error id of `docs/api`. */
const meanings: Readonly<Record<AccountRefusal, readonly [number, string]>> = {
  ACCOUNT_UNKNOWN: [404, "CCN404"],
  ACCOUNT_TAKEN: [409, "AUT439"],
  CREDENTIALS_WRONG: [401, "AUT401"],
  CREDENTIALS_WRONG_AGAIN: [401, "AUT426"],
  ACCOUNT_LOCKED: [423, "AUT423"],
  CODE_UNKNOWN: [401, "AUT432"],
  LINK_ENDED: [410, "AUT402"],
  PASSWORD_WRONG: [400, "AUT450"],
  PASSWORD_REFUSED: [400, "FE872"],
  PASSWORD_SAME: [409, "AUT452"],
  ADDRESS_UNKNOWN: [404, "CCA401"],
  ADDRESS_KNOWN: [409, "CCA400"],
  ADDRESS_NEEDED: [409, "PRO415"],
  BOOK_FULL: [409, "API400"],
  CARD_UNKNOWN: [404, "PYT404"],
  CARD_KNOWN: [400, "PYT300"],
  CARD_REFUSED: [400, "PAY400"],
  BASKET_FOREIGN: [403, "AUT498"],
};

interface Answered {
  readonly answer: string;
}

/** Returns what the plugin did; throws its refusal. */
export function readAccountAnswer(text: string): AccountAnswer {
  const read = AccountAnswer.safeParse(JSON.parse(text));
  if (!read.success)
    throw new EngineUnavailable("The engine's account is not readable");
  const { refusal } = read.data;
  if (refusal === null) return read.data;
  const [status, errorId] = meanings[refusal];
  throw refuse(status, errorId, refusal);
}

/** Runs a call for whoever signs in, and has no token yet: with a session of the engine, or with none. */
export async function askBeforeToken(
  { engine, market }: { readonly engine: EngineClient; market: MarketSite },
  text: string,
  variables: Readonly<Record<string, unknown>>,
  session?: string,
): Promise<AccountAnswer> {
  const { data } = await engine.run<Answered>(text, {
    variables,
    session,
    language: languageOf(market),
    currency: market.currency,
  });
  return readAccountAnswer(data.answer);
}

/** Throws CCN404 for a guest, who has no account. */
export function demandConsumer({ bearer }: Pick<Shopper, "bearer">): void {
  if (bearer?.consumerNo === undefined)
    throw refuse(404, "CCN404", "A guest has no account");
}

/** Runs a call about the account of the shopper. */
export async function askAccount(
  shopper: Shopper,
  text: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<AccountAnswer> {
  demandConsumer(shopper);
  const { answer } = await askEngine<Answered>(shopper, text, variables);
  return readAccountAnswer(answer);
}

/** Returns the account of an answer. */
export function demandAccount({ account }: AccountAnswer): AccountRow {
  if (account) return account;
  throw new EngineUnavailable("The engine answers without an account");
}
