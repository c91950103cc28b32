/**
 * The country of a visitor, for the script that suggests another shop [GEO-001]. `?country=FR` or
 * `?country=FR:France` overrides it for trying it out.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { countryName } from "~/features/location/country-name.server";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false });

const override = /^([A-Z]{2})(?::.{0,60})?$/;

export function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams.get("country") ?? "";
  const code = override.exec(query)?.[1] ?? context.geoCountry ?? "";
  return Response.json(
    // In English: the address belongs to no locale.
    { code, name: code && countryName(code, "en") },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}
