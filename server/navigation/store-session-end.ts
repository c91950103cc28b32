/**
 * The expiry of a store session [AUTH-013]: the next request is redirected to the login of associates,
 * which clears the session. So is a form, because it was meant for the session that has ended.
 */
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";
import type { Decision, Navigation } from "./navigation-rule";

const loginOf = (path: string): string | null => {
  const site = findSite(path.split("/")[1]);
  return site ? createPaths(site).associateLogin() : null;
};

/** The redirect to the login once the session is over; null before, and on the login page itself. */
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
 * Value of the header that reloads an open page when the shift ends; it works without JavaScript. It is not
 * set for the end of an unused session: with JavaScript, an associate continues in the same document.
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
