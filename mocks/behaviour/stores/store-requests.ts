/** Store requests ("Bring it to me") of shoppers at kiosks, which associates answer. */
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

const maxRequests = 500;

/** The states that can follow each state: a finished request does not change, nor is finding it undone. */
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

/** Returns the wire form of a request, in the language of the market. */
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

/** Opens a request, or returns the open one for the same size at the same screen. */
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
  keepNewest(db.storeRequest, maxRequests);
  return row;
}

/** Returns a request; throws API404 for an unknown one and for another store's. */
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

/** Returns the open requests, oldest first. */
export function openRequests({ db }: Upstreams, storeId: string): Row[] {
  demandStore(storeId);
  return db.storeRequest
    .findMany({ where: { storeId: { equals: storeId } } })
    .filter(({ state }) => next[state].length > 0)
    .sort((one, other) => one.askedAt - other.askedAt);
}

/** Changes a request; throws API404 if it is no longer open, because somebody else was quicker. */
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
