/** The editors' content: pages, categories, menu, footer, changed texts. */
import {
  getAugmentedPage,
  getCategoryContent,
  getChildPages,
  getContentPage,
  getFooter,
  getFragment,
  getMenu,
  getPopUps,
  getProductContent,
  getSearchContent,
  getShowcase,
  getTranslations,
} from "~server/upstreams/content/contract";
import { previewAccess } from "../../content/preview-access";
import { fragmentOf } from "../../content/fragments";
import { showcaseOf } from "../../content/showcase";
import { childPagesOf, contentPageAt } from "../../content/content-pages";
import { categoryContent } from "../../content/category-content";
import { productContent } from "../../content/product-content";
import { editorsTexts } from "../../content/editors-texts";
import {
  besideResults,
  fixedPage,
  searchStart,
} from "../../content/fixed-pages";
import { footer, menu } from "../../content/navigation";
import { popUps } from "../../content/pop-ups";
import { articleResults } from "../../content/searchable-articles";
import type { ContentContext } from "../../content/sections";
import { refuse } from "../refusal";
import type { RequestFacts } from "../request-facts";
import type { Upstreams } from "../../upstreams";
import type { HandlerFamily } from "./handler-families";

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

export const contentHandlers: HandlerFamily = (upstreams, reply) => [
  ...pageHandlers(upstreams, reply),
  ...frameHandlers(upstreams, reply),
];

const pageHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getAugmentedPage, ({ params, facts, request }) => {
    const context = contentContext(upstreams, params, facts, request);
    const page = fixedPage(params.page, context);
    if (!page) throw refuse(404, "API404", "There is no such page");
    return page;
  }),
  reply(getContentPage, ({ params, facts, request }) => {
    const context = contentContext(upstreams, params, facts, request);
    const page = contentPageAt(params.page, context);
    if (!page) throw refuse(404, "API404", "There is no such page");
    return page;
  }),
  reply(getChildPages, ({ params, facts, request }) => {
    const context = contentContext(upstreams, params, facts, request);
    const children = childPagesOf(params.parentPageSlug, context);
    if (!children) throw refuse(404, "API404", "There is no such page");
    return { children };
  }),
  reply(getCategoryContent, ({ params, facts, request }) => {
    const context = contentContext(upstreams, params, facts, request);
    const category = upstreams.catalogue.findCategory(params.categoryId);
    if (!category) throw refuse(404, "API404", "There is no such category");
    return categoryContent(context, category);
  }),
  reply(getProductContent, ({ params, facts, request }) => {
    const context = contentContext(upstreams, params, facts, request);
    const product = upstreams.catalogue.findProduct(params.productId);
    const page = product && productContent(context, product);
    if (!page) throw refuse(404, "API404", "There is no such content");
    return page;
  }),
  reply(getSearchContent, ({ params, query, facts, request }) => {
    const context = contentContext(upstreams, params, facts, request);
    if (params.searchType !== "product" && params.searchType !== "articles") {
      throw refuse(404, "API404", "There is no such kind of search");
    }
    const { candidates } = upstreams.search.find(query.q, facts.site);
    const results = articleResults(context, query.q, query.page);
    const isFound =
      params.searchType === "articles"
        ? results.total > 0
        : candidates.length > 0;
    const page = isFound ? besideResults(context) : searchStart(context);
    return { ...page, ...results };
  }),
];

const frameHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getFooter, ({ params, facts, request }) =>
    footer(contentContext(upstreams, params, facts, request)),
  ),
  reply(getMenu, ({ params, facts, request }) =>
    menu(contentContext(upstreams, params, facts, request)),
  ),
  reply(getPopUps, ({ params, facts, request }) => ({
    popups: popUps(contentContext(upstreams, params, facts, request)),
  })),
  reply(getFragment, ({ params, facts, request }) => {
    const context = contentContext(upstreams, params, facts, request);
    const fragment = fragmentOf(params.fragmentId, context);
    if (!fragment) throw refuse(404, "API404", "There is no such fragment");
    return fragment;
  }),
  reply(getShowcase, ({ params, query, facts, request }) => {
    const context = contentContext(upstreams, params, facts, request);
    const showcase = showcaseOf(params.docType, query, context);
    if (!showcase) throw refuse(404, "API404", "There is no such type");
    return showcase;
  }),
  reply(getTranslations, ({ params }) => {
    const messages = editorsTexts(params.locale);
    if (!messages) throw refuse(404, "API404", "There is no such locale");
    return { messages };
  }),
];

/**
 * The content of a call. In preview the call has to be below `/pre` and to prove its access; the day is
 * that of its header, else today. Published content has no such headers.
 */
function contentContext(
  upstreams: Upstreams,
  params: { readonly mode: string; readonly siteId?: string },
  { site }: RequestFacts,
  request: Request,
): ContentContext {
  const isPreview = new URL(request.url).pathname.startsWith("/pre/");
  const { mode, siteId = site.siteId } = params;
  if (mode !== (isPreview ? "preview" : "published") || siteId !== site.siteId)
    throw refuse(404, "API404", "There is no such content");
  const today = upstreams.now().toISOString().slice(0, 10);
  if (!isPreview) return { upstreams, site, day: today };
  if (request.headers.get("x-preview-access") !== previewAccess)
    throw refuse(401, "AUT401", "Header x-preview-access is missing or wrong");
  const day = request.headers.get("x-preview-date") ?? today;
  if (!isoDay.test(day))
    throw refuse(400, "API400", "Header x-preview-date is no day");
  return { upstreams, site, day };
}
