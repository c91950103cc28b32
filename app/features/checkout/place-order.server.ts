/** The last step: places the order, and finds the right page for what comes of it. */
import type { AppLoadContext } from "@remix-run/node";
import { resolveStep, stepAfterFlash } from "~/domain/checkout-steps";
import type { Problem } from "~/errors/problem";
import type { Paths } from "~/routing/paths";
import {
  botResponse,
  isEmptyCart,
  next,
  stay,
  tellLater,
  textIn,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

export type AfterRefusal =
  /** The summary still stands; the problems are to be shown there. */
  | { readonly here: readonly Problem[] }
  /** Another page comes first; the problems wait for it in the session. */
  | { readonly path: string };

/**
 * Where a refused order leaves the shopper. The cart is read again, as the upstream may have
 * changed it, and what it says about that is told together with the refusal, exactly once: the
 * upstream does not repeat it [CHK-017, CHK-022, CHK-024].
 */
export async function afterRefusal(
  { context, paths }: { context: AppLoadContext; paths: Paths },
  problem: Problem,
): Promise<AfterRefusal> {
  const cart = await context.cart.read(true);
  const problems = [problem, ...(cart?.notices ?? [])];
  const leave = (path: string): AfterRefusal => {
    for (const each of problems) tellLater(context, each);
    return { path };
  };
  if (isEmptyCart(cart)) return leave(paths.cart());
  const wanted =
    problems.map(({ id }) => stepAfterFlash(id)).find(Boolean) ?? "summary";
  const step = resolveStep(wanted, context.checkout.facts(cart));
  return step === "summary" ? { here: problems } : leave(paths.checkout(step));
}

/** Intent `place`. Whatever happens to the answer, the cart is ordered once at most. */
export async function placeOrder(request: StepRequest): Promise<StepOutcome> {
  const { context, form, paths } = request;
  const outcome = await context.placeOrder.place({
    attemptId: textIn(form, "attemptId").slice(0, 64),
    expectedTotal: textIn(form, "expectedTotal"),
    botResponse: botResponse(request),
  });
  switch (outcome.kind) {
    case "placed":
      return next(paths.confirmation());
    case "unknown":
      return next(paths.processing());
    case "empty":
      return next(paths.cart());
    case "changed":
      return stay(409, "summary", { totalChanged: true });
    case "rejected": {
      const after = await afterRefusal(request, outcome.problem);
      return "here" in after
        ? stay(409, "summary", { problems: after.here })
        : next(after.path);
    }
  }
}
