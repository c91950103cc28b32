/** Which addresses take forms: those whose route in the build has an action. */
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The part of a route of the build that matters here. */
type BuiltRoute = Pick<
  NonNullable<ServerBuild["routes"][string]>,
  "id" | "parentId" | "path" | "index"
> & { readonly module: { readonly action?: unknown } };

type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>;

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

/**
 * Answers for a path whether its page takes a form. An index and the page around it are one to
 * addresses; so they are here.
 */
export function formPaths(routes: BuiltRoutes): (path: string) => boolean {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const tree = childrenOf(known);
  const takers = new Set(
    known.filter(({ module }) => module.action).map(({ id }) => id),
  );
  const isTaker = (id?: string): boolean => id !== undefined && takers.has(id);
  return (path) => {
    const matches = matchRoutes(tree, path) ?? [];
    const [page, around] = matches.map(({ route }) => route).reverse();
    return isTaker(page?.id) || (page?.index === true && isTaker(around?.id));
  };
}
