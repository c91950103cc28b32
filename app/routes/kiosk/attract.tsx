/** The screen of a kiosk while it waits for a shopper. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { AttractPage } from "~/features/kiosk/attract-page";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { createPaths } from "~/routing/paths";
import { sites } from "~/sites/sites";

export const handle = page({
  messages: ["kiosk"],
  layout: "none",
  crawl: false,
});

export function loader({ context }: LoaderFunctionArgs) {
  const { kiosk, paths, site } = context;
  if (!kiosk) throw redirect(paths.home());
  return {
    storeName: kiosk.storeName,
    languages: sites
      .filter(({ country }) => country === site.country)
      .map((own) => ({
        locale: own.locale,
        tag: own.tag,
        name: own.languageName,
        path: createPaths(own).kiosk(),
      })),
    title: translatorOf(context)("kiosk.start.title"),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Attract() {
  const { storeName, languages } = usePageData<typeof loader>();
  return <AttractPage storeName={storeName} languages={languages} />;
}
