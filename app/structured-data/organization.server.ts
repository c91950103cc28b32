import type { Thing } from "./left-structured-data.server";
import { returnPolicy } from "./merchant-terms.server";
import type { Place } from "./place.server";

/** The icon for the shop's panel beside search results, at least 112 pixels wide. */
const logo = "/icon-512.png";

/** The node of the shop itself, for its home page. */
export const organizationData = (place: Place): Thing => ({
  "@type": "Organization",
  name: place.shop,
  url: place.origin + place.at("/"),
  logo: place.origin + logo,
  hasMerchantReturnPolicy: returnPolicy(place),
});
