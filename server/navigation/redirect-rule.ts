/**
 * Rule 10: applies the retailer's redirects [NAV-012]. Inside the shop the request's query is added, and
 * the target's own parameters take precedence; another host gets exactly the target of the table and
 * nothing from the visitor (decision 42).
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
    // Only reads are redirected: a POST would lose its body.
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
