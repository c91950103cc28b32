/**
 * The shop of another retailer. The reference upstreams speak of Fellrow in their own texts, so their answers are
 * changed on the way: what is left of the name on a page is the shop's.
 */
import { respond, type Answer } from "../../../mocks/server";
import type { Upstreams } from "../../../mocks/upstreams";
import type { Page } from "./navigation";

/** A name that has to be escaped in HTML and XML. */
export const retailerName = "Nord & Søn";

/** The settings of its shop, which has the reference shop's logo. */
export const retailerSettings = {
  SHOP_NAME: retailerName,
  RETURN_DAYS: "45",
  MARKETS:
    "en-us site=nord-us brand=NORD,de-de site=nord-de brand=NORD currency=CHF",
  RATE_LIMIT: "off",
};

/** What an upstream was sent, in the retailer's words. */
export interface SentCall {
  readonly siteId: string;
  readonly brand: string;
  readonly path: string;
}

/**
 * The reference upstreams as those of a retailer whose German market pays in francs.
 *
 * @param onCall called with every call
 */
export const retailerAnswers =
  (onCall: (call: SentCall) => void = () => undefined) =>
  ({ handlers }: Upstreams): Answer =>
  async (request) => {
    const headers = new Headers(request.headers);
    onCall({
      siteId: headers.get("siteId") ?? "",
      brand: headers.get("brand") ?? "",
      path: new URL(request.url).pathname,
    });
    const isGerman = headers.get("locale") === "de-de";
    const own = (text: string) =>
      text.replaceAll("nord-", "fellrow-").replaceAll("NORD", "FELLROW");
    headers.set("siteId", own(headers.get("siteId") ?? ""));
    headers.set("brand", own(headers.get("brand") ?? ""));
    const body = await request.text();
    const answer = await respond(
      handlers,
      new Request(own(request.url), {
        method: request.method,
        headers,
        ...(body !== "" && { body: body.replaceAll('"CHF"', '"EUR"') }),
      }),
    );
    const type = answer.headers.get("content-type") ?? "";
    if (!type.includes("json")) return answer;
    const text = (await answer.text()).replaceAll(
      /Fellrow|FELLROW/g,
      "Retailer",
    );
    return new Response(
      isGerman ? text.replaceAll('"EUR"', '"CHF"') : text,
      answer,
    );
  };

/** Where a page has the reference shop's name. Its typeface is called by the house that it was cut for. */
export const referenceNamesOn = ({ html }: Page): readonly string[] =>
  html
    .replaceAll(/<style.*?<\/style>/gs, "")
    .match(/.{0,40}(?:Fellrow|FELLROW).{0,20}/g) ?? [];
