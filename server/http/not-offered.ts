/**
 * Remembers which reads an upstream does not offer, so that pages that can do without them are not slowed
 * down by a call each time. An operation is remembered for five minutes; then it is called again.
 *
 * An entry affects all visitors, so no visitor may cause one: a firewall in front of an upstream may refuse
 * unusual input with 405, and a gateway an unusual product with 501. Therefore an answer counts only if the
 * call's address consists of plain words, and only if the operation has not answered anything else for
 * five minutes. A read that a page requires is always sent: without it the page is an error page anyway,
 * and a wrong entry must not close it for minutes.
 *
 * There is one entry per operation of the contracts, whatever the parameters.
 */
import type { AnyEndpoint } from "./endpoint";
import { isSafe } from "./endpoint";
import { isNotOffered, UpstreamFailure, type CallIdentity } from "./errors";

const rememberedMs = 5 * 60_000;

/** An address in which nothing had to be encoded: letters, digits and a few marks. */
const plainAddress = /^[\w\-.~/?=&]{1,256}$/;

/** Whether the answer shows that the operation is offered, even if this call failed. */
const isAnswered = (failure: UpstreamFailure | null): boolean =>
  failure === null || (failure.kind === "rejected" && !isNotOffered(failure));

type Operation = Pick<AnyEndpoint, "method" | "budget"> &
  Pick<CallIdentity, "operation">;

export interface NotOffered {
  /** The remembered answer; null if the operation has to be called. */
  answerFor(call: CallIdentity): UpstreamFailure | null;
  /** Learns from an answer; `failure` is null for a good one. */
  learn(call: Operation, url: URL, failure: UpstreamFailure | null): void;
}

/** `now` is in milliseconds, from any origin, and never goes back. */
export function createNotOffered(now: () => number): NotOffered {
  const refused = new Map<string, { answer: UpstreamFailure; until: number }>();
  const answeredAt = new Map<string, number>();

  return {
    answerFor({ operation, correlationId }) {
      const known = refused.get(operation);
      if (!known || now() >= known.until) return null;
      return new UpstreamFailure({ ...known.answer, correlationId });
    },
    learn({ operation, method, budget }, { pathname, search }, failure) {
      if (!isSafe(method) || budget === "read") return;
      if (failure === null || isAnswered(failure)) {
        answeredAt.set(operation, now());
        refused.delete(operation);
        return;
      }
      const at = answeredAt.get(operation);
      const isInUse = at !== undefined && now() - at < rememberedMs;
      if (!isNotOffered(failure) || isInUse) return;
      if (!plainAddress.test(pathname + search)) return;
      refused.set(operation, { answer: failure, until: now() + rememberedMs });
    },
  };
}
