/**
 * The table of requests that the server must refuse without harm: malformed,
 * oversized, forged or from another site. Each names the required status;
 * `run-probe.ts` sends one and lists the faults of the answer.
 * The same table runs against the middleware alone and against a built server.
 */
import type { RawRequest } from "./raw-request";

/** The server's own address, for the headers of probes. */
export interface Site {
  /** The correct value of the Host header. */
  readonly host: string;
  /** The correct value of the Origin header. */
  readonly origin: string;
}

export interface Probe {
  readonly name: string;
  /** The accepted statuses. */
  readonly expected: readonly number[];
  request(site: Site): RawRequest;
}

/** A text in probes that no answer may repeat. */
export const MARKER = "zzprobezz";

const FORM = "Content-Type: application/x-www-form-urlencoded";

const requestHead = (
  site: Site,
  line: string,
  headers: readonly string[] = [],
): readonly string[] => [
  `${line} HTTP/1.1`,
  `Host: ${site.host}`,
  "Connection: close",
  // The field with which forms prove that the browser accepts cookies.
  ...(line.startsWith("POST ") ? ["Cookie: cookies=kept"] : []),
  ...headers,
];

/** Creates a GET with an unusual address or headers. */
function get(
  name: string,
  target: string,
  expected: readonly number[],
  headers: readonly string[] = [],
): Probe {
  return {
    name,
    expected,
    request: (site) => ({
      head: requestHead(site, `GET ${target}`, headers),
    }),
  };
}

/** Creates a POST from one of our own pages with an unusual body. */
function post(
  name: string,
  expected: readonly number[],
  headers: readonly string[],
  body: () => Iterable<string>,
): Probe {
  return {
    name,
    expected,
    request: (site) => ({
      head: requestHead(site, "POST /en-us/cart", [
        `Origin: ${site.origin}`,
        ...headers,
      ]),
      body: body(),
    }),
  };
}

const method = (line: string, expected: readonly number[] = [405]): Probe => ({
  name: line,
  expected,
  request: (site) => ({ head: requestHead(site, line) }),
});

function host(
  name: string,
  expected: readonly number[],
  lines: (site: Site) => readonly string[],
): Probe {
  return {
    name,
    expected,
    request: (site) => ({
      head: ["GET /en-us/cart HTTP/1.1", ...lines(site), "Connection: close"],
    }),
  };
}

const methodProbes: readonly Probe[] = [
  method("TRACE /en-us"),
  method("PUT /en-us/cart"),
  method("DELETE /en-us/cart"),
  method("PATCH /en-us/cart"),
  method("PROPFIND /"),
  method("OPTIONS /en-us"),
  method("OPTIONS *"),
  method(`${MARKER.toUpperCase()} /`, [400]),
];

const hostProbes: readonly Probe[] = [
  host("foreign Host", [421], () => [`Host: ${MARKER}.test`]),
  host("Host with a space", [400, 421], () => ["Host: a b"]),
  host("Host with a bracket", [421], () => ["Host: ["]),
  host("empty Host", [400, 421], () => ["Host:"]),
  host("no Host", [400], () => []),
  host("two Hosts", [400], (site) => [
    `Host: ${site.host}`,
    `Host: ${MARKER}.test`,
  ]),
  host("Host with another port", [421], (site) => [
    `Host: ${site.host.replace(/:\d+$/, "")}:1`,
  ]),
  host("Host with credentials", [421], (site) => [`Host: a@${site.host}`]),
];

const addressProbes: readonly Probe[] = [
  get("absolute-form target", `http://${MARKER}.test/`, [400]),
  get("cut percent escape", "/en-us/p/%E0%A4%A", [400]),
  get("lone percent", "/en-us/%", [400]),
  get("NUL in the path", "/en-us/p/%00", [400]),
  get("line break in the path", `/en-us/p/%0d%0aX-${MARKER}:1`, [400]),
  get("leading double slash", `//${MARKER}.test`, [400]),
  get("backslash", `/\\${MARKER}.test`, [400]),
  get("encoded backslash", "/en-us/%5c..%5c", [400]),
  get("encoded slash", "/en-us/..%2f..%2fetc%2fpasswd", [400]),
  get("dot segments", "/en-us/../../etc/passwd", [400]),
  get("encoded dot segments", "/en-us/%2e%2e/%2e%2e/", [400]),
  get("address of 8 kB", `/${"a".repeat(8_000)}`, [414]),
  get("query of 8 kB", `/en-us?q=${"a".repeat(8_000)}`, [414]),
  get("13 segments", "/a".repeat(13), [404]),
  get("1,000 segments", "/a".repeat(1_000), [404]),
];

const manifestQuery = (count: number, path: string): string =>
  Array.from({ length: count }, () => `p=${path}`).join("&");

const frameworkProbes: readonly Probe[] = [
  get("legacy data query", "/en-us/cart?_data=routes%2Fcart", [404]),
  get("legacy data query, encoded name", "/en-us/cart?%5fdata=x", [404]),
  get("manifest of 21 paths", `/__manifest?${manifestQuery(21, "/a")}`, [400]),
  get(
    "manifest with a deep path",
    `/__manifest?version=1&p=${"/a".repeat(500)}`,
    [400],
  ),
  get(
    "manifest bomb of 7 kB",
    `/__manifest?version=1&p=${"/a".repeat(3_700)}`,
    [414],
  ),
];

function* repeat(text: string, times: number): Generator<string> {
  for (let sent = 0; sent < times; sent += 1) yield text;
}

