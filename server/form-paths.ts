/** What the server knows of an address by its route in the build: whether it takes forms, and which limit counts. */
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { PageHandle } from "../app/routing/handle";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The part of a route of the build that matters here. */
type BuiltRoute = Pick<
  NonNullable<ServerBuild["routes"][string]>,
  "id" | "parentId" | "path" | "index"
> & {
  readonly module: { readonly action?: unknown; readonly handle?: unknown };
};

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

/** Questions about a path, without the `.data` of a client navigation. */
export interface FormPaths {
  /** Whether its page takes a form. */
  readonly takesForm: (path: string) => boolean;
  /** Whether its route says that it leads to an order (`limit` in its handle). */
  readonly isPurchase: (path: string) => boolean;
}

/** An index and the page around it are one to addresses; so they are here. */
export function formPaths(routes: BuiltRoutes): FormPaths {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const tree = childrenOf(known);
  const idsOf = (holds: (route: BuiltRoute) => boolean) =>
    new Set(known.filter(holds).map(({ id }) => id));
  const takers = idsOf(({ module }) => Boolean(module.action));
  const purchases = idsOf(
    ({ module }) =>
      (module.handle as PageHandle | undefined)?.limit === "purchase",
  );
  /** The page that an address leads to, and what is around it. */
  const pageAt = (path: string) =>
    (matchRoutes(tree, path) ?? []).map(({ route }) => route).reverse();
  const isIn = (ids: ReadonlySet<string>, id?: string): boolean =>
    id !== undefined && ids.has(id);
  return {
    takesForm(path) {
      const [page, around] = pageAt(path);
      return (
        isIn(takers, page?.id) ||
        (page?.index === true && isIn(takers, around?.id))
      );
    },
    isPurchase: (path) => isIn(purchases, pageAt(path)[0]?.id),
  };
}
