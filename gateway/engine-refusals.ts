/**
 * THE table of what the engine's error results mean to the shop. A mutation of the engine answers with what it did
 * or with an `ErrorResult`, which has a code.
 */
import { refuse } from "~mocks/api/refusal";
import { EngineUnavailable } from "./refusal";

/** Select this beside the result of each mutation: `... on ErrorResult { errorCode message }`. */
export interface ErrorResult {
  readonly errorCode: string;
  readonly message: string;
}

interface Meaning {
  readonly status: number;
  readonly errorId: string;
}

/** Error code of the engine → status and id of `docs/api`. */
const meanings: ReadonlyMap<string, Meaning> = new Map([
  ["INSUFFICIENT_STOCK_ERROR", { status: 409, errorId: "INV700" }],
  ["ORDER_LIMIT_ERROR", { status: 409, errorId: "INV700" }],
  ["COUPON_CODE_INVALID_ERROR", { status: 400, errorId: "PRM130" }],
  ["COUPON_CODE_EXPIRED_ERROR", { status: 400, errorId: "PRM155" }],
  ["COUPON_CODE_LIMIT_ERROR", { status: 400, errorId: "PRM150" }],
]);

export const isErrorResult = (value: object): value is ErrorResult =>
  "errorCode" in value;

/**
 * Returns what the engine did; throws the refusal that its error result means, and EngineUnavailable for one that
 * no table has.
 *
 * @param own meanings of this operation, before those of all
 */
export function demandDone<Result extends object>(
  result: Result | ErrorResult,
  own: ReadonlyMap<string, Meaning> = new Map(),
): Result {
  if (!isErrorResult(result)) return result;
  const { errorCode, message } = result;
  const meaning = own.get(errorCode) ?? meanings.get(errorCode);
  if (!meaning)
    throw new EngineUnavailable(`${errorCode} of the engine has no meaning`);
  throw refuse(meaning.status, meaning.errorId, message);
}
