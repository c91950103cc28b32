/**
 * The bank's page, on which the shopper confirms an order or refuses to. Its result is final: when the
 * shopper comes back, the page redirects to the shop again, at `returnTo`. It is opened by its address or by
 * a form of the shop (`creq` of 3-D Secure).
 */
import { http } from "msw";
import { hostedPage, unknownPayment } from "./hosted-answer";
import { endVisit, isFramed } from "./page-end";
import { confirmPage, expiredPage } from "./payment-page-html";
import type { Answer } from "./confirmations";
import type { Confirmation } from "./payments";
import type { ProviderParts } from "./provider";

const address = /^https?:\/\/[^/]+\/pay\/challenge\/([A-Za-z0-9]+)$/;

/** The result codes of 3-D Secure. */
const answers = {
  open: "U",
  pending: "U",
  expired: "U",
  approved: "Y",
  denied: "N",
} as const;

/**
 * Returns the redirect target: `wanted`, if it is a page of the shop that opened the payment, with the result
 * in its query.
 */
function confirmationReturn(
  { id, kind, status, returnTo }: Confirmation,
  wanted: string | null,
): string {
  const own = new URL(returnTo);
  const asked = wanted && URL.canParse(wanted) ? new URL(wanted) : own;
  const url = asked.origin === own.origin ? asked : own;
  if (kind === "bank") url.searchParams.set("redirectResult", id);
  else {
    url.searchParams.set("transStatus", answers[status]);
    url.searchParams.set("transID", id);
  }
  return url.href;
}

export function confirmationPages({ confirmations }: ProviderParts) {
  function answer(
    request: Request,
    chosen: (confirmation: Confirmation) => Answer | null = () => null,
  ): Response {
    const { origin, pathname, searchParams } = new URL(request.url);
    const id = address.exec(origin + pathname)?.[1] ?? "";
    const known = confirmations.find(id);
    if (!known) return unknownPayment();
    const back = confirmationReturn(known, searchParams.get("returnTo"));
    const framed = isFramed(request);
    if (known.status === "expired")
      return hostedPage(expiredPage(known, back), 410, known.returnTo, {
        framed,
      });
    if (known.status !== "open") return endVisit(request, known, back);
    const choice = known.frictionless ? "approved" : chosen(known);
    const decided = choice && confirmations.answer(id, choice);
    if (!decided)
      return hostedPage(confirmPage(known), 200, known.returnTo, { framed });
    return endVisit(
      request,
      decided,
      confirmationReturn(decided, searchParams.get("returnTo")),
    );
  }

  return [
    http.get(address, ({ request }) => answer(request)),
    http.post(address, async ({ request }) => {
      const action = new URLSearchParams(await request.text()).get("action");
      return answer(request, ({ kind, unconfirmable }) => {
        if (action === "confirm") return unconfirmable ? "denied" : "approved";
        if (action === "later" && kind === "bank") return "pending";
        return action === "cancel" ? "denied" : null;
      });
    }),
  ];
}
