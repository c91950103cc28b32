/** The headers that every call must have, checked and named [API-001..API-003]. */
import type { AnyEndpoint } from "~server/http/endpoint";
import { refuse } from "./refusal";
import type { MarketSite } from "../sites";
import type { Upstreams } from "../upstreams";

export interface RequestFacts {
  readonly locale: string;
  readonly siteId: string;
  readonly region: string;
  readonly channel: "ECOMM" | "MAPP";
  /** The shop front, or the point of sale. */
  readonly source: string;
  /** The token of the associate who is signed in at the point of sale. */
  readonly employeeToken: string | undefined;
  /** The market of `siteId` and `locale`. */
  readonly site: MarketSite;
  /** Set on calls with a bearer token. */
  readonly token: string | undefined;
  /** The shopper of the token. */
  readonly consumerNo: string | undefined;
  readonly usid: string | undefined;
  readonly correlationId: string;
}

const tracing = [
  "x-request-id",
  "x-transaction-id",
  "x-correlation-id",
] as const;

/** The shop front, and the point of sale. */
const sources: ReadonlySet<string> = new Set(["ECOM15", "pos"]);

/** Services whose calls must state the shopper's session; for the others it is optional. */
const usidDemanded: ReadonlySet<string> = new Set([
  "auth",
  "consumer",
  "wishlists",
]);

/** Reads the headers; throws API400 for a missing or wrong one, AUT401 for an invalid token. */
export function readFacts(
  upstreams: Upstreams,
  endpoint: AnyEndpoint,
  headers: Headers,
): RequestFacts {
  const [, , correlationId] = tracing.map((name) => demand(headers, name));
  demandKey(endpoint, headers);
  const channel = demand(headers, "channel");
  if (channel !== "ECOMM" && channel !== "MAPP") throw wrong("channel");
  const source = demand(headers, "source");
  if (!sources.has(source)) throw wrong("source");
  demand(headers, "brand");
  const site = readSite(upstreams, headers);
  const usid = headers.get("x-usid") ?? undefined;
  if (endpoint.usid && !usid && usidDemanded.has(endpoint.service)) {
    throw refuse(400, "API400", "Header x-usid is missing");
  }
  return {
    locale: site.locale,
    siteId: site.siteId,
    region: site.region,
    channel,
    source,
    employeeToken: headers.get("x-employee-token") ?? undefined,
    site,
    usid,
    correlationId: correlationId ?? "",
    ...readToken(upstreams, endpoint, headers),
  };
}

/** The service of another company has a token of its own, and must not get the access key. */
function demandKey({ service }: AnyEndpoint, headers: Headers): void {
  if (service !== "social") return void demand(headers, "x-access-key");
  if (headers.has("x-access-key"))
    throw refuse(400, "API400", "Header x-access-key is not for this service");
  if (!/^Bearer \S+$/.test(headers.get("authorization") ?? ""))
    throw refuse(401, "AUT401", "The token of the service is missing");
}

function readSite(upstreams: Upstreams, headers: Headers): MarketSite {
  const site = upstreams.site(
    demand(headers, "siteId"),
    demand(headers, "locale"),
  );
  if (!site) throw wrong("siteId or locale");
  if (demand(headers, "region") !== site.region) throw wrong("region");
  return site;
}

function readToken(
  upstreams: Upstreams,
  endpoint: AnyEndpoint,
  headers: Headers,
): Pick<RequestFacts, "token" | "consumerNo"> {
  if (endpoint.auth === "none") {
    return { token: undefined, consumerNo: undefined };
  }
  const token = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "")?.[1];
  const row = token === undefined ? undefined : upstreams.tokens.check(token);
  if (!row) {
    throw refuse(401, "AUT401", "The token is missing, unknown or expired");
  }
  return { token, consumerNo: row.consumerNo };
}

function demand(headers: Headers, name: string): string {
  const value = headers.get(name);
  if (!value) throw refuse(400, "API400", `Header ${name} is missing`);
  return value;
}

const wrong = (name: string) =>
  refuse(400, "API400", `Header ${name} has a value of no market`);
