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
  const { pathname } = new URL(request.url);
  // A document was led there before; data of one route is asked for without the layout around it.
  const { leadsTo } = context;
  if (leadsTo) throw redirect(leadsTo.to, leadsTo.status);
  try {
    return await essential(work(), pathname);
  } catch (error) {
    if (!context.visitor.account) throw redirect(signInFrom(context, request));
    throw error;
  }
}

/** The sign-in that leads back to the page of a request. */
function signInFrom({ paths }: AppLoadContext, request: Request): string {
  const { pathname, search } = new URL(request.url);
  return paths.signIn({ redirectTo: pathname.replace(/\.data$/, "") + search });
}

/**
 * Runs a form of an account's page. Throws the way to the sign-in, and back to the page, when its sender
 * is not signed in any more: since before the form came, or while it was run, whatever came of it.
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
