/**
 * Finds the target of a path in the retailer's table of redirects [NAV-012]. An exact row takes precedence
 * over a prefix, a longer prefix over a shorter one, and a row for one locale over one for all.
 */
import { sites, type Site } from "../../app/sites/sites";
import { ownWordPath } from "./alias-rule";
import {
  closed,
  isOpen,
  parseRedirects,
  RedirectError,
  type RedirectRow,
} from "./redirect-table";
import { joinSitePath, splitSitePath, type SitePath } from "./site-path";

export interface FoundRedirect {
  readonly to: string;
  readonly status: 301 | 302;
  readonly external: boolean;
}

/** Finds the redirect of a path with its locale; null when the table has none. */
export type FindRedirect = (path: string) => FoundRedirect | null;

/** The longest chain of redirects; a longer one counts as a circle. */
const longestChain = 5;

/** What a row is compared with: the whole path for a row of one locale, else the path below the locale. */
const subjectOf = ({ from }: RedirectRow, { site, rest }: SitePath): string =>
  splitSitePath(closed(from)) ? joinSitePath({ site, rest }) : rest;

function fits(row: RedirectRow, path: SitePath): boolean {
  const subject = subjectOf(row, path);
  return isOpen(row.from)
    ? subject.startsWith(closed(row.from))
    : subject === row.from;
}

const isOfOneLocale = ({ from }: RedirectRow): boolean =>
  splitSitePath(closed(from)) !== null;

const byPrecedence = (one: RedirectRow, other: RedirectRow): number =>
  Number(isOpen(one.from)) - Number(isOpen(other.from)) ||
  Number(isOfOneLocale(other)) - Number(isOfOneLocale(one)) ||
  other.from.length - one.from.length;

function targetOf(row: RedirectRow, path: SitePath): string {
  const left = subjectOf(row, path).slice(closed(row.from).length);
  const to = isOpen(row.to) ? closed(row.to) + left : row.to;
  if (row.external || splitSitePath(to.split("?", 1)[0] ?? "")) return to;
  return joinSitePath({ site: path.site, rest: to });
}

/** Applies one row. The target has its locale's own word, so that rule 3 does not redirect again. */
function step(
  rows: readonly RedirectRow[],
  path: SitePath,
): FoundRedirect | null {
  const row = rows.find((each) => fits(each, path));
  if (!row) return null;
  const { status, external } = row;
  const target = targetOf(row, path);
  const to = external ? target : ownWordPath(target);
  return { to, status, external };
}

/** Follows the table to the last target, so that a visitor is redirected only once. */
function follow(
  rows: readonly RedirectRow[],
  path: string,
): FoundRedirect | null | "circle" {
  const seen = new Set([path]);
  let found: FoundRedirect | null = null;
  // The redirect is permanent only if every step is.
  let status: FoundRedirect["status"] = 301;
  let at = splitSitePath(path);
  while (at) {
    const next = step(rows, at);
    if (!next) break;
    if (next.status === 302) status = 302;
    found = { ...next, status };
    if (next.external) break;
    const [bare = ""] = next.to.split(/[?#]/, 1);
    if (seen.has(bare) || seen.size > longestChain) return "circle";
    seen.add(bare);
    at = splitSitePath(bare);
  }
  return found;
}

/** A path to which a row applies. */
function exampleOf({ from }: RedirectRow, site: Site): string {
  const rest = isOpen(from) ? `${closed(from)}example` : from;
  return splitSitePath(rest) ? rest : joinSitePath({ site, rest });
}

/**
 * Reads and checks a table.
 *
 * @param table parsed JSON: a list of rows
 * @throws RedirectError for a row that is malformed, leaves the shop without `external`, or leads to
 *   itself, in a circle, or through more than five steps in any locale
 */
export function createRedirects(table: unknown): FindRedirect {
  const given = parseRedirects(table);
  const rows = given.toSorted(byPrecedence);
  given.forEach((row, at) => {
    for (const site of sites)
      if (follow(rows, exampleOf(row, site)) === "circle")
        throw new RedirectError(at, "leads in a circle");
  });
  return (path) => {
    const found = rows.length > 0 ? follow(rows, path) : null;
    // Text that a visitor appends may still cause a circle; then there is no redirect.
    return found === "circle" ? null : found;
  };
}
