/** A consumer's session that ends on the way to an order: the bag is the account's, and waits there. */
import { redirect, type AppLoadContext } from "@remix-run/node";
import { createPaths } from "~/routing/paths";

/**
 * Awaits a part of the checkout. Throws the way to the sign-in, and back to the step that is next, for
 * whoever was signed in before and is not any more, whatever came of it: without the account there is
 * nothing to order, and an empty bag would be no answer. The session says why.
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
