/** The page about the app. Its store links are examples and do not lead to another company's app. */
import type { Page } from "./page";
import { pageOf } from "./page";
import { sceneOf } from "./scenes";
import type { ContentContext } from "./sections";
import { item } from "./sections";
import { appTexts } from "./texts";
import { say } from "../wording";

export function appPage({ site, upstreams }: ContentContext): Page {
  const store = (platform: "ios" | "android", label: string) => ({
    platform,
    label,
    note: say(appTexts[platform], site),
    url: `https://${platform}.app-store.example/fellrow?country=${site.country}`,
  });
  return {
    ...pageOf(
      [
        item("appStores", "app", {
          title: say(appTexts.title, site),
          text: say(appTexts.text, site),
          image: sceneOf("winter-ridge", upstreams.mediaBase),
          stores: [store("ios", "App Store"), store("android", "Google Play")],
        }),
        item("editorialText", "demonstration", {
          body: [say(appTexts.notes, site)],
        }),
      ],
      {
        htmlTitle: say(appTexts.metaTitle, site),
        htmlDescription: say(appTexts.text, site),
      },
    ),
    overlayHeader: true,
    headerStyle: "dark",
  };
}
