/** Where signing in and out lead. */
import type { AppLoadContext } from "@remix-run/node";
import { createPaths } from "~/routing/paths";
import { safePath } from "~/routing/safe-redirect";
import type { Site } from "~/sites/sites";

/** To the page that was asked for, else to the account; never back to a page for guests, which would lead here again. */
export function wayBack(request: Request, site: Site): string {
  const paths = createPaths(site);
  const { searchParams } = new URL(request.url);
  const target = safePath(searchParams.get("redirectTo"), paths.account());
  const [path = ""] = target.split(/[?#]/, 1);
  const forGuests = [
    paths.signIn(),
    paths.signUp(),
    paths.signOut(),
    paths.socialSignIn(),
    paths.amazonSignIn(),
  ];
  return forGuests.includes(path) ? paths.account() : target;
}

/**
 * Past what the account's cart added, for anyone who signs in on the way to an order; a page, because without
 * script there is no dialog, and with it this is a new document anyway [DLG-038].
 */
function pastChanges(
  { paths, identity }: Pick<AppLoadContext, "paths" | "identity">,
  target: string,
): string {
  const [path = ""] = target.split(/[?#]/, 1);
  return path === paths.checkout() && identity.joined.length > 0
    ? paths.dialog("sign-in-confirmation", "", { returnTo: target })
    : target;
}

/**
 * Where whoever has just signed in goes first: to the terms that wait [AUTH-010], past what their cart
 * gained, and from there on.
 */
export function afterSignIn(
  context: Pick<AppLoadContext, "roles" | "paths" | "identity">,
  target: string,
): string {
  const way = pastChanges(context, target);
  const terms = context.roles.termsToAccept;
  return terms === "employee-terms"
    ? context.paths.dialog(terms, "", { returnTo: way })
    : way;
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
    paths.favorites(),
    paths.confirmation(),
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
