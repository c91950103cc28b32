/**
 * Answers that do not reach the caller intact. A handler can only request this in
 * a header; the server, which owns the socket, acts on the header and removes it.
 */
import { HttpResponse } from "msw";
import type { TransportFaultKind } from "./transport-fault";

/** The name of the header with which a handler requests a fault of the socket. */
export const wireFaultHeader = "x-mock-wire";
/** What the server does instead of sending the complete answer. */
export type WireFault = "hang" | "reset" | "truncate";

/** Returns the answer with the header that loses it, or a body that is not JSON. */
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
