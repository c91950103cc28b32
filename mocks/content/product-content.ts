/** The editors' content on the page of a product. */
import type { ProductSeed } from "../catalogue/types";
import { say } from "../wording";
import type { Page } from "./page";
import { pageOf } from "./page";
import { wideScene } from "./scenes";
import type { ContentContext } from "./sections";
import { isWrittenAbout, item } from "./sections";
import { productTexts } from "./texts";

/** Returns the content of a product; undefined if the editors wrote nothing about it. */
export function productContent(
  context: ContentContext,
  { id }: Pick<ProductSeed, "id">,
): Page | undefined {
  const texts = isWrittenAbout(context) ? productTexts.get(id) : undefined;
  if (!texts) return undefined;
  const { upstreams, site } = context;
  return pageOf(
    [
      item("splitStory", id, {
        title: say(texts.title, site),
        text: say(texts.text, site),
        image: wideScene(texts.scene, upstreams.mediaBase),
      }),
      item("editorialColumns", id, {
        columns: texts.notes.map(({ title, text }) => ({
          title: say(title, site),
          text: say(text, site),
        })),
      }),
    ],
    {},
  );
}
