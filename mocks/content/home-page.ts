/**
 * The home page. The stories are about the starter catalogue; with any other
 * catalogue the page has only what every shop has: departments, new, reduced and
 * popular products.
 */
import { say } from "../wording";
import { newRail, saleRail, startTiles } from "./home-rails";
import type { Page } from "./page";
import { pageOf, spaced } from "./page";
import { promiseStrip } from "./promises";
import { sceneOf, wideScene } from "./scenes";
import type { ContentContext } from "./sections";
import {
  departments,
  isWrittenAbout,
  item,
  likedProducts,
  linkTo,
  productRail,
} from "./sections";
import { storyPage } from "./story-page";
import { homeStories, homeTexts } from "./texts";

/** Creates the home page of a site. */
export function homePage(context: ContentContext): Page {
  return isWrittenAbout(context)
    ? storyPage(context, say(homeStories, context.site))
    : plainPage(context);
}

function plainPage(context: ContentContext): Page {
  const { site, upstreams } = context;
  const [first] = departments(context);
  const { title, text, cta } = homeTexts.plainHero;
  return pageOf(
    spaced([
      item("hero", "dawn", {
        title: say(title, site),
        text: say(text, site),
        image: sceneOf("dawn", upstreams.mediaBase),
        ...(first && { cta: linkTo(context, first.id, say(cta, site)) }),
      }),
      ...(first ? [startTiles(context)] : []),
      ...newRail(context),
      ...saleRail(context),
      ...productRail(context, "liked", likedProducts(context), {
        title: say(homeTexts.rails.all.title, site),
      }),
      promiseStrip(site),
    ]),
    {
      htmlTitle: say(homeTexts.plainMeta.title, site),
      htmlDescription: say(homeTexts.plainMeta.description, site),
      ogImage: wideScene("storm", upstreams.mediaBase).src,
    },
  );
}
