/** Nobody comes back from the fields themselves: a return with it is one that nobody waits for. */
const fieldsVisit = "card-fields";

/**
 * The page of the provider with card fields, for this language and to be shown in this shop only. The
 * provider keeps the return address with the card: it says whose order it is that a webhook tells of.
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
