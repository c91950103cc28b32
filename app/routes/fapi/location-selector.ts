/** The countries and languages of the shop, for scripts and for other programs [ROUTE-031, ENT-030]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { countriesAt } from "~/features/location/countries";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false, locationCheck: false });

export const loader = ({ context }: LoaderFunctionArgs) =>
  Response.json(
    { countries: countriesAt(new URL(context.settings.publicOrigin).host) },
    { headers: { "Cache-Control": "public, max-age=3600" } },
  );
