/** Where signing in and out lead. */
import { redirect, redirectDocument } from "@remix-run/node";
import { staysOnPage } from "~/forms/form-response.server";
import { createPaths } from "~/routing/paths";
import { safePath } from "~/routing/safe-redirect";
import type { Site } from "~/sites/sites";

/**
 * Leads on from a form that changed who the shopper is, always to a new document: nothing of the pages
 * before stays in memory.
 */
export const leadOn = (posted: FormData, target: string): Response =>
  staysOnPage(posted) ? redirectDocument(target, 303) : redirect(target, 303);

/** To the page that was asked for, else to the account; never back to a page for guests, which would lead here again. */
export function wayBack(request: Request, site: Site): string {
  const paths = createPaths(site);
  const { searchParams } = new URL(request.url);
  const target = safePath(searchParams.get("redirectTo"), paths.account());
  const [path = ""] = target.split(/[?#]/, 1);
  const forGuests = [paths.signIn(), paths.signUp(), paths.signOut()];
  return forGuests.includes(path) ? paths.account() : target;
}

/**
 * Where signing out leads: a page that anybody may see is stayed on; what belonged to the shopper who
 * has left is not [AUTH-012].
 */
export function wayAfterSignOut(request: Request, site: Site): string {
  const paths = createPaths(site);
  const { searchParams } = new URL(request.url);
  const target = safePath(searchParams.get("redirectTo"), paths.home());
  const [path = ""] = target.split(/[?#]/, 1);
  const owned = [
    paths.cart(),
    paths.checkout(),
    paths.account(),
    paths.at("/favorites"),
    paths.signOut(),
  ];
  const isOwned = owned.some(
    (one) => path === one || path.startsWith(`${one}/`),
  );
  return isOwned ? paths.home() : target;
}

/** The way back as the next form is to carry it; null when it is the usual one. */
export function carriedWayBack(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  return safePath(searchParams.get("redirectTo"), "") || null;
}
