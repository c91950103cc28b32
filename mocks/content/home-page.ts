/**
 * The home page. The stories belong to the starter catalogue; for any other one
 * the page keeps to what is true of every shop: departments, what is new, what
 * is reduced, what is liked.
 */
import { say } from "../wording";
import { newRail, saleRail, startTiles } from "./home-rails";
import type { Page } from "./page";
import { pageOf, spaced } from "./page";
import { promiseStrip } from "./promises";
import { sceneOf, wideScene } from "./scenes";
import type { Desk } from "./sections";
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

/** The home page of a site. */
export function homePage(desk: Desk): Page {
  return isWrittenAbout(desk)
    ? storyPage(desk, say(homeStories, desk.site))
    : plainPage(desk);
}

function plainPage(desk: Desk): Page {
  const { site, upstreams } = desk;
  const [first] = departments(desk);
  const { title, text, cta } = homeTexts.plainHero;
  return pageOf(
    spaced([
      item("hero", "dawn", {
        title: say(title, site),
        text: say(text, site),
        image: sceneOf("dawn", upstreams.mediaBase),
        ...(first && { cta: linkTo(desk, first.id, say(cta, site)) }),
      }),
      ...(first ? [startTiles(desk)] : []),
      ...newRail(desk),
      ...saleRail(desk),
      ...productRail(desk, "liked", likedProducts(desk), {
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
