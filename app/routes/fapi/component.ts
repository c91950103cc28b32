/**
 * Parts that every page has, as JSON: `/fapi/components/footer?locale=fr-fr` [API-037, ROUTE-060]. Pages show
 * the same reads.
 */
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { noResource } from "~/errors/page-error.server";
import { loader as readSearchHub } from "~/features/search/search-hub.dialog.server";
import { page } from "~/routing/handle";
import { marketResource } from "~/routing/market-resource.server";
import { readMegaMenu } from "~/shell/mega-menu.dialog.server";
import { readUtility } from "~/shell/utility.server";

export const handle = page({ crawl: false, locationCheck: false });

type Read = (context: AppLoadContext) => Promise<object | null>;

/** A map, because the name comes from the address. */
const components: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["collections", readMegaMenu],
  ["footer", ({ content }) => content.footer()],
  ["search-hub", (context) => readSearchHub({ context })],
  ["utility", readUtility],
]);

export function loader(route: LoaderFunctionArgs) {
  const read = components.get(route.params["component"] ?? "");
  return read ? marketResource(route, read) : noResource(route.context);
}
