/**
 * THE names of the middleware that a route may request (`handle.middleware`) to run before its loaders;
 * `server/navigation/middleware.ts` implements them. An unknown name is a programming error, which is
 * detected when the server starts, or else when the page is opened [NAV-013].
 */
export const middlewareNames = ["store-filter"] as const;
export type MiddlewareName = (typeof middlewareNames)[number];

/** The part of a built route that is read here. */
interface RouteOfBuild {
  readonly module: { readonly handle?: unknown };
}

/** The middleware that a built route requests. */
function middlewareOf(route: RouteOfBuild | undefined): readonly string[] {
  // Routes export their handle as a `PageHandle`; the build types it as unknown.
  const handle = route?.module.handle as
    { readonly middleware: readonly string[] } | undefined;
  return handle?.middleware ?? [];
}

/**
 * Throws for the first route that names unknown middleware; the message has both names.
 *
 * @param routes Routes of a Remix build, by id.
 */
export function assertKnownMiddleware(
  routes: Readonly<Record<string, RouteOfBuild | undefined>>,
  known: readonly string[] = middlewareNames,
): void {
  for (const [id, route] of Object.entries(routes))
    for (const name of middlewareOf(route))
      if (!known.includes(name))
        throw new Error(`Route ${id} names an unknown middleware: ${name}`);
}
