/**
 * The hook for errors: every log line of level `error` also goes to the operator's collector, as the
 * JSON that stands in the log, without secrets and personal data. That is every answer of 500 and
 * above, what caused it, and what no request awaited.
 *
 * A report is never waited for and never reported itself: the line is in the log whatever becomes of it.
 */
import type { DestinationStream } from "pino";

/** A collector that answers too slowly gets fewer reports, and shoppers notice nothing. */
const mostInFlight = 10;
const timeoutMs = 3_000;

/** A destination for lines of the log that posts each of them to `url`. */
export function createErrorReports(url: string): DestinationStream {
  let inFlight = 0;

  async function post(line: string): Promise<void> {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: line,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
  }

  return {
    write(line) {
      if (inFlight >= mostInFlight) return;
      inFlight += 1;
      void post(line)
        .catch(() => undefined)
        .finally(() => {
          inFlight -= 1;
        });
    },
  };
}
