/** The editors' content: pages, categories, menu, footer, changed texts. */
import {
  getAugmentedPage,
  getCategoryContent,
  getChildPages,
  getContentPage,
  getFooter,
  getFragment,
  getMenu,
  getProductContent,
  getSearchContent,
  getTranslations,
} from "~server/upstreams/content/contract";
import { childPagesOf, contentPageAt } from "../../content/content-pages";
import { categoryContent } from "../../content/category-content";
import { productContent } from "../../content/product-content";
import { editorsTexts } from "../../content/editors-texts";
import {
  besideResults,
  deliveryText,
  fixedPage,
  searchStart,
} from "../../content/fixed-pages";
import { footer, menu } from "../../content/navigation";
import type { ContentContext } from "../../content/sections";
import { refuse } from "../refusal";
import type { RequestFacts } from "../request-facts";
import type { Upstreams } from "../../upstreams";
import type { HandlerFamily } from "./handler-families";

export const contentHandlers: HandlerFamily = (upstreams, reply) => [
  ...pageHandlers(upstreams, reply),
  ...frameHandlers(upstreams, reply),
];

const pageHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getAugmentedPage, ({ params, facts }) => {
    const context = contentContext(upstreams, params, facts);
    const page = fixedPage(params.page, context);
    if (!page) throw refuse(404, "API404", "There is no such page");
    return page;
  }),
  reply(getContentPage, ({ params, facts }) => {
    const context = contentContext(upstreams, params, facts);
    const page = contentPageAt(params.page, context);
    if (!page) throw refuse(404, "API404", "There is no such page");
    return page;
  }),
  reply(getChildPages, ({ params, facts }) => {
    const context = contentContext(upstreams, params, facts);
    const children = childPagesOf(params.parentPageSlug, context);
    if (!children) throw refuse(404, "API404", "There is no such page");
    return { children };
  }),
  reply(getCategoryContent, ({ params, facts }) => {
    const context = contentContext(upstreams, params, facts);
    const category = upstreams.catalogue.findCategory(params.categoryId);
    if (!category) throw refuse(404, "API404", "There is no such category");
    return categoryContent(context, category);
  }),
  reply(getProductContent, ({ params, facts }) => {
    const context = contentContext(upstreams, params, facts);
    const product = upstreams.catalogue.findProduct(params.productId);
    const page = product && productContent(context, product);
    if (!page) throw refuse(404, "API404", "There is no such content");
    return page;
  }),
  reply(getSearchContent, ({ params, query, facts }) => {
    const context = contentContext(upstreams, params, facts);
    if (params.searchType !== "product" && params.searchType !== "articles") {
      throw refuse(404, "API404", "There is no such kind of search");
    }
    const { candidates } = upstreams.search.find(query.q, facts.site);
    return candidates.length > 0
      ? besideResults(context)
      : searchStart(context);
  }),
];

const frameHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getFooter, ({ params, facts }) =>
    footer(contentContext(upstreams, params, facts)),
  ),
  reply(getMenu, ({ params, facts }) =>
    menu(contentContext(upstreams, params, facts)),
  ),
  reply(getFragment, ({ params, facts: { site } }) => {
    if (params.fragmentId !== "delivery") {
      throw refuse(404, "API404", "There is no such fragment");
    }
    return { id: "delivery", size: "md", items: [deliveryText(site)] };
  }),
  reply(getTranslations, ({ params }) => {
    const messages = editorsTexts(params.locale);
    if (!messages) throw refuse(404, "API404", "There is no such locale");
    return { messages };
  }),
];

/** Preview shows the published content, because no content is scheduled. */
const modes: ReadonlySet<string> = new Set(["published", "preview"]);

function contentContext(
  upstreams: Upstreams,
  params: { readonly mode: string; readonly siteId: string },
  { site }: RequestFacts,
): ContentContext {
  if (!modes.has(params.mode) || params.siteId !== site.siteId) {
    throw refuse(404, "API404", "There is no such content");
  }
  return { upstreams, site };
}
