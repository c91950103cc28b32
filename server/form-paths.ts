/** What the server knows of an address by its route in the build: whether it takes forms, and which limit counts. */
import type { PageHandle } from "../app/routing/handle";
import {
  createRouteFinder,
  type BuiltRoute,
  type BuiltRoutes,
} from "./built-routes";

/** Questions about a path, without the `.data` of a client navigation. */
export interface FormPaths {
  /** Whether its page takes a form. */
  readonly takesForm: (path: string) => boolean;
  /** Whether its route says that it leads to an order (`limit` in its handle). */
  readonly isPurchase: (path: string) => boolean;
}

const hasAction = (route: BuiltRoute | undefined): boolean =>
  route?.module.action !== undefined;

/** An index and the page around it are one to addresses; so they are here. */
export function formPaths(routes: BuiltRoutes): FormPaths {
  const find = createRouteFinder(routes);
  return {
    takesForm(path) {
      const [page, around] = find(path).toReversed();
      return hasAction(page) || (page?.index === true && hasAction(around));
    },
    isPurchase(path) {
      // Routes export their handle as a PageHandle; the build knows it as unknown.
      const handle = find(path).at(-1)?.module.handle as PageHandle | undefined;
      return handle?.limit === "purchase";
    },
  };
}
