/** Account pages are for the account's owner: everybody else signs in first, and then returns. */
import { redirect, type AppLoadContext } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";

/**
 * Runs the work of an account's page. Throws a redirect to the sign-in for a guest, also if the session
 * ended during the work, and an error page for every other failure.
 */
export async function forOwner<T>(
  context: AppLoadContext,
  request: Request,
  work: () => Promise<T>,
): Promise<T> {
  const { pathname } = new URL(request.url);
  // The layout redirects documents; a data request for this route alone does not run the layout.
  const { leadsTo } = context;
  if (leadsTo) throw redirect(leadsTo.to, leadsTo.status);
  try {
    return await essential(work(), pathname);
  } catch (error) {
    if (!context.visitor.account) throw redirect(signInFrom(context, request));
    throw error;
  }
}

/** Returns the path of the sign-in that leads back to the request's page. */
function signInFrom({ paths }: AppLoadContext, request: Request): string {
  const { pathname, search } = new URL(request.url);
  return paths.signIn({ redirectTo: pathname.replace(/\.data$/, "") + search });
}

/**
 * Runs a form of an account's page. Throws a redirect to the sign-in, and back to the page, if its sender is
 * no longer signed in: when the form arrives, or when it has run, whatever its outcome.
 */
export async function runForOwner<T>(
  context: AppLoadContext,
  request: Request,
  work: () => Promise<T>,
): Promise<T> {
  const done = await forOwner(context, request, work);
  if (!context.visitor.account)
    throw redirect(signInFrom(context, request), 303);
  return done;
}
