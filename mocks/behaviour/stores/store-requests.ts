/** "Bring it to me": what shoppers at kiosks ask associates for, until it is done. */
import type { StoreRequestWire } from "~server/upstreams/stores/contract";
import { keepNewest, type RowOf } from "../../api/db";
import { refuse } from "../../api/refusal";
import { sizeLabel } from "../../catalogue-index/product-labels";
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import { say } from "../../wording";
import { findStoreAnywhere } from "./store-list";

type Row = RowOf<"storeRequest">;
type State = StoreRequestWire["state"];

const requestsKept = 500;

/** Nothing ends twice, and nobody takes back that it was found. */
const next: Readonly<Record<State, readonly State[]>> = {
  asked: ["onItsWay", "done", "noneFound"],
  onItsWay: ["done", "noneFound"],
  done: [],
  noneFound: [],
};

function demandStore(storeId: string): void {
  if (!findStoreAnywhere(storeId))
    throw refuse(404, "STR404", "There is no such store");
}

/** The request as it goes on the wire, in the language of the market. */
export function requestWire(
  { catalogue }: Upstreams,
  row: Row,
  site: MarketSite,
) {
  const { requestId, sku, screen, state, askedAt } = row;
  const variant = catalogue.findVariant(sku);
  return {
    requestId,
    sku,
    screen,
    state,
    askedAt: new Date(askedAt).toISOString(),
    productName: variant?.product.name ?? "",
    colour: variant ? say(variant.colourway.name, site) : "",
    size: variant
      ? sizeLabel(variant.size.code, variant.size.label[site.sizeSystem], site)
      : "",
  };
}

/** The same size for the same screen is one request as long as it waits. */
export function askFor(
  upstreams: Upstreams,
  storeId: string,
  { sku, screen }: { readonly sku: string; readonly screen: string },
): Row {
  demandStore(storeId);
  const { db, catalogue, ids } = upstreams;
  if (!catalogue.findVariant(sku))
    throw refuse(404, "API404", "There is no such size");
  const waiting = openRequests(upstreams, storeId).find(
    (row) => row.sku === sku && row.screen === screen,
  );
  if (waiting) return waiting;
  const row = db.storeRequest.create({
    requestId: ids.next("storeRequest"),
    storeId,
    sku,
    screen,
    state: "asked",
    askedAt: upstreams.now().getTime(),
  });
  keepNewest(db.storeRequest, requestsKept);
  return row;
}

/** Throws API404 for a request of another store, too. */
export function demandRequest(
  { db }: Upstreams,
  storeId: string,
  requestId: string,
): Row {
  const row = db.storeRequest.findFirst({
    where: { requestId: { equals: requestId }, storeId: { equals: storeId } },
  });
  if (!row) throw refuse(404, "API404", "There is no such request");
  return row;
}

/** Those that wait, the oldest first. */
export function openRequests({ db }: Upstreams, storeId: string): Row[] {
  demandStore(storeId);
  return db.storeRequest
    .findMany({ where: { storeId: { equals: storeId } } })
    .filter(({ state }) => next[state].length > 0)
    .sort((one, other) => one.askedAt - other.askedAt);
}

/** Throws API404 for a request that does not wait any more: somebody else was quicker. */
export function changeRequest(
  upstreams: Upstreams,
  row: Row,
  change: {
    readonly state: State;
    readonly storeEmployeeId: string;
  },
): Row {
  const { state } = row;
  if (state !== change.state && !next[state].includes(change.state))
    throw refuse(404, "API404", "It has ended already");
  const { storeRequest } = upstreams.db;
  const changed = storeRequest.update({
    where: { requestId: { equals: row.requestId } },
    data: change,
  });
  return changed ?? row;
}
