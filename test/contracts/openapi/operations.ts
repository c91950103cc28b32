/** Lists all calls of the shop, read from the contracts. */
import { readFile } from "node:fs/promises";
import * as addressLookup from "../../../server/upstreams/address-lookup/contract";
import * as auth from "../../../server/upstreams/auth/contract";
import * as cart from "../../../server/upstreams/cart/contract";
import * as consumers from "../../../server/upstreams/consumers/contract";
import * as content from "../../../server/upstreams/content/contract";
import * as flags from "../../../server/upstreams/flags/contract";
import * as orders from "../../../server/upstreams/orders/contract";
import * as paymentInstruments from "../../../server/upstreams/payment-instruments/contract";
import * as personalization from "../../../server/upstreams/personalization/contract";
import * as products from "../../../server/upstreams/products/contract";
import * as social from "../../../server/upstreams/social/contract";
import * as stores from "../../../server/upstreams/stores/contract";
import * as utilities from "../../../server/upstreams/utilities/contract";
import * as wishlists from "../../../server/upstreams/wishlists/contract";
import type { AnyEndpoint } from "../../../server/http/endpoint";

/** The contracts by their folder. */
export const families = {
  auth,
  cart,
  orders,
  products,
  content,
  stores,
  utilities,
  "address-lookup": addressLookup,
  flags,
  social,
  personalization,
  consumers,
  "payment-instruments": paymentInstruments,
  wishlists,
};

type CallsOf<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends AnyEndpoint ? Name : never;
}[keyof Contract];

/** The name under which a contract exports a call. */
export type OperationId = {
  [Family in keyof typeof families]: CallsOf<(typeof families)[Family]>;
}[keyof typeof families];

export interface Operation {
  readonly id: OperationId;
  readonly family: string;
  readonly endpoint: AnyEndpoint;
  /** The contract's comment on the call; "" when there is none. */
  readonly description: string;
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" &&
  value !== null &&
  "method" in value &&
  "path" in value &&
  "response" in value;

const commented =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = endpoint\(/g;

/** Reads the comments above the calls of a contract, by the names of the calls. */
async function commentsOf(family: string): Promise<Map<string, string>> {
  const contract = `../../../server/upstreams/${family}/contract.ts`;
  const source = await readFile(new URL(contract, import.meta.url), "utf8");
  return new Map(
    [...source.matchAll(commented)].map(([, comment = "", name = ""]) => [
      name,
      comment
        .replace(/^\s*\* ?/gm, "")
        .replace(/\s+/g, " ")
        .trim(),
    ]),
  );
}

/**
 * Returns the calls sorted by family and name, because the order of a module's exports is not always the
 * same.
 */
export async function listOperations(): Promise<readonly Operation[]> {
  const found: Operation[] = [];
  for (const [family, contract] of Object.entries(families)) {
    const comments = await commentsOf(family);
    const calls = Object.entries(contract)
      .filter((entry): entry is [OperationId, AnyEndpoint] =>
        isEndpoint(entry[1]),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [id, endpoint] of calls)
      found.push({
        id,
        family,
        endpoint,
        description: comments.get(id) ?? "",
      });
  }
  return found;
}
