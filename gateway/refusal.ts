/** How the gateway says no. Refusals of the shop's own kind are those of `mocks/api/refusal`. */
import { Refusal, toApiError } from "~mocks/api/refusal";

/**
 * Thrown when the engine does not answer, or says something that nobody expects. Answered without an ApiError, so
 * that the shop takes it for an outage and not for a refusal.
 */
export class EngineUnavailable extends Error {
  override readonly name = "EngineUnavailable";
}

/** The answer to a call that failed. Unexpected errors are reported, and told to nobody. */
export function answerOf(
  error: unknown,
  correlationId: string,
  report: (text: string) => void,
): Response {
  if (error instanceof Refusal)
    return Response.json(toApiError(error, correlationId), {
      status: error.status,
    });
  const isOutage = error instanceof EngineUnavailable;
  report(
    error instanceof Error && !isOutage
      ? (error.stack ?? error.message)
      : String(error),
  );
  return new Response(null, { status: isOutage ? 503 : 500 });
}
