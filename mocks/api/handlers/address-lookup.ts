/** The service that completes addresses, from a few streets of each country. */
import { findAddresses } from "~server/upstreams/address-lookup/contract";
import { addressesLike } from "../../utilities/address-search";
import type { HandlerFamily } from "./handler-families";

export const addressLookupHandlers: HandlerFamily = (_, reply) => [
  reply(findAddresses, ({ body }) => ({ addresses: addressesLike(body) })),
];
