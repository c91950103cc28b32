/**
 * The client action of routes with forms: if the answer is lost, the form and its values stay as they are,
 * and a notice says what is known. `keepPage` keeps the page.
 */
import { isRouteErrorResponse, redirect } from "@remix-run/react";
import type { ClientActionFunction } from "@remix-run/react";
import type { OperationKind } from "~/errors/policies";
import { floatNotice } from "~/shell/floating-notices";
import type { LostAnswer } from "~/routing/keep-page";

/** Whether the connection ended before an answer: the error is neither the shop's answer nor a redirect. */
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
 * Waits until the shop answers for the page again: a browser that cannot load it would replace the form by
 * its own error page. A HEAD request changes nothing.
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
    // While the shop is down, a proxy answers with 5xx.
    if (status !== null && status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/**
 * @param kindOf The kind of operation of the posted form; it decides the notice.
 * @param pathOfOrder The page that finds out about an order whose answer was lost.
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
        // The order may have been placed: the form stays and cannot be sent again until the shop knows.
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
          // No button for another attempt: the form may have arrived, and it has its own button.
          { isOffline: !navigator.onLine },
        );
      const answer: LostAnswer = { lost };
      return Response.json(answer, { status: 503 });
    }
  };
}
