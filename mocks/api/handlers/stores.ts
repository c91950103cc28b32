/** Stores and collection points [API-041]. */
import {
  changeStoreRequest,
  createStoreRequest,
  getStoreRequest,
  getStoreRequests,
  searchCollectionPoints,
  searchStores,
} from "~server/upstreams/stores/contract";
import { demandAssociate } from "../../behaviour/identity/store-session";
import {
  askFor,
  changeRequest,
  demandRequest,
  openRequests,
  requestWire,
} from "../../behaviour/stores/store-requests";
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
  reply(
    createStoreRequest,
    ({ params, body, facts: { site } }) =>
      requestWire(upstreams, askFor(upstreams, params.storeId, body), site),
    { status: 201 },
  ),
  reply(getStoreRequest, ({ params, facts: { site } }) => {
    const { storeId, requestId } = params;
    return requestWire(
      upstreams,
      demandRequest(upstreams, storeId, requestId),
      site,
    );
  }),
  reply(getStoreRequests, ({ params, facts }) => {
    demandAssociate(upstreams, facts, params.storeId);
    return {
      requests: openRequests(upstreams, params.storeId).map((row) =>
        requestWire(upstreams, row, facts.site),
      ),
    };
  }),
  reply(changeStoreRequest, ({ params, body, facts }) => {
    demandAssociate(upstreams, facts, params.storeId);
    const row = demandRequest(upstreams, params.storeId, params.requestId);
    const changed = changeRequest(upstreams, row, body);
    return requestWire(upstreams, changed, facts.site);
  }),
];
