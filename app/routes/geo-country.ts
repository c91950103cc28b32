/**
 * The country that a visitor is in, for the script that suggests another shop [GEO-001]. `?country=FR`
 * or `?country=FR:France` stands in for where somebody is, to try it out.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { countryName } from "~/features/location/country-name.server";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false });

const tried = /^([A-Z]{2})(?::.{0,60})?$/;

export function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams.get("country") ?? "";
  const code = tried.exec(query)?.[1] ?? context.geoCountry ?? "";
  return Response.json(
    // In English: the address belongs to no locale.
    { code, name: code && countryName(code, "en") },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}
