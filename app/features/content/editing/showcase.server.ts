/** Samples of one section type from the content system, page by page [ROUTE-051, CMS-001]. */
import type { AppLoadContext } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { sectionShapes } from "~/cms/section-props.server";
import { numberIn, wordIn } from "./editor-pages.server";

const standardLimit = 10;

/** What the query asks for; `docType` is undefined before a type is chosen. */
function soughtIn(query: URLSearchParams) {
  return {
    docType: wordIn(query, "docType"),
    layoutVariant: wordIn(query, "layoutVariant"),
    cms: wordIn(query, "cms"),
    contentId: wordIn(query, "contentId"),
    limit: numberIn(query, "limit", standardLimit, 100),
    page: numberIn(query, "page", 1, 10_000),
  };
}

export type SoughtShowcase = ReturnType<typeof soughtIn>;

/**
 * Reads the samples. `ids` are those of this page of samples; `sections` is what `shown` selects of them:
 * the chosen sample (by `contentId`, else the first), or all of them unless one is chosen. Rejects when the
 * samples cannot be read.
 */
export async function loadShowcase(
  context: AppLoadContext,
  request: Request,
  shown: "chosen" | "all" | "none",
) {
  const sought = soughtIn(new URL(request.url).searchParams);
  const { docType, contentId } = sought;
  const showcase = docType
    ? await context.content.showcase({ ...sought, docType })
    : null;
  const samples = showcase?.sections ?? [];
  const first = shown === "chosen" ? samples[0]?.id : undefined;
  const chosen = samples.find(({ id }) => id === contentId)?.id ?? first;
  const selected = chosen ? samples.filter(({ id }) => id === chosen) : samples;
  return {
    sought,
    types: Object.keys(sectionShapes),
    isMissing: docType !== undefined && showcase === null,
    total: showcase?.total ?? 0,
    ids: samples.map(({ id }) => id),
    chosen: chosen ?? "",
    sections: pageSections(context, shown === "none" ? [] : selected),
  };
}
