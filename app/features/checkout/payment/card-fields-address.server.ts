/** The page of the provider with card fields, for this language and to be shown in this shop only. */
import type { AppLoadContext } from "@remix-run/node";

export function cardFieldsAddress({
  paymentFieldsUrl,
  publicOrigin,
  site,
}: Pick<AppLoadContext, "paymentFieldsUrl" | "publicOrigin" | "site">):
  string | null {
  if (paymentFieldsUrl === null) return null;
  const address = new URL(paymentFieldsUrl);
  address.searchParams.set("locale", site.locale);
  address.searchParams.set("parent", publicOrigin);
  return address.href;
}
