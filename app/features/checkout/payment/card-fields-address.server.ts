/** The state in the fields' return address. Shoppers never return from the fields: no visit waits for it. */
const fieldsVisit = "card-fields";

/**
 * The provider's page with card fields, in the reader's language, which only this shop may embed. The
 * provider stores the return address with the card and sends it with its webhooks: that is how the shop
 * recognises its own orders and their market.
 */
import type { AppLoadContext } from "@remix-run/node";
import { returnAddressOf } from "./return-address.server";

export function cardFieldsAddress(
  context: Pick<AppLoadContext, "settings" | "paths" | "returnStates" | "site">,
): string | null {
  const { settings, paths, site } = context;
  const { paymentFieldsUrl, publicOrigin } = settings;
  if (paymentFieldsUrl === null) return null;
  const address = new URL(paymentFieldsUrl);
  address.searchParams.set("locale", site.locale);
  address.searchParams.set("parent", publicOrigin);
  const returnTo = returnAddressOf({ context, paths })(fieldsVisit);
  address.searchParams.set("returnTo", returnTo);
  return address.href;
}
