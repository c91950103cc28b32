/**
 * What an operation may be refused with: one error id for each place where a refusal is told. Pages are
 * held to it without script in `test/pages/placements.test.ts`; with script, the forms that stay on
 * their page, in `test/e2e/placements.spec.ts`.
 */
import { catalogue, type ErrorId } from "../../app/errors/catalogue";
import type { ErrorField, Placement } from "../../app/errors/placement";
import type { Operation } from "../../app/errors/policies";
import { toProblem, type Problem } from "../../app/errors/problem";
import type { FaultRequest } from "../../mocks/api/faults";

/**
 * Refusals after which the cart, or the session, is another one, so that the form is not there again:
 * `test/pages/cart-writes.test.ts` has them for every call about a cart. That none of them is an error
 * page is tried for every form in `test/pages/placements.test.ts`.
 */
export const startsAnew = ["BSK404", "AUT498", "AUT401"] as const;
const isOfTable = (id: string): boolean =>
  !startsAnew.some((other) => other === id);

export interface PlacedProblem {
  /** For titles and messages. */
  readonly name: string;
  readonly problem: Problem;
  /** How the reference upstreams are told to answer. */
  readonly fault: Pick<FaultRequest, "kind" | "errorId" | "status">;
}

/** What a form of an operation is like. */
export interface RefusedForm {
  readonly operation: Operation;
  /** The upstream's names of fields that the form has. */
  readonly fields?: readonly ErrorField[];
  /** Whether the call only reads, so that a missing answer has changed nothing. */
  readonly reads?: true;
}

/**
 * One refusal for each place, and an answer that nobody can read. Of the fields that the form does not
 * have, one stands for all: they are told at the top, by the same line.
 */
export function placedProblems({
  operation,
  fields = [],
  reads,
}: RefusedForm): readonly PlacedProblem[] {
  const byPlace = new Map<Placement | "another field", PlacedProblem>();
  for (const id of Object.keys(catalogue) as ErrorId[]) {
    const problem = toProblem({ kind: "rejected", errorId: id }, operation);
    const { placement } = problem;
    const isOwn = fields.some((field) => placement === `field:${field}`);
    const place =
      placement.startsWith("field:") && !isOwn ? "another field" : placement;
    // A list that is gone is a page of its own, and FE… are the shop's own checks.
    const isNone = ["page", "silent"].includes(placement) || /^FE/.test(id);
    if (isNone || !isOfTable(id) || byPlace.has(place)) continue;
    byPlace.set(place, {
      name: `${id} (${place})`,
      problem,
      fault: { kind: "error", errorId: id, status: 400 },
    });
  }
  const unread = { kind: "contract", mayHaveExecuted: !reads };
  return [
    ...byPlace.values(),
    {
      name: "an unreadable answer",
      problem: toProblem(unread, operation),
      fault: { kind: "garble" },
    },
  ];
}
