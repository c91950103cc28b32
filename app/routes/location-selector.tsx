/** Selects country and language; `?from=` is the page from which the shopper came. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { LocationPage } from "~/features/location/location-page";
import { countriesAt } from "~/features/location/countries";
import { placesFrom } from "~/features/location/places";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { safePath } from "~/routing/safe-redirect";

export const handle = page({
  index: true,
  locationCheck: false,
  cache: { query: [], depends: ["content"] },
});

export function loader({ context, request }: LoaderFunctionArgs) {
  const { site, settings } = context;
  const { searchParams } = new URL(request.url);
  const from = safePath(searchParams.get("from"), "");
  const t = translatorOf(context);
  return {
    regions: placesFrom(
      countriesAt(new URL(settings.publicOrigin).host),
      site,
      from || null,
    ),
    meta: {
      title: t("shop.location.title"),
      description: t("shop.location.text"),
    },
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function LocationSelector() {
  const { regions } = usePageData<typeof loader>();
  return <LocationPage regions={regions} />;
}
