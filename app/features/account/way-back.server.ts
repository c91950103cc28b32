/** Where the sign-in and the sign-out lead. */
import type { AppLoadContext } from "@remix-run/node";
import { createPaths } from "~/routing/paths";
import { safePath } from "~/routing/safe-redirect";
import type { Site } from "~/sites/sites";

/**
 * Returns the requested page, else the account. Never a page for guests, which would redirect a consumer
 * back here.
 */
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
 * On the way to the checkout, returns a page that first shows what the account's cart added. It is not a
 * dialog, because it must work without JavaScript, and a sign-in loads a new document anyway [DLG-038].
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
 * Returns where a consumer goes after the sign-in: first to the terms to accept [AUTH-010], then to what
 * their cart gained, then to the target.
 */
export function afterSignIn(
  context: Pick<AppLoadContext, "roles" | "paths" | "identity">,
  target: string,
): string {
  const next = pastChanges(context, target);
  const terms = context.roles.termsToAccept;
  return terms === "employee-terms"
    ? context.paths.dialog(terms, "", { returnTo: next })
    : next;
}

/**
 * Returns where the sign-out leads: it stays on a page that guests may see, and leads home from pages that
 * belong to the consumer [AUTH-012].
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

/** Returns the way back for the next form to carry; null for the default. */
export function carriedWayBack(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  return safePath(searchParams.get("redirectTo"), "") || null;
}
