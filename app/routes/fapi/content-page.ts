/** A page of the editors at an address of its own, as JSON: `/fapi/pages/about?locale=fr-fr` [API-037, ROUTE-060]. */
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { readSections } from "~/cms/read-sections.server";
import { withPictures } from "~/cms/with-pictures.server";
import { isContentPath } from "~/domain/content-path";
import { page } from "~/routing/handle";
import { marketResource } from "~/routing/market-resource.server";

export const handle = page({ crawl: false, locationCheck: false });

/** Null if there is no such page; rejects if it cannot be read. */
async function readPage(context: AppLoadContext, path: string) {
  const found = isContentPath(path) ? await context.content.pageAt(path) : null;
  if (!found) return null;
  const { title, meta, header, isPadded, tags, publishedAt, picture } = found;
  const sections = readSections(
    await withPictures(context, found.sections),
    (message) => {
      context.reportError(new Error(message));
    },
  );
  return {
    title: title || meta.title,
    meta,
    header,
    isPadded,
    tags,
    publishedAt,
    picture,
    sections: sections.map(({ type, id, props, source }) => ({
      type,
      id,
      group: source.group,
      props,
    })),
  };
}

export const loader = (route: LoaderFunctionArgs) =>
  marketResource(route, (context) =>
    readPage(context, route.params["page"] ?? ""),
  );
