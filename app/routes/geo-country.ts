/**
 * The country of a visitor, for the script that suggests another shop [GEO-001]. Outside of the live site,
 * `?country=FR` or `?country=FR:France` overrides it for trying it out [NAV-019].
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { countryName } from "~/features/location/country-name.server";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false });

export function loader({ context }: LoaderFunctionArgs) {
  const code = context.geoCountry ?? "";
  return Response.json(
    // In English: the address belongs to no locale.
    { code, name: code && countryName(code, "en") },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}
