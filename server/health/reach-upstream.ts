/** Checks whether the commerce upstream responds. Any status counts; no response does not. */
import { request, type Dispatcher } from "undici";

const timeoutMs = 1_500;
/** Several balancers send probes: one result is shared by all of them for this long (ms). */
const validMs = 2_000;

export function createReachUpstream(
  url: string,
  dispatcher: Dispatcher,
  now: () => number = Date.now,
): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null =
    null;

  async function reach(): Promise<boolean> {
    try {
      const { body } = await request(url, {
        method: "HEAD",
        dispatcher,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      await body.dump();
      return true;
    } catch {
      return false;
    }
  }

  return () => {
    if (!last || now() - last.at > validMs)
      last = { at: now(), answer: reach() };
    return last.answer;
  };
}
