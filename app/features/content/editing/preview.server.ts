/** What the preview page shows: a page of the content system, one section of it, or a fragment [ROUTE-050]. */
import type { AppLoadContext } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { isContentPath } from "~/domain/content-path";
import { wordIn } from "./editor-pages.server";

type Sections = Parameters<typeof pageSections>[1];

/** A fixed name of the content system, such as `home`; other pages have addresses. */
const fixedName = /^[a-z][a-z0-9-]{0,63}$/;

/** Undefined when there is no such page. Rejects when it cannot be read. */
async function sectionsOfPage(
  { content }: AppLoadContext,
  page: string,
): Promise<Sections> {
  const fixed = fixedName.test(page) ? await content.wholePage(page) : null;
  if (fixed) return fixed.sections;
  return isContentPath(page)
    ? (await content.pageAt(page))?.sections
    : undefined;
}

async function soughtSections(
  context: AppLoadContext,
  page: string,
  contentId: string | undefined,
): Promise<Sections> {
  if (page === "")
    return contentId
      ? (await context.content.fragment(contentId))?.sections
      : undefined;
  const sections = await sectionsOfPage(context, page);
  if (!contentId) return sections;
  const chosen = sections?.filter(({ id }) => id === contentId);
  return chosen?.length ? chosen : undefined;
}

/**
 * Reads what the query asks for. `state` is `idle` before anything is asked for and outside preview mode,
 * where nothing is read [NAV-021].
 */
export async function loadPreview(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const page = (searchParams.get("page") ?? "")
    .split("/")
    .filter(Boolean)
    .join("/");
  const contentId = wordIn(searchParams, "contentId");
  const sought = { page, contentId: contentId ?? "" };
  const day = context.preview?.date ?? "";
  if (!context.preview || (page === "" && !contentId))
    return { ...sought, day, state: "idle" as const, sections: [] };
  const found = await soughtSections(context, page, contentId);
  return {
    ...sought,
    day,
    state: found ? ("found" as const) : ("missing" as const),
    sections: pageSections(context, found),
  };
}
