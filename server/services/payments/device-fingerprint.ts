/**
 * Tells the upstream once per checkout which device it is, by values of the server's own, for its fraud
 * checks.
 *
 * Rule: nobody waits for it, and a checkout goes on without it. A call that failed is made again with the
 * next page; an upstream that has no such operation was told all there is to tell.
 */
import { createHash } from "node:crypto";
import { isNothingThere, isUpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import { postFingerprint } from "../../upstreams/cart/contract";
import type { Call } from "../upstream-call";

const longestAgent = 256;
/** More checkouts than are underway in one process; the oldest are told of again. */
const mostBaskets = 5_000;

/** What became of the calls of this process, by basket. The page that made one has ended by then. */
export interface SentFingerprints {
  isDone(basketId: string): boolean;
  /** Runs it, unless the last one for this basket is underway; never rejects. */
  send(basketId: string, work: () => Promise<unknown>): void;
}

/** `onDefect` is told of errors that are none of an upstream's. */
export function createSentFingerprints(
  onDefect: (error: unknown) => void,
): SentFingerprints {
  const states = new Map<string, "underway" | "done">();

  return {
    isDone: (basketId) => states.get(basketId) === "done",
    send(basketId, work) {
      if (states.has(basketId)) return;
      states.set(basketId, "underway");
      const [oldest] = states.keys();
      if (states.size > mostBaskets && oldest !== undefined)
        states.delete(oldest);
      work().then(
        () => void states.set(basketId, "done"),
        (error: unknown) => {
          const isAnswered = isUpstreamFailure(error) && isNothingThere(error);
          if (isAnswered) states.set(basketId, "done");
          else states.delete(basketId);
          if (!isUpstreamFailure(error)) onDefect(error);
        },
      );
    },
  };
}

export interface DeviceFingerprintParts {
  /**
   * A call that renews no token: it may end after the response, when the session can no longer be
   * written.
   */
  readonly callOnce: Call;
  readonly session: Session;
  readonly fingerprints: SentFingerprints;
}

export const createDeviceFingerprint = ({
  callOnce,
  session,
  fingerprints,
}: DeviceFingerprintParts) => ({
  /** Sends it where that is still to be done; returns at once. */
  send(userAgent: string): void {
    const { basketId, usid, fingerprinted } = session.data;
    if (!basketId || fingerprinted === basketId) return;
    if (fingerprints.isDone(basketId)) {
      session.update({ fingerprinted: basketId });
      return;
    }
    const deviceId = createHash("sha256").update(`device ${usid}`);
    fingerprints.send(basketId, () =>
      callOnce(postFingerprint, {
        body: {
          basketId,
          sessionId: usid,
          deviceId: deviceId.digest("hex").slice(0, 32),
          userAgent: userAgent.slice(0, longestAgent),
        },
      }),
    );
  },
});
