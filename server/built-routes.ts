/**
 * What the server knows of an address by its route in the build: the facts that the route declares
 * (app/routing/handle.ts), and what the build itself tells. THE one reader of the build's routes.
 *
 * It finds the route that the router will find, which a property compares; the router tries one pattern
 * after the other, and takes longer than a cached page does altogether.
 */
import type { ServerBuild } from "@remix-run/node";
import { pageOfWord } from "../app/routing/aliases";
import { strictest, type PageHandle } from "../app/routing/handle";
import { findSite } from "../app/sites/sites";

/** The part of a route of the build that matters here. */
export type BuiltRoute = Pick<
  NonNullable<ServerBuild["routes"][string]>,
  "id" | "parentId" | "path" | "index"
> & {
  readonly module: {
    readonly action?: unknown;
    readonly loader?: unknown;
    readonly handle?: unknown;
    readonly default?: unknown;
  };
};

export type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>;

/** What an address is to the server. */
export interface RouteFacts extends Omit<PageHandle, "middleware"> {
  /** The route's path with the names of its parameters, the same in every locale: `/:locale/p/*`. */
  readonly template: string;
  /** Names of middleware of all routes of the address, outermost first; unknown ones too. */
  readonly middleware: readonly string[];
  readonly takesForm: boolean;
  /** Whether it has a page to render; else its answer is data. */
  readonly isDocument: boolean;
}

/** The facts of a path without the `.data` of a client navigation. */
export type FindRoute = (path: string) => RouteFacts;

/** The route of all paths that no other one has: the pages that only the content system knows [ROUTE-044]. */
export const contentTemplate = "/:locale/*";

export interface RouteTable {
  readonly find: FindRoute;
  /** Beginnings of the paths that crawlers are asked to leave alone. */
  readonly closed: readonly string[];
  /** Templates of the pages for search engines that have no parameter but the locale. */
  readonly staticPages: readonly string[];
}

/** An address that belongs to no route at all. */
export const noRoute: RouteFacts = {
  ...strictest,
  template: "no route",
  secretPath: false,
  takesForm: false,
  // The page of what is not found.
  isDocument: true,
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
    isDocument: page?.module.default !== undefined,
  };
}

/** What the server asks of a page that is not found: nobody signs in for it, and it is neither kept nor listed. */
const closed = {
  needs: "anyone",
  index: false,
  cache: null,
  middleware: [],
  changesOnGet: false,
  cookieless: true,
  kiosk: "open",
} satisfies Partial<PageHandle>;

/** Created to be thrown: the shop's 404 page, as `notFound` of the app makes it. */
const missing = ({ request }: { readonly request: Request }): Response =>
  Response.json(
    { path: new URL(request.url).pathname.replace(/\.data$/, "") },
    { status: 404 },
  );

/**
 * Puts the 404 page in the place of each page whose template `hasRoute` refuses, for every kind of request:
 * documents, data and forms. The routes stay, because the browser's router knows them.
 */
export function closeRoutes<Routes extends BuiltRoutes>(
  routes: Routes,
  hasRoute: (template: string) => boolean,
): Routes {
  const refuse = (sent: { readonly request: Request }): never => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- how Remix takes a response instead of a page
    throw missing(sent);
  };
  const close = (route: BuiltRoute): BuiltRoute => ({
    ...route,
    module: {
      ...route.module,
      handle: { ...(handleOf(route) ?? strictest), ...closed },
      loader: refuse,
      action: refuse,
      // Without one the answer would be data, not a page.
      default: route.module.default ?? (() => null),
    },
  });
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      !route || hasRoute(templateOf(pathOf(chainOf(routes, route))))
        ? route
        : close(route),
    ]),
  ) as Routes; // the same routes, with other modules
}

/** A place in the tree of all paths: what may follow, best match first, and the route that ends here. */
interface Place {
  readonly words: Map<string, Place>;
  parameter: Place | null;
  /** The route that takes any rest, an empty one too. */
  rest: RouteFacts | null;
  end: RouteFacts | null;
}

const newPlace = (): Place => ({
  words: new Map(),
  parameter: null,
  rest: null,
  end: null,
});

/** The router ignores case, of these letters alone. */
const toWord = (segment: string): string =>
  segment.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const segmentsOf = (path: string): readonly string[] =>
  path === "" ? [] : path.split("/");

function placeAfter(place: Place, segment: string): Place {
  if (segment.startsWith(":")) return (place.parameter ??= newPlace());
  const word = toWord(segment);
  const next = place.words.get(word) ?? newPlace();
  place.words.set(word, next);
  return next;
}

/** Puts a route where its path leads; an optional last parameter may also be missing. */
function insert(root: Place, path: string, facts: RouteFacts): void {
  if (path.endsWith("?")) {
    insert(root, path.slice(0, path.lastIndexOf("/")), facts);
    insert(root, path.slice(0, -1), facts);
    return;
  }
  const segments = segmentsOf(path);
  const takesRest = segments.at(-1) === "*";
  const named = takesRest ? segments.slice(0, -1) : segments;
  const place = named.reduce(placeAfter, root);
  if (takesRest) place.rest = facts;
  else place.end = facts;
}

/** As the router ranks them: a word before a parameter, a parameter before any rest. */
function match(
  place: Place,
  segments: readonly string[],
  at = 0,
): RouteFacts | null {
  const segment = segments[at];
  if (segment === undefined) return place.end ?? place.rest;
  const next = place.words.get(toWord(segment));
  return (
    (next ? match(next, segments, at + 1) : null) ??
    (segment !== "" && place.parameter
      ? match(place.parameter, segments, at + 1)
      : null) ??
    place.rest
  );
}

/** Null for what does not decode. */
function decodedSegments(path: string): readonly string[] | null {
  const segments = path.split("/");
  if (segments[0] === "") segments.shift();
  while (segments.at(-1) === "") segments.pop();
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
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
  // An index comes after the page around it, which has the same path.
  const chains = known
    // A route around others without a path of its own is no page.
    .filter(({ path, index }) => path !== undefined || index)
    .map((route) => chainOf(routes, route))
    .sort((one, other) => one.length - other.length);
  const root = newPlace();
  for (const chain of chains) insert(root, pathOf(chain), factsOf(chain));
  const closed = chains
    .filter((chain) =>
      chain.slice(-1).some((it) => handleOf(it)?.crawl === false),
    )
    .flatMap((chain) => closedPaths(pathOf(chain), locales));
  const staticPages = chains
    .map(factsOf)
    .filter(({ index, isDocument }) => index && isDocument)
    .map(({ template }) => template)
    .filter((template) => /^\/:locale(?:\/[\w-]+)*$/.test(template));
  return {
    staticPages: [...new Set(staticPages)].sort(),
    find(path) {
      const segments = decodedSegments(path);
      return (segments && match(root, segments)) ?? noRoute;
    },
    closed: closed.filter(
      (path) =>
        !closed.some((other) => other !== path && path.startsWith(other)),
    ),
  };
}
