import { describe, expect, it } from "vitest";
import { UpstreamFailure } from "../../http/errors";
import { Session } from "../../session/session";
import { freshSession } from "../../session/session-data";
import type { Call } from "../upstream-call";
import {
  createDeviceFingerprint,
  createSentFingerprints,
} from "./device-fingerprint";

const basketId = "B1";

const refusal = (status: number) =>
  new UpstreamFailure({
    kind: status >= 500 ? "unavailable" : "rejected",
    status,
    operation: "POST /cart/v1/deviceFingerPrint",
    correlationId: "c",
    mayHaveExecuted: false,
  });

const settle = () => new Promise((resume) => setTimeout(resume, 0));

/** One checkout in one process; `answer` is the upstream's to the next calls. */
function checkout() {
  const defects: unknown[] = [];
  const fingerprints = createSentFingerprints(
    (error) => void defects.push(error),
  );
  let data = { ...freshSession(), basketId };
  let answer: () => Promise<unknown> = () => Promise.resolve();
  let calls = 0;
  return {
    defects,
    calls: () => calls,
    answers: (next: () => Promise<unknown>) => void (answer = next),
    /** The browser's session after a page that has ended. */
    page(): string | null {
      const session = new Session({
        isSent: () => true,
        open: () => ({ data, broken: false }),
        onLateUse: (message) => {
          throw new Error(message);
        },
        onRefusedValue: (fields) => {
          throw new Error(fields.join());
        },
      });
      createDeviceFingerprint({
        callOnce: (() => {
          calls += 1;
          return answer();
        }) as unknown as Call,
        session,
        fingerprints,
      }).send("a browser");
      session.close();
      data = { ...data, fingerprinted: session.data.fingerprinted };
      return data.fingerprinted;
    },
  };
}

describe("the fingerprint of a device", () => {
  it("keeps no page waiting, and is not sent twice meanwhile", async () => {
    const { page, answers, calls } = checkout();
    let arrive: (value: unknown) => void = () => undefined;
    answers(() => new Promise((resolve) => (arrive = resolve)));
    expect(page()).toBeNull();
    expect(page()).toBeNull();
    arrive(undefined);
    await settle();
    expect(page()).toBe(basketId);
    expect(page()).toBe(basketId);
    expect(calls()).toBe(1);
  });

  it.each([404, 405, 410, 501])(
    "is told where nobody wants it: %i",
    async (status) => {
      const { page, answers, calls } = checkout();
      answers(() => Promise.reject(refusal(status)));
      for (let step = 0; step < 4; step += 1) {
        page();
        await settle();
      }
      expect(calls()).toBe(1);
      expect(page()).toBe(basketId);
    },
  );

  it.each([401, 429, 500, 503])(
    "is sent again with the next page after %i",
    async (status) => {
      const { page, answers, calls } = checkout();
      answers(() => Promise.reject(refusal(status)));
      expect(page()).toBeNull();
      await settle();
      answers(() => Promise.resolve());
      expect(page()).toBeNull();
      await settle();
      expect(page()).toBe(basketId);
      expect(calls()).toBe(2);
    },
  );

  it("that fails by a mistake of ours is reported, and fails nothing else", async () => {
    const { page, answers, defects } = checkout();
    const mistake = new TypeError("not a body");
    answers(() => Promise.reject(mistake));
    page();
    await settle();
    expect(defects).toEqual([mistake]);
  });
});
