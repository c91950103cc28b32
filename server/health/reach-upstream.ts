/** Asks whether the commerce upstream answers; any answer counts, a silence does not. */
import { request, type Dispatcher } from "undici";

const patienceMs = 1_500;
/** Probes come from several balancers: one question serves them all for a while (ms). */
const validMs = 2_000;

export function createReachUpstream(
  url: string,
  dispatcher: Dispatcher,
  now: () => number = Date.now,
): () => Promise<boolean> {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null =
    null;

  async function ask(): Promise<boolean> {
    try {
      const { body } = await request(url, {
        method: "HEAD",
        dispatcher,
        headersTimeout: patienceMs,
        bodyTimeout: patienceMs,
      });
      await body.dump();
      return true;
    } catch {
      return false;
    }
  }

  return () => {
    if (!asked || now() - asked.at > validMs)
      asked = { at: now(), answer: ask() };
    return asked.answer;
  };
}
