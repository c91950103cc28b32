/**
 * Answers that do not reach the caller in good order. A handler can only say
 * so in a header; the server, which owns the socket, obeys and removes it.
 */
import { HttpResponse } from "msw";
import type { TransportFaultKind } from "./transport-fault";

/** Name of the header by which a handler tells the server to misbehave. */
export const wireFaultHeader = "x-mock-wire";
/** What the server does to the socket instead of sending the answer as it is. */
export type WireFault = "hang" | "reset" | "truncate";

/** The answer with the order to lose it, or something that is not JSON. */
export function loseAnswer(
  kind: TransportFaultKind,
  answer: HttpResponse<string> = new HttpResponse("{}"),
): HttpResponse<string> {
  if (kind === "garble") {
    return new HttpResponse("<html>502 from a proxy</html>", {
      headers: { "content-type": "text/html" },
    });
  }
  const fault: WireFault = kind;
  answer.headers.set(wireFaultHeader, fault);
  return answer;
}
