/**
 * Sends batches of experiment events [EXP-023]. A service that hangs costs a bounded number of sockets, and one
 * that fails is left alone for a while: the library repeats what failed, out of the event store.
 */
import type {
  EventDispatcher,
  RequestHandler,
} from "@optimizely/optimizely-sdk/universal";
import { createBreaker } from "../http/breaker";

/** Each takes a socket for at most its time limit. */
const mostInFlight = 8;

export interface DispatcherParts {
  readonly requestHandler: RequestHandler;
  /** Called with the number of events that were received. */
  readonly onSent?: (events: number) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** Rejects for anything but POST, for a status outside of 200 to 399, and for the status 0. */
export function createEventDispatcher({
  requestHandler,
  onSent = () => undefined,
  now = () => performance.now(),
}: DispatcherParts): EventDispatcher {
  const breaker = createBreaker(now);
  let inFlight = 0;

  async function post(url: string, params: object): Promise<number> {
    const headers = { "content-type": "application/json" };
    const { responsePromise } = requestHandler.makeRequest(
      url,
      headers,
      "POST",
      JSON.stringify(params),
    );
    const { statusCode } = await responsePromise;
    // The library would take 0 for a success.
    if (statusCode < 200 || statusCode > 399)
      throw new Error(`The event service answered ${statusCode}`);
    return statusCode;
  }

  return {
    async dispatchEvent({ url, httpVerb, params }) {
      if (httpVerb !== "POST") throw new Error("Events are only posted");
      if (inFlight >= mostInFlight) throw new Error("Too many batches at once");
      const admission = breaker.admit();
      if (admission === "refused") throw new Error("The event service is away");
      inFlight += 1;
      try {
        const statusCode = await post(url, params);
        breaker.record(admission, true);
        onSent(params.visitors.length);
        return { statusCode };
      } catch (error) {
        breaker.record(admission, false);
        throw error;
      } finally {
        inFlight -= 1;
      }
    },
  };
}
