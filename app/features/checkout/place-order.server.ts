/** The last step: places the order, and leads to the page for its outcome. */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import { resolveStep } from "~/domain/checkout-steps";
import { stepAfterFlash } from "~/errors/flashes";
import { pageStatusOf } from "~/errors/page-error.server";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import type { Problem } from "~/errors/problem";
import type { Paths } from "~/routing/paths";
import { botResponse } from "~/forms/bot-response.server";
import { pathAfterBank, pathToBank } from "./bank/bank-challenge.server";
import { openAgreement } from "./payment/agreement.server";
import {
  isRefusedAddress,
  refusalQuery,
} from "./address/refused-address.server";
import { notifyShortfall } from "./shortfall.server";
import { notifyProblem } from "~/errors/notify-problem.server";
import {
  isEmptyCart,
  next,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

export type AfterRefusal =
  /** The shopper stays at the summary, which shows the problems. */
  | { readonly here: readonly Problem[]; readonly status: number }
  /** Another page comes first; the problems are in the session, for that page to show. */
  | { readonly path: string };

/** Replaces "the payments do not cover the total" where they do: then the payments have changed meanwhile. */
const unlessPaid = (problem: Problem, { totals }: Cart): Problem =>
  problem.id === "PYT400" && totals.remainingToPay <= 0
    ? { ...problem, messageKey: "errors.payment.changed" }
    : problem;

type Reading = { readonly cart: Cart | null } | { readonly failed: number };

/** Reads the cart after a refusal. Returns the status of the error page when it cannot be read. */
async function readAgain({ cart }: AppLoadContext): Promise<Reading> {
  try {
    return { cart: await cart.read(true) };
  } catch (error) {
    if (isUpstreamFailureLike(error)) return { failed: pageStatusOf(error) };
    throw error;
  }
}

/**
 * Finds the page for a refused order. The cart is read again, because the upstream may have changed it.
 * The cart's notices are shown together with the refusal: the upstream sends them only once
 * [CHK-017, CHK-022, CHK-024].
 */
export async function afterRefusal(
  { context, paths }: { context: AppLoadContext; paths: Paths },
  problem: Problem,
): Promise<AfterRefusal> {
  const reading = await readAgain(context);
  if ("failed" in reading) return { here: [problem], status: reading.failed };
  const { cart } = reading;
  const problems = [
    cart ? unlessPaid(problem, cart) : problem,
    ...(cart?.notices ?? []),
  ];
  const leave = (path: string): AfterRefusal => {
    // The first step shows a refused address at its field.
    for (const each of problems)
      if (!isRefusedAddress(each)) notifyProblem(context, each);
    return { path };
  };
  if (isEmptyCart(cart)) return leave(paths.cart());
  const requested =
    problems.map(({ id }) => stepAfterFlash(id)).find(Boolean) ?? "summary";
  const step = resolveStep(requested, context.checkout.facts(cart));
  if (step === "summary") return { here: problems, status: 409 };
  if (step === "billing") notifyShortfall(context, cart);
  return leave(paths.checkout(step, refusalQuery(problems)));
}

/** Parses a sum as the summary's form writes it; null for any other text. */
const parseSum = (text: string): number | null =>
  /^\d{1,12}\.\d{2}$/.test(text) ? Number(text) : null;

interface Shop {
  readonly context: AppLoadContext;
  readonly paths: Paths;
}

type Outcome = Awaited<ReturnType<AppLoadContext["placeOrder"]["place"]>>;
type Settled = Exclude<Outcome, { kind: "changed" | "rejected" }>;

/** The page for an order that was placed, denied, waits for its bank, is open, or had no cart. */
async function pathAfterSettled(
  shop: Shop,
  outcome: Settled,
  hasScript = false,
): Promise<string> {
  switch (outcome.kind) {
    case "challenged":
      return pathToBank(shop, outcome.challenge, hasScript);
    case "placed":
    case "denied":
    case "unknown":
      return pathAfterBank(shop, outcome);
    case "empty":
      return shop.paths.cart();
  }
}

/** Returns the page for the outcome of an order that was sent on the way back from the provider. */
export async function pathAfterOrder(
  shop: Shop,
  outcome: Outcome,
): Promise<string> {
  const { context, paths } = shop;
  // The summary itself shows that the total has changed.
  if (outcome.kind === "changed") return paths.checkout("summary");
  if (outcome.kind !== "rejected") return pathAfterSettled(shop, outcome);
  const after = await afterRefusal(shop, outcome.problem);
  if (!("here" in after)) return after.path;
  for (const problem of after.here) notifyProblem(context, problem);
  return paths.checkout("summary");
}

/** Places the order. The service orders a cart at most once, even if an answer is lost. */
export async function placeOrder(
  request: StepRequest,
  { attemptId, expectedTotal, script }: Agreed,
): Promise<StepOutcome> {
  const { context, posted } = request;
  const hasScript = script === "1";
  const order = {
    attemptId: attemptId.slice(0, 64),
    expectedTotal: expectedTotal.slice(0, 64),
    botResponse: botResponse(context, posted),
  };
  if (context.payments.agreement) {
    const opened = await openAgreement(request, order, hasScript);
    return "path" in opened ? next(opened.path) : { refused: opened.problem };
  }
  const outcome = await context.placeOrder.place(order);
  switch (outcome.kind) {
    case "changed":
      return {
        shown: {
          status: 409,
          data: { moved: { agreedTotal: parseSum(expectedTotal) } },
        },
      };
    case "rejected": {
      const after = await afterRefusal(request, outcome.problem);
      return "here" in after
        ? { refused: after.here, status: after.status }
        : next(after.path);
    }
    case "placed":
    case "challenged":
    case "denied":
    case "unknown":
    case "empty":
      return next(await pathAfterSettled(request, outcome, hasScript));
  }
}

/** What the shopper agreed to, as the summary's form sends it. */
interface Agreed {
  readonly attemptId: string;
  readonly expectedTotal: string;
  readonly script: string;
}
