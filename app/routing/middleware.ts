/**
 * THE table of rules that a route may ask for by name (`handle.middleware`), to run before its
 * loader. A name that is not in it is a mistake in the program, found when the server starts
 * [NAV-013].
 */
import type { PageHandle } from "./handle";

export const middlewareNames: readonly string[] = [];

/** The part of a route of the build that matters here. */
interface RouteOfBuild {
  readonly module: { readonly handle?: unknown };
}

/**
 * Throws for the first route that names an unknown rule; the message has both names.
 *
 * @param routes Routes of a Remix build, by id.
 */
export function assertKnownMiddleware(
  routes: Readonly<Record<string, RouteOfBuild | undefined>>,
  known: readonly string[] = middlewareNames,
): void {
  for (const [id, route] of Object.entries(routes)) {
    // Routes export their handle as a PageHandle; the build knows it as unknown.
    const handle = route?.module.handle as PageHandle | undefined;
    for (const name of handle?.middleware ?? [])
      if (!known.includes(name))
        throw new Error(`Route ${id} names an unknown middleware: ${name}`);
  }
}
