/** Dialogs "bank-redirect" and "three-d-secure": the order that waits for its bank [DLG-026, DLG-027]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { notifyProblem } from "~/errors/notify-problem.server";
import { bankAddress } from "./bank-challenge.server";

export interface WaitingOrder {
  readonly orderNumber: string;
  /** The bank's page. */
  readonly bank: string;
}

/** Null when no order waits any more. */
export async function loader({
  context,
}: DialogLoaderArguments): Promise<WaitingOrder | null> {
  const outcome = await context.orderChallenge.look();
  // The page below looks at the same time and leads away. The browser keeps the session of the answer that comes last, so
  // both answers carry the message.
  if (outcome?.kind === "denied") notifyProblem(context, outcome.problem);
  if (outcome?.kind !== "challenged") return null;
  const { challenge } = outcome;
  const bank = bankAddress({ context, paths: context.paths }, challenge);
  return bank === null ? null : { orderNumber: challenge.orderNumber, bank };
}
