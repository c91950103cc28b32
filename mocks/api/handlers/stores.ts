/** Stores and collection points [API-041]. */
import {
  searchCollectionPoints,
  searchStores,
} from "~server/upstreams/stores/contract";
import {
  findCollectionPoints,
  findStores,
} from "../../behaviour/stores/store-search";
import type { HandlerFamily } from "./handler-families";

export const storeHandlers: HandlerFamily = (upstreams, reply) => [
  reply(searchStores, ({ body }) => ({
    stores: findStores(body, upstreams.now()),
  })),
  reply(searchCollectionPoints, ({ body }) => ({
    collectionPoints: findCollectionPoints(body),
  })),
];
