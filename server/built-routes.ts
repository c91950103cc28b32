/** Finds the routes of the build that an address belongs to, as Remix itself will. */
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The part of a route of the build that matters here. */
export type BuiltRoute = Pick<
  NonNullable<ServerBuild["routes"][string]>,
  "id" | "parentId" | "path" | "index"
> & {
  readonly module: { readonly action?: unknown; readonly handle?: unknown };
};

export type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>;

/** The routes of a path without `.data`, outermost first; none for an unknown path. */
export type FindRoutes = (path: string) => readonly BuiltRoute[];

function childrenOf(
  routes: readonly BuiltRoute[],
  parent?: string,
): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path = "", index }) =>
      index
        ? { id, path, index: true }
        : { id, path, children: childrenOf(routes, id) },
    );
}

export function createRouteFinder(routes: BuiltRoutes): FindRoutes {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const tree = childrenOf(known);
  return (path) =>
    (matchRoutes(tree, path) ?? []).flatMap(
      ({ route }) => routes[route.id ?? ""] ?? [],
    );
}
