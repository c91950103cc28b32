/** Pages of an account are for its owner: everybody else signs in first, and then comes back. */
import { redirect, type AppLoadContext } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";

/**
 * Awaits what an account's page is about. Throws the way to the sign-in for a guest, also for one who
 * was still signed in when the request came; pages of a status for everything else.
 */
export async function forOwner<T>(
  context: AppLoadContext,
  request: Request,
  work: () => Promise<T>,
): Promise<T> {
  const { pathname, search } = new URL(request.url);
  const signIn = () =>
    redirect(
      context.paths.signIn({
        redirectTo: pathname.replace(/\.data$/, "") + search,
      }),
    );
  try {
    return await essential(work(), pathname);
  } catch (error) {
    // Whoever was a guest when the request came was led to the sign-in before, unless it was for data.
    if (!context.visitor.account) throw signIn();
    throw error;
  }
}
