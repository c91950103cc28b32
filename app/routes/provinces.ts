/** Provinces of a country, for an address form whose country was changed with script [K10]. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { countryView } from "~/features/checkout/country-facts.server";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { country = "" } = params;
  if (!/^[A-Z]{2}$/.test(country)) throw data({}, { status: 404 });
  return countryView(context, country);
}
