/**
 * What a route with forms does in the browser about its action: an answer that never came leaves the
 * form and its values as they are, and says what is known. `keepPage` keeps the page.
 */
import { isRouteErrorResponse, redirect } from "@remix-run/react";
import type { ClientActionFunction } from "@remix-run/react";
import type { OperationKind } from "~/errors/policies";
import { floatNotice } from "~/features/layout/floating-notices";
import type { LostAnswer } from "~/routing/keep-page";

/** Neither an answer of the shop nor a page that it was led to: the connection ended before one. */
function isLost(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error)) return false;
  return (
    error instanceof TypeError ||
    (error instanceof Error && error.message.startsWith("Unable to decode"))
  );
}

/**
 * @param kindOf What was lost, by the form that was posted: it decides what can be said.
 * @param pathOfOrder The page that looks up an order whose answer was lost.
 */
export function keepForm(
  kindOf: (posted: FormData) => Exclude<OperationKind, "read" | "cartRead">,
  pathOfOrder?: () => string,
): ClientActionFunction {
  return async ({ request, serverAction }) => {
    const posted = await request.clone().formData();
    const isOnlyCheck = posted.get("only") === "check";
    try {
      return await serverAction();
    } catch (error) {
      if (!isLost(error)) throw error;
      const lost = kindOf(posted);
      // It may have been placed: the page that looks it up comes first, as soon as it can be fetched.
      if (lost === "order" && pathOfOrder) return redirect(pathOfOrder());
      if (!isOnlyCheck)
        floatNotice({
          kind: "error",
          key: navigator.onLine
            ? `errors.unconfirmed.${lost}`
            : "shop.form.offline",
          params: {},
        });
      const answer: LostAnswer = { lost };
      return Response.json(answer, { status: 503 });
    }
  };
}
