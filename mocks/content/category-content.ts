/** What the editors say above a category. */
import { categoryUrl } from "../catalogue-index/addresses";
import { breadcrumbsOf } from "../catalogue-index/product-wire";
import type { CategorySeed } from "../catalogue/types";
import { departmentTexts } from "./category-texts";
import { kindTexts } from "./kind-texts";
import type { Page } from "./page";
import { pageOf } from "./page";
import { wideScene } from "./scenes";
import type { Desk } from "./sections";
import { isWrittenAbout, item } from "./sections";
import { say } from "./wording";

export interface CategoryContent extends Page {
  readonly categoryId: string;
  readonly name: string;
  readonly breadcrumbs: { label: string; url: string }[];
}

/** Content of a category; one that nobody wrote about has its name only. */
export function categoryContent(
  desk: Desk,
  category: CategorySeed,
): CategoryContent {
  const { upstreams, site } = desk;
  const name = category.name[site.language];
  const path = upstreams.catalogue.pathTo(category.id);
  const names = path.map((part) => part.name[site.language]).reverse();
  const { text, image } = textOf(desk, category);
  return {
    ...pageOf(
      [
        item("categoryIntro", category.id, {
          title: name,
          ...(text !== undefined && { text }),
          ...(image && { image }),
        }),
      ],
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

function textOf(desk: Desk, { id }: CategorySeed) {
  if (!isWrittenAbout(desk)) return {};
  const { upstreams, site } = desk;
  const department = departmentTexts[id];
  if (department) {
    return {
      text: say(department.text, site),
      image: wideScene(department.scene, upstreams.mediaBase),
    };
  }
  // The id of a narrower category begins with its department's two letters.
  const kind = kindTexts[id] ?? kindTexts[id.slice(2)];
  return kind ? { text: say(kind, site) } : {};
}
