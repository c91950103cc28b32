/** The editors' content above a category. */
import { categoryUrl } from "../catalogue-index/addresses";
import { breadcrumbsOf } from "../catalogue-index/product-wire";
import type { CategorySeed } from "../catalogue/types";
import { say } from "../wording";
import type { Page } from "./page";
import { pageAround } from "./page";
import { promiseStrip } from "./promises";
import { hintColumns } from "./hint-columns";
import { wideScene } from "./scenes";
import type { CmsItem, ContentContext } from "./sections";
import { experimentItem, isWrittenAbout, item } from "./sections";
import { deliveryText } from "./text-item";
import { departmentTexts, hintTexts, kindTexts } from "./texts";

export interface CategoryContent extends Page {
  readonly categoryId: string;
  readonly name: string;
  readonly breadcrumbs: { label: string; url: string }[];
}

/** Returns the content of a category, which is only its name if the editors wrote nothing. */
export function categoryContent(
  context: ContentContext,
  category: CategorySeed,
): CategoryContent {
  const { upstreams, site } = context;
  const name = say(category.name, site);
  const path = upstreams.catalogue.pathTo(category.id);
  const names = path.map((part) => say(part.name, site)).reverse();
  const { text, image } = textOf(context, category);
  const intro = item("categoryIntro", category.id, {
    title: name,
    ...(text !== undefined && { text }),
    ...(image && { image }),
  });
  return {
    ...pageAround(
      [intro, ...beforeList(context, category)],
      afterList(context, category),
      {
        htmlTitle: names.join(" – "),
        htmlDescription: text ?? names.join(", "),
        canonical: categoryUrl(upstreams.catalogue, category.id, site.language),
        ...(image && { ogImage: image.src }),
      },
    ),
    categoryId: category.id,
    name,
    breadcrumbs: breadcrumbsOf(upstreams, category.id, site),
  };
}

function textOf(context: ContentContext, { id }: CategorySeed) {
  if (!isWrittenAbout(context)) return {};
  const { upstreams, site } = context;
  const department = departmentTexts.get(id);
  if (department) {
    return {
      text: say(department.text, site),
      image: wideScene(department.scene, upstreams.mediaBase),
    };
  }
  // The id of a narrower category begins with its department's two letters.
  const kind = kindTexts.get(id) ?? kindTexts.get(id.slice(2));
  return kind ? { text: say(kind, site) } : {};
}

/** Returns the sections above the list: what holds for every order, on the page of what is new. */
const beforeList = (
  context: ContentContext,
  { id }: CategorySeed,
): readonly CmsItem[] =>
  isWrittenAbout(context) && id === "new" ? [promiseStrip(context.site)] : [];

const beforeOrdering = {
  ...hintTexts.beforeBuying,
  title: hintTexts.beforeOrdering,
};

/** Categories in which shoppers ask for advice before they choose. */
const advised: ReadonlySet<string> = new Set(["new", "woboot", "meboot"]);

/**
 * Returns the sections below the list: advice for those who found nothing yet. On the page of what is new, the editors
 * try whether a text about delivery helps more.
 */
function afterList(
  context: ContentContext,
  { id }: CategorySeed,
): readonly CmsItem[] {
  if (!isWrittenAbout(context) || !advised.has(id)) return [];
  const advice = hintColumns(context.site, "advice", beforeOrdering);
  if (id !== "new") return [advice];
  const delivery = deliveryText(context.site);
  return [experimentItem("new-advice", [advice], { "1-delivery": [delivery] })];
}
