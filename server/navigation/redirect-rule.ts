/**
 * Rule 10: the retailer's redirects are applied [NAV-012]. Inside the shop the query of the request
 * goes along, and what the target says itself counts before it; another host gets exactly what the
 * table says and nothing of the visitor's (decision 42).
 */
import type { FindRedirect } from "./redirects";
import type { ServerRule } from "./navigation-rule";

function withQuery(to: string, query: URLSearchParams): string {
  const [path = "", own = ""] = to.split("?");
  const merged = new URLSearchParams(own);
  const said = new Set(merged.keys());
  for (const [name, value] of query)
    if (!said.has(name)) merged.append(name, value);
  return merged.size > 0 ? `${path}?${merged}` : path;
}

export function redirectRule(find: FindRedirect): ServerRule {
  return ({ path, query, method }) => {
    // Only reads are led on: a redirected post would lose what it carries.
    if (method !== "GET" && method !== "HEAD") return null;
    const found = find(path);
    if (!found) return null;
    const { to, status, external } = found;
    return {
      kind: "redirect",
      status,
      to: external ? to : withQuery(to, query),
    };
  };
}
