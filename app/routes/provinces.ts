/** The provinces of a country, for an address form whose country was changed with script [K10]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { noResource } from "~/errors/page-error.server";
import { countryView } from "~/forms/address/country-facts.server";
import { page } from "~/routing/handle";

export const handle = page({
  crawl: false,
  limits: { post: "purchase", underLoad: "served" },
});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { country = "" } = params;
  return /^[A-Z]{2}$/.test(country)
    ? countryView(context, country)
    : noResource(context);
}
