/**
 * What a route with forms does in the browser about its action: an answer that never came leaves the
 * form and its values as they are, and says what is known. `keepPage` keeps the page.
 */
import { isRouteErrorResponse, redirect } from "@remix-run/react";
import type { ClientActionFunction } from "@remix-run/react";
import type { OperationKind } from "~/errors/policies";
import { floatNotice } from "~/shell/floating-notices";
import type { LostAnswer } from "~/routing/keep-page";

/** Neither an answer of the shop nor a page that it was led to: the connection ended before one. */
function isLost(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error)) return false;
  return (
    error instanceof TypeError ||
    (error instanceof Error && error.message.startsWith("Unable to decode"))
  );
}

const firstWaitMs = 1_000;
const longestWaitMs = 10_000;

/**
 * Waits until the shop answers for the page again: a browser that cannot fetch it would show a page of its
 * own in place of the form. Asking for the head changes nothing.
 */
async function untilReachable(path: string): Promise<void> {
  for (
    let waitMs = firstWaitMs;
    ;
    waitMs = Math.min(2 * waitMs, longestWaitMs)
  ) {
    const status = await fetch(path, { method: "HEAD" }).then(
      (response) => response.status,
      () => null,
    );
    // A proxy answers for a shop that is down.
    if (status !== null && status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
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
      if (lost === "order" && pathOfOrder) {
        // It may have been placed: the form stays, and cannot be sent again, until that can be asked.
        floatNotice({
          kind: "error",
          key: "errors.unconfirmed.order",
          params: {},
        });
        await untilReachable(pathOfOrder());
        return redirect(pathOfOrder());
      }
      if (!isOnlyCheck)
        floatNotice(
          {
            kind: "error",
            key: navigator.onLine
              ? `errors.unconfirmed.${lost}`
              : "shop.form.offline",
            params: {},
          },
          // It may have been sent: its button is there to do it again, knowing that.
          { isOffline: !navigator.onLine },
        );
      const answer: LostAnswer = { lost };
      return Response.json(answer, { status: 503 });
    }
  };
}
