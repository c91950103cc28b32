/**
 * Which requests may be answered with a page that was made for somebody else, and under which key.
 *
 * The rule is one-sided: whatever the shop might read of a request must be part of the key, or the
 * request is not for the cache. Anything unknown counts as read.
 */
import type { IncomingMessage } from "node:http";
import { findSite } from "../../app/sites/sites";

export interface CacheKey {
  readonly key: string;
  /** False when the address holds words that must not end up in somebody else's page. */
  readonly storable: boolean;
}

/** Parameters that make another page of it; values are kept as they are. */
const meaningful = /^(?:page|sort|color|size|f\.[\w-]{1,40})$/;
/** Parameters of advertisers and mailings, which the shop does not read. */
const tracking =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id)$/;
const mostParameters = 12;

/** Cookies that change what is shown: the session, and the mobile app's web view. */
function hasOwnState(cookies: string, sessionCookie: string): boolean {
  return (
    cookies.includes(`${sessionCookie}=`) || /(?:^|;\s*)channel=/.test(cookies)
  );
}

/** The query in one order, or null when the shop might read something of it that is not in the key. */
function canonicalQuery(query: string): CacheKey | null {
  const parameters = new URLSearchParams(query);
  if (parameters.size > mostParameters) return null;
  const kept = new URLSearchParams();
  let storable = true;
  for (const [name, value] of parameters) {
    if (meaningful.test(name)) kept.append(name, value);
    else if (tracking.test(name)) storable = false;
    else return null;
  }
  kept.sort();
  return { key: kept.size > 0 ? `?${kept}` : "", storable };
}

const isPage = (path: string) =>
  findSite(path.split("/", 2)[1]) !== undefined && !path.endsWith(".data");

/** Null for a request that the shop has to answer itself. */
export function cacheKeyOf(
  { method, url = "", headers }: IncomingMessage,
  sessionCookie: string,
): CacheKey | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.cookie && hasOwnState(headers.cookie, sessionCookie)) return null;
  if (headers["user-agent"]?.includes("MAPP")) return null;
  const [path = "", query] = url.split("?", 2);
  if (!isPage(path)) return null;
  if (query === undefined) return { key: path, storable: true };
  const canonical = canonicalQuery(query);
  return canonical && { ...canonical, key: path + canonical.key };
}
