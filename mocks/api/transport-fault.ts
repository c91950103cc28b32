/**
 * Thrown by a resolver whose work is done, or is not to be done, when the
 * answer must not reach the shop in good order. `reply` turns it into what the
 * socket does, so that resolvers stay free of transport.
 */
export type TransportFaultKind = "hang" | "reset" | "truncate" | "garble";

export class TransportFault extends Error {
  override readonly name = "TransportFault";
  readonly kind: TransportFaultKind;
  /** The answer of which `truncate` sends the first half. */
  readonly answer: unknown;

  constructor(kind: TransportFaultKind, answer: unknown = {}) {
    super(`The answer is lost: ${kind}`);
    this.kind = kind;
    this.answer = answer;
  }
}
