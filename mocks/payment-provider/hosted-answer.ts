/** Answers of hosted pages, which are documents and no API. */
import { HttpResponse } from "msw";
import { paymentPagePolicy } from "./payment-page-style";

/**
 * A page; its forms may lead back to the shop at `returnTo` and nowhere else. `framed` pages may be
 * shown inside of the shop's, `script` is the one that they may run.
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
