/** Handles the return from the payment provider's page, where the shopper typed a card to be saved. */
import type { AppLoadContext } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";

/**
 * Saves the card, adds a notice and returns the path to go on to; null if the request is not such a return.
 * Throws an error page if the upstream does not answer; reloading it tries again [PAY-002, ERR-010].
 */
export async function pathAfterCard(
  { savedPayments, visitor, paths }: AppLoadContext,
  url: URL,
): Promise<string | null> {
  const { searchParams, pathname } = url;
  if (!savedPayments.isSaving(searchParams.get("state") ?? "")) return null;
  if (searchParams.get("result") === "cancelled") {
    savedPayments.forgetCard();
    visitor.notify({ kind: "info", key: "payments.notices.cardCancelled" });
    return paths.savedCards();
  }
  const saved = await essential(savedPayments.finishCard(), pathname);
  if (saved.ok)
    visitor.notify({ kind: "success", key: "payments.notices.cardSaved" });
  else {
    const { severity: kind, messageKey: key, params } = saved.problem;
    visitor.notify({ kind, key, ...(params && { params: { ...params } }) });
  }
  return paths.savedCards();
}
