/**
 * The problems of an operation: one error id for each placement. `test/pages/placements.test.ts` checks their
 * pages without script; `test/e2e/placements.spec.ts` checks, with script, the forms that stay on their page.
 */
import { catalogue, type ErrorId } from "../../app/errors/catalogue";
import type { ErrorField, Placement } from "../../app/errors/placement";
import type { Operation } from "../../app/errors/policies";
import { toProblem, type Problem } from "../../app/errors/problem";
import type { FaultRequest } from "../../mocks/api/faults";

/**
 * Refusals after which there is another cart or session, and therefore not the same form:
 * `test/pages/cart-writes.test.ts` covers them for every call about a cart, and
 * `test/pages/placements.test.ts` checks that none of them is an error page.
 */
export const startsAnew = ["BSK404", "AUT498", "AUT401"] as const;
const isOfTable = (id: string): boolean =>
  !startsAnew.some((other) => other === id);

export interface PlacedProblem {
  /** For titles and messages. */
  readonly name: string;
  readonly problem: Problem;
  /** The fault that makes the reference upstreams answer so. */
  readonly fault: Pick<FaultRequest, "kind" | "errorId" | "status">;
}

/** Describes the form of an operation. */
export interface RefusedForm {
  readonly operation: Operation;
  /** The upstream's names for the fields that the form has. */
  readonly fields?: readonly ErrorField[];
  /** Whether the call only reads, so that a missing answer has changed nothing. */
  readonly reads?: true;
}

/**
 * Returns one refusal for each placement, and an unreadable answer. Fields that the form does not have are
 * represented by one of them, because they all appear at the top, by the same code.
 */
export function placedProblems({
  operation,
  fields = [],
  reads,
}: RefusedForm): readonly PlacedProblem[] {
  const byPlacement = new Map<Placement | "another field", PlacedProblem>();
  for (const id of Object.keys(catalogue) as ErrorId[]) {
    const problem = toProblem({ kind: "rejected", errorId: id }, operation);
    const { placement } = problem;
    const isOwn = fields.some((field) => placement === `field:${field}`);
    const key =
      placement.startsWith("field:") && !isOwn ? "another field" : placement;
    // A missing list has its own page, and FE… are the shop's own checks.
    const isNone = ["page", "silent"].includes(placement) || /^FE/.test(id);
    if (isNone || !isOfTable(id) || byPlacement.has(key)) continue;
    byPlacement.set(key, {
      name: `${id} (${key})`,
      problem,
      fault: { kind: "error", errorId: id, status: 400 },
    });
  }
  const unread = { kind: "contract", mayHaveExecuted: !reads };
  return [
    ...byPlacement.values(),
    {
      name: "an unreadable answer",
      problem: toProblem(unread, operation),
      fault: { kind: "garble" },
    },
  ];
}
