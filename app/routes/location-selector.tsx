/** Country and language of the shop; `?from=` keeps the page the shopper comes from. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { LocationPage } from "~/features/location/location-page";
import { placesFrom } from "~/features/location/places";
import { messagesFor } from "~/i18n/messages.server";
import { createTranslate } from "~/i18n/translate";
import { usePageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";
import { safePath } from "~/routing/safe-redirect";

export function loader({ context, request }: LoaderFunctionArgs) {
  const { site } = context;
  const { searchParams } = new URL(request.url);
  const from = safePath(searchParams.get("from"), "");
  const t = createTranslate(messagesFor(site, context.translations), site.tag);
  return {
    regions: placesFrom(site, from || null),
    meta: {
      title: t("shop.location.title"),
      description: t("shop.location.text"),
    },
    site,
    origin: context.publicOrigin,
  };
}

export const meta: MetaFunction<typeof loader> = ({
  data,
  location,
  matches,
}) => (data ? pageMeta({ ...data, location, matches }) : []);

export default function LocationSelector() {
  const { regions } = usePageData<typeof loader>();
  return <LocationPage regions={regions} />;
}
