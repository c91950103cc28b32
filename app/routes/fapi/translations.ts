/**
 * Messages for the browser, by namespace: `/fapi/translations/fr-fr?ns=shop,cart&v=…` [I18N-001]; all of them
 * without `ns`. The version in the address is that of the page's texts, so a matching answer may be cached for
 * ever.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { noResource } from "~/errors/page-error.server";
import { messagesOfVersion } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { findSite } from "~/sites/sites";

export const handle = page({ crawl: false, locationCheck: false });

/** More namespaces than exist, so that every page gets all that it requests. */
const mostNamespaces = 40;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = findSite(params["locale"]);
  if (!site) return noResource(context);
  const query = new URL(request.url).searchParams;
  const version = query.get("v");
  const catalogue = messagesOfVersion({ ...context, site }, version);
  const names =
    query.get("ns")?.split(",").slice(0, mostNamespaces) ?? catalogue.names;
  const messages = Object.fromEntries(
    names.map((name) => [name, catalogue.namespace(name)]),
  );
  return Response.json(messages, {
    headers: {
      "Cache-Control":
        version === catalogue.version
          ? "public, max-age=31536000, immutable"
          : "public, max-age=60",
    },
  });
}
