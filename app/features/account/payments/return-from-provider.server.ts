/** The way back from the provider's page on which a card was typed to be saved. */
import type { AppLoadContext } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";

/**
 * The path to go on to; null for a return that is not of a card to be saved. Without an answer of the
 * upstream the page of the failure is shown, and loading it again tries again [PAY-002, ERR-010].
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
