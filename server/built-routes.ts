/**
 * What the server knows of an address by its route in the build: the facts that the route declares
 * (app/routing/handle.ts), and what the build itself tells. THE one reader of the build's routes.
 */
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { pageOfWord } from "../app/routing/aliases";
import { strictest, type PageHandle } from "../app/routing/handle";
import { findSite } from "../app/sites/sites";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The part of a route of the build that matters here. */
export type BuiltRoute = Pick<
  NonNullable<ServerBuild["routes"][string]>,
  "id" | "parentId" | "path" | "index"
> & {
  readonly module: { readonly action?: unknown; readonly handle?: unknown };
};

export type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>;

/** What an address is to the server. */
export interface RouteFacts extends Omit<PageHandle, "middleware"> {
  /** The route's path with the names of its parameters, the same in every locale: `/:locale/p/*`. */
  readonly template: string;
  /** Names of middleware of all routes of the address, outermost first; unknown ones too. */
  readonly middleware: readonly string[];
  readonly takesForm: boolean;
}

/** The facts of a path without the `.data` of a client navigation. */
export type FindRoute = (path: string) => RouteFacts;

export interface RouteTable {
  readonly find: FindRoute;
  /** Beginnings of the paths that crawlers are asked to leave alone. */
  readonly closed: readonly string[];
}

/** An address that belongs to no route at all. */
export const noRoute: RouteFacts = {
  ...strictest,
  template: "no route",
  takesForm: false,
};

/** A route and those around it, outermost first. */
type Chain = readonly BuiltRoute[];

function chainOf(routes: BuiltRoutes, route: BuiltRoute): Chain {
  const parent = routes[route.parentId ?? ""];
  return parent ? [...chainOf(routes, parent), route] : [route];
}

/** `fr-fr/panier` is the cart, as it is in every other locale. */
function templateOf(path: string): string {
  const [locale = "", word = "", ...deeper] = path.split("/");
  const site = findSite(locale);
  const page = site && pageOfWord(site, word);
  return `/${(page ? [":locale", page, ...deeper] : [path]).join("/")}`;
}

const pathOf = (chain: Chain): string =>
  chain.flatMap(({ path }) => path || []).join("/");

// Routes export their handle as a PageHandle; the build knows it as unknown.
const handleOf = ({ module }: BuiltRoute) =>
  module.handle as Partial<PageHandle> | undefined;

function factsOf(chain: Chain): RouteFacts {
  const [page, around] = chain.toReversed();
  // An index and the page around it are one to addresses; so they are here.
  const posted = page?.index ? [page, around] : [page];
  return {
    ...strictest,
    ...(page && handleOf(page)),
    template: templateOf(pathOf(chain)),
    middleware: chain.flatMap((route) => handleOf(route)?.middleware ?? []),
    takesForm: posted.some((route) => route?.module.action !== undefined),
  };
}

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

/** The router would warn of what does not decode, as often as a stranger likes. */
function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const isParameter = (segment: string): boolean => /^[:*]/.test(segment);

/** Up to its first parameter below the locale, in every locale. */
function closedPaths(path: string, locales: readonly string[]): string[] {
  const [first = "", ...rest] = path.split("/");
  const at = rest.findIndex(isParameter);
  const named = at === -1 ? rest : [...rest.slice(0, at), ""];
  const firsts = first === ":locale" ? locales : [first];
  return firsts.map((word) => `/${[word, ...named].join("/")}`);
}

/** @param locales of the shop */
export function createRouteTable(
  routes: BuiltRoutes,
  locales: readonly string[],
): RouteTable {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const chains = known.map((route) => chainOf(routes, route));
  const facts = new Map(
    chains.map((chain) => [chain.at(-1)?.id ?? "", factsOf(chain)]),
  );
  const tree = childrenOf(known);
  const closed = chains
    .filter((chain) =>
      chain.slice(-1).some((it) => handleOf(it)?.crawl === false),
    )
    .flatMap((chain) => closedPaths(pathOf(chain), locales));
  return {
    find(path) {
      const matches = decodes(path) ? matchRoutes(tree, path) : null;
      return facts.get(matches?.at(-1)?.route.id ?? "") ?? noRoute;
    },
    closed: closed.filter(
      (path) =>
        !closed.some((other) => other !== path && path.startsWith(other)),
    ),
  };
}