const block = "a".repeat(4_096);
const chunk = `1000\r\n${block}\r\n`;
const megabytes = (count: number): number => (count * 1_000_000) / block.length;

const bodyProbes: readonly Probe[] = [
  post("body of 30 MB", [413], [FORM, "Content-Length: 30000000"], () =>
    repeat(block, megabytes(30)),
  ),
  post(
    "chunked body without end",
    [413],
    [FORM, "Transfer-Encoding: chunked"],
    () => repeat(chunk, Number.POSITIVE_INFINITY),
  ),
  post(
    "chunked body without a byte",
    [400],
    [FORM, "Transfer-Encoding: chunked"],
    () => ["0\r\n\r\n"],
  ),
  post(
    "JSON body",
    [415],
    ["Content-Type: application/json", "Content-Length: 2"],
    () => ["{}"],
  ),
  post(
    "plain text body",
    [415],
    ["Content-Type: text/plain", "Content-Length: 3"],
    () => ["a=b"],
  ),
  post("body without a type", [415], ["Content-Length: 3"], () => ["a=b"]),
  post("no body and no type", [415], ["Content-Length: 0"], () => []),
  post(
    "multipart without boundary",
    [415],
    ["Content-Type: multipart/form-data", "Content-Length: 3"],
    () => ["a=b"],
  ),
  post(
    "two lengths",
    [400],
    [FORM, "Content-Length: 3", "Content-Length: 4"],
    () => ["a=bc"],
  ),
  post(
    "length and chunks",
    [400],
    [FORM, "Content-Length: 3", "Transfer-Encoding: chunked"],
    () => ["0\r\n\r\n"],
  ),
  post(
    "length that is no number",
    [400],
    [FORM, "Content-Length: many"],
    () => [],
  ),
  get("GET with a body", "/en-us", [400], ["Content-Length: 3"]),
];

const headerProbes: readonly Probe[] = [
  get("cookie of 17 kB", "/en-us", [431], [`Cookie: a=${"x".repeat(17_000)}`]),
  get("header without a colon", "/en-us", [400], ["nonsense"]),
  get("header name with a space", "/en-us", [400], ["X Y: 1"]),
];

/** Requests that reach an action; Remix's own check does not cover the last three. */
const actionPaths = {
  page: "/en-us/cart",
  data: "/en-us/cart.data",
  legacy: "/en-us/cart?_data=routes%2Fcart",
  resource: "/en-us/sign-out",
} as const;

const origins: Readonly<Record<string, (site: Site) => string | null>> = {
  own: ({ origin }) => origin,
  absent: () => null,
  foreign: () => "https://evil.test",
  null: () => "null",
  garbage: () => "not an origin",
  "other scheme": ({ origin, host: name }) =>
    origin.startsWith("https:") ? `http://${name}` : `https://${name}`,
  subdomain: ({ origin }) => origin.replace("://", "://evil."),
  "begins like ours": ({ origin }) => `${origin}.evil.test`,
  "other port": ({ origin }) => `${origin.replace(/:\d+$/, "")}:1`,
};

const fetchSites = [
  null,
  "same-origin",
  "none",
  "same-site",
  "cross-site",
  "same-origin, same-origin",
] as const;

/** One cell of the cross-site matrix. */
export interface CrossSiteCase {
  readonly path: keyof typeof actionPaths;
  readonly origin: string;
  readonly fetchSite: string | null;
  /** Whether a browser sends this from a page of the shop. */
  readonly isOwn: boolean;
  readonly probe: Probe;
}

function crossSiteCase(
  path: keyof typeof actionPaths,
  origin: string,
  fetchSite: string | null,
): CrossSiteCase {
  const isOwn =
    origin === "own"
      ? [null, "same-origin", "none"].includes(fetchSite)
      : ["absent", "null"].includes(origin) && fetchSite === "same-origin";
  const headers = (site: Site): string[] => {
    const value = origins[origin]?.(site) ?? null;
    return [
      ...(value === null ? [] : [`Origin: ${value}`]),
      ...(fetchSite === null ? [] : [`Sec-Fetch-Site: ${fetchSite}`]),
    ];
  };
  const probe: Probe = {
    name: `POST ${path}, Origin ${origin}, Sec-Fetch-Site ${fetchSite ?? "absent"}`,
    expected: [path === "legacy" ? 404 : 403],
    request: (site) => ({
      head: requestHead(site, `POST ${actionPaths[path]}`, [
        FORM,
        "Content-Length: 3",
        ...headers(site),
      ]),
      body: ["a=b"],
    }),
  };
  return { path, origin, fetchSite, isOwn, probe };
}

const pathNames = Object.keys(actionPaths) as (keyof typeof actionPaths)[];

/** Every request to an action × every Origin × every Sec-Fetch-Site. */
export const crossSiteCases: readonly CrossSiteCase[] = pathNames.flatMap(
  (path) =>
    Object.keys(origins).flatMap((origin) =>
      fetchSites.map((fetchSite) => crossSiteCase(path, origin, fetchSite)),
    ),
);

const crossSiteProbes: readonly Probe[] = crossSiteCases
  .filter(({ isOwn, path }) => !isOwn || path === "legacy")
  .map(({ probe }) => probe);

/** All refusals. */
export const probes: readonly Probe[] = [
  ...methodProbes,
  ...hostProbes,
  ...addressProbes,
  ...frameworkProbes,
  ...bodyProbes,
  ...headerProbes,
  ...crossSiteProbes,
];
