/** Where signing in leads: to the page that was asked for, else to the account. */
import { createPaths } from "~/routing/paths";
import { safePath } from "~/routing/safe-redirect";
import type { Site } from "~/sites/sites";

/** Never back to a page for guests, which would lead here again. */
export function wayBack(request: Request, site: Site): string {
  const paths = createPaths(site);
  const { searchParams } = new URL(request.url);
  const target = safePath(searchParams.get("redirectTo"), paths.account());
  const [path = ""] = target.split(/[?#]/, 1);
  const forGuests = [paths.signIn(), paths.signUp(), paths.signOut()];
  return forGuests.includes(path) ? paths.account() : target;
}

/** The way back as the next form is to carry it; null when it is the usual one. */
export function carriedWayBack(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  return safePath(searchParams.get("redirectTo"), "") || null;
}
