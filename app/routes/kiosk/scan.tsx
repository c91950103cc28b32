/** Finds the product for the number below a barcode. */
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";
import { ScanPage } from "~/features/kiosk/scan-page";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ messages: ["kiosk"], crawl: false });

/** An unknown code that is longer than any real one is shown truncated. */
const longestShown = 40;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { kiosk, paths, catalog } = context;
  if (!kiosk) throw redirect(paths.home());
  const { pathname, searchParams } = new URL(request.url);
  const code = (searchParams.get("code") ?? "").replace(/\s+/g, "");
  const title = translatorOf(context)("kiosk.scan.title");
  if (code === "") return { unknown: null, title };
  const found = await essential(catalog.byItemNumber(code), pathname);
  if (found) throw redirect(paths.at(found));
  return data({ unknown: code.slice(0, longestShown), title }, { status: 404 });
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Scan() {
  const { unknown } = usePageData<typeof loader>();
  return <ScanPage unknown={unknown} />;
}
