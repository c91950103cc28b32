/** Handles a consumer's session that ends during the checkout: the cart stays with the account. */
import { redirect, type AppLoadContext } from "@remix-run/node";
import { createPaths } from "~/routing/paths";

/**
 * Runs `work`. If the shopper is no longer signed in afterwards, throws a redirect to the sign-in, which
 * leads back to the next step, whether `work` succeeded or failed: without the account there is no cart,
 * and an empty cart would be misleading. A notice in the session gives the reason.
 */
export async function withSession<T>(
  { visitor, site }: Pick<AppLoadContext, "visitor" | "site">,
  work: () => Promise<T>,
): Promise<T> {
  const wasSignedIn = visitor.account !== null;
  const hasEnded = () => wasSignedIn && visitor.account === null;
  const signIn = () => {
    const paths = createPaths(site);
    const redirectTo = paths.checkout("summary");
    return redirect(paths.signIn({ redirectTo }), 303);
  };
  let done: T;
  try {
    done = await work();
  } catch (error) {
    if (hasEnded()) throw signIn();
    throw error;
  }
  if (hasEnded()) throw signIn();
  return done;
}
