import type { Thing } from "./left-structured-data.server";
import { returnPolicy } from "./merchant-terms.server";
import type { Place } from "./place.server";

/** The node of the shop itself, for its home page. */
export const organizationData = (place: Place): Thing => ({
  "@type": "Organization",
  name: place.shop,
  url: place.origin + place.at("/"),
  logo: place.origin + place.logo,
  hasMerchantReturnPolicy: returnPolicy(place),
});
