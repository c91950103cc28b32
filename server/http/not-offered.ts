/**
 * Remembers which reads an upstream does not offer, so that pages that can do without are not made
 * slower by asking each time. An operation is remembered for five minutes; then it is asked again.
 *
 * Everybody meets what is remembered, so no visitor may bring it about: a firewall in front of an
 * upstream may refuse odd input with 405, and a gateway an odd product with 501. Therefore only an
 * answer to a call counts whose address is made of plain words, and only while the operation has
 * not answered anything else for five minutes. A read that a page needs is always asked: its page
 * is an error page anyway, and a mistake must not close it for minutes.
 *
 * One entry an operation of the contracts; what was asked for is no part of it.
 */
import type { AnyEndpoint } from "./endpoint";
import { isSafe } from "./endpoint";
import { isNotOffered, UpstreamFailure, type CallIdentity } from "./errors";

const rememberedMs = 5 * 60_000;

/** Nothing that had to be encoded: a value beyond letters, digits and a few marks. */
const plainAddress = /^[\w\-.~/?=&]{1,256}$/;

/** Whether the operation is there, whatever became of this call of it. */
const isAnswered = (failure: UpstreamFailure | null): boolean =>
  failure === null || (failure.kind === "rejected" && !isNotOffered(failure));

type Operation = Pick<AnyEndpoint, "method" | "budget"> &
  Pick<CallIdentity, "operation">;

export interface NotOffered {
  /** The answer that the operation would give again; null to ask it. */
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
