/** What comes of something that a shopper asked for, where an upstream may refuse it. */
import type { Operation } from "../../app/errors/policies";
import { toProblem, type Problem } from "../../app/errors/problem";
import { isUpstreamFailure, type UpstreamFailure } from "../http/errors";

export interface Refused {
  readonly ok: false;
  readonly problem: Problem;
}

export type Outcome<Value = unknown> =
  { readonly ok: true; readonly value: Value } | Refused;

/**
 * Does the work. A refusal of the upstream and a missing answer become the problem that the operation
 * tells; anything else is a mistake of ours and is thrown on.
 * @param isTold Which failures of upstreams are told; all of them unless it says otherwise.
 */
export async function outcomeOf<Value>(
  operation: Operation,
  work: () => Promise<Value>,
  isTold: (failure: UpstreamFailure) => boolean = () => true,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!isUpstreamFailure(error) || !isTold(error)) throw error;
    return { ok: false, problem: toProblem(error, operation) };
  }
}
