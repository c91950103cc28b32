/**
 * Thrown by a resolver, before or after its work, if the answer must not reach
 * the shop intact. `reply` turns it into a fault of the socket, so that resolvers
 * need not deal with transport.
 */
export type TransportFaultKind = "hang" | "reset" | "truncate" | "garble";

export class TransportFault extends Error {
  override readonly name = "TransportFault";
  readonly kind: TransportFaultKind;
  /** The answer; `truncate` sends its first half. */
  readonly answer: unknown;

  constructor(kind: TransportFaultKind, answer: unknown = {}) {
    super(`The answer is lost: ${kind}`);
    this.kind = kind;
    this.answer = answer;
  }
}
