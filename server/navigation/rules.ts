/**
 * THE ordered list of navigation rules [NAV-001]. They run on every navigation, document or data, in this
 * order; the first decision wins. The list also contains the rules that run in the page or in the browser,
 * and says so.
 */
import type { Addresses } from "../../app/domain/addresses";
import type { FlagSource } from "../flags/flag-source";
import { aliasRule } from "./alias-rule";
import { carriedQueryRule } from "./carried-query-rule";
import { legacyProductRule } from "./legacy-product-rule";
import { localeRule } from "./locale-rule";
import type { Decision, Navigation, ServerRule } from "./navigation-rule";
import { promoCodeRule } from "./promo-code-rule";
import { redirectRule } from "./redirect-rule";
import type { FindRedirect } from "./redirects";
import { validateRule } from "./validate-rule";

interface Rule {
  readonly name: string;
  /** The rule itself if it runs here; otherwise where it runs. */
  readonly at: ServerRule | "page" | "browser";
}

export type NavigationRules = readonly Rule[];

/** What the retailer decides about the rules. */
export interface NavigationSettings {
  /** The origin that shoppers see. */
  readonly publicOrigin: string;
  /** Whether former addresses of products are redirected (rule 5); read at each navigation. */
  readonly flags: Pick<FlagSource, "isOn">;
  readonly findRedirect: FindRedirect;
  /** How addresses contain the ids of products. */
  readonly addresses: Addresses;
}

export const navigationRules = ({
  publicOrigin,
  flags,
  findRedirect,
  addresses,
}: NavigationSettings): NavigationRules => [
  { name: "validate", at: validateRule(addresses) },
  { name: "header meta", at: "page" },
  {
    name: "locale",
    at: async (navigation) =>
      (await localeRule(navigation)) ?? aliasRule(navigation),
  },
  { name: "scroll tracking", at: "browser" },
  {
    name: "legacy product proxy",
    at: legacyProductRule(addresses, () => flags.isOn("legacy-pdp-proxy")),
  },
  { name: "auto promo code", at: promoCodeRule },
  { name: "close dialogs", at: "browser" },
  { name: "seo", at: "page" },
  { name: "carried query", at: carriedQueryRule(publicOrigin) },
  { name: "server redirects", at: redirectRule(findRedirect) },
];

/** The first decision in the order of the list; null to continue. */
export async function navigate(
  navigation: Navigation,
  rules: NavigationRules,
): Promise<Decision> {
  for (const { at } of rules) {
    const decision = typeof at === "function" ? await at(navigation) : null;
    if (decision) return decision;
  }
  return null;
}
