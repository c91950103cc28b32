/**
 * The end of a store session by the clock [AUTH-013]: whatever is asked for next leads to the login of
 * associates, which clears it. Forms, too: what the associate meant to do was for a session that is over.
 */
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";
import type { Decision, Navigation } from "./navigation-rule";

const loginOf = (path: string): string | null => {
  const site = findSite(path.split("/")[1]);
  return site ? createPaths(site).associateLogin() : null;
};

/** The way to the login once the session is over; null before, and on the login itself. */
export function leaveEndedStoreSession(
  { path }: Pick<Navigation, "path">,
  endsAt: number | undefined,
  now: number,
): Extract<Decision, { kind: "redirect" }> | null {
  const to = loginOf(path);
  return endsAt !== undefined && endsAt <= now && to !== null && path !== to
    ? { kind: "redirect", status: 302, to }
    : null;
}

/**
 * Value of the header that reloads a page which is open when the shift ends; works without script. Not for a
 * session that is not used: with script an associate goes on in the same document.
 */
export function refreshAtEnd(
  { path }: Pick<Navigation, "path">,
  endsAt: number | undefined,
  now: number,
): string | null {
  const to = loginOf(path);
  if (endsAt === undefined || endsAt <= now || to === null) return null;
  return `${Math.ceil((endsAt - now) / 1000)};url=${to}`;
}
