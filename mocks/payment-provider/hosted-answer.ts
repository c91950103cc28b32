/** The answers of hosted pages, which are documents, not an API. */
import { HttpResponse } from "msw";
import { paymentPagePolicy } from "./payment-page-style";

/**
 * Creates the answer with a page, whose forms can redirect only to the shop at `returnTo`. `framed` pages can
 * be shown inside the shop's, and run only `script`.
 */
export function hostedPage(
  body: string,
  status: number,
  returnTo: string,
  options: { readonly framed?: boolean; readonly script?: string } = {},
) {
  return new HttpResponse(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": paymentPagePolicy(
        new URL(returnTo).origin,
        options,
      ),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}

export function unknownPayment() {
  return new HttpResponse("There is no such payment", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

export function seeOther(location: string) {
  return new HttpResponse(null, {
    status: 303,
    headers: { location, "cache-control": "no-store" },
  });
}
