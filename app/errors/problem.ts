/**
 * Turns failures into problems that a page can show. The only place where the
 * fallback chain lives: the id's text, then the general text, then the
 * server's own message.
 *
 * A problem is plain data, and holds nothing that came from upstream except
 * numbers, item and shipment ids, the bot defence's id, and, at the very end of
 * the chain, the server's message.
 */
import type { ErrorId } from "./catalogue";
import { errorEntry, isErrorId } from "./catalogue";
import { flashEntry } from "./flashes";
import type { ErrorMessageKey, ErrorText } from "./message-key";
import { errorMessageKey } from "./message-key";
import type { Placement, Severity } from "./placement";
import type {
  Operation,
  OperationKind,
  OperationPolicy,
  Override,
} from "./policies";
import { noAnswerTexts, policyOf } from "./policies";

/** The part of an upstream failure that matters here; recognised by shape. */
export interface FailureLike {
  /** `rejected` is an answer; all other kinds are no usable answer. */
  readonly kind: string;
  readonly status?: number | undefined;
  /** With status 403: the bot defence answered instead of the service. */
  readonly appId?: string | undefined;
  readonly errorId?: string | undefined;
  readonly serverMessage?: string | undefined;
  /** `flash` for a detail that tells of a changed cart. */
  readonly type?: string | undefined;
  readonly additionalInfo?: Readonly<Record<string, unknown>> | undefined;
  /** Whether an unsafe call may have taken effect; unknown counts as yes. */
  readonly mayHaveExecuted?: boolean | undefined;
}

export interface Problem {
  /** Id of the table, a flash code, or the kind of a missing answer. */
  readonly id: string;
  readonly messageKey: ErrorMessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly placement: Placement;
  readonly severity: Severity;
  /** Shown instead of the text of `messageKey`, which is empty then. */
  readonly serverMessage?: string;
  readonly itemId?: string;
  readonly shipmentId?: string;
  /** The store that it is about. */
  readonly storeId?: string;
  /** Set for a challenge: what the bot defence calls the check that it wants [ERR-002]. */
  readonly appId?: string;
}

/** Whether the bot defence wants to check the visit first: nothing was refused. */
export const isChallenge = ({ appId }: Pick<Problem, "appId">): boolean =>
  appId !== undefined;

/** Text of a key in the reader's language; empty when it has none. */
export type TextOf = (key: ErrorMessageKey) => string;

/**
 * The problem to show for a failure of an operation. Without an operation the
 * table alone decides. With `textOf` the chain skips texts that editors have
 * emptied; without it the server's message never leaves the server.
 */
export function toProblem(
  failure: FailureLike,
  operation?: Operation,
  textOf?: TextOf,
): Problem {
  const policy = policyOf(operation);
  if (failure.status === 403 && failure.appId !== undefined)
    return challengeProblem(failure.appId, policy);
  if (failure.kind === "unkept") return unkeptProblem(policy);
  return isAnswer(failure)
    ? answerProblem(failure, overrideFor(failure, policy), textOf)
    : noAnswerProblem(failure, policy);
}

/** The problem of an id that our own validation raises. */
export function raise(id: ErrorId): Problem {
  return answerProblem({ kind: "rejected", errorId: id }, {}, undefined);
}

function isAnswer(failure: FailureLike): boolean {
  return failure.kind === "rejected" || failure.errorId !== undefined;
}

function flashOf(failure: FailureLike) {
  return failure.type === "flash" && failure.errorId !== undefined
    ? flashEntry(failure.errorId)
    : undefined;
}

/** On any call but a sign-in, refused credentials mean an ended session. */
const sessionEnded: Override = { message: "session.expired" };

/** Operations that are not about a cart: none of it was lost by them [CART-010]. */
const cartless: ReadonlySet<OperationKind> = new Set([
  "form",
  "read",
  "signIn",
]);
const refusedCustomer: Override = { message: "general" };

function overrideFor(failure: FailureLike, policy: OperationPolicy): Override {
  if (!isAnswer(failure)) return {};
  if (failure.type === "flash" && policy.flashDetail) return policy.flashDetail;
  const named = policy.overrides?.[errorEntry(failure.errorId).name];
  if (named) return named;
  if (failure.errorId === "AUT498" && cartless.has(policy.kind))
    return { ...policy.otherwise, ...refusedCustomer };
  return failure.errorId === "AUT401" && policy.kind !== "signIn"
    ? { ...policy.otherwise, ...sessionEnded }
    : (policy.otherwise ?? {});
}

function answerProblem(
  failure: FailureLike,
  override: Override,
  textOf: TextOf | undefined,
): Problem {
  const shown = flashOf(failure) ?? errorEntry(failure.errorId);
  const count = shown.withoutCount ? countIn(failure) : undefined;
  const ownText =
    shown.withoutCount && count === undefined
      ? shown.withoutCount
      : shown.message;
  const params = {
    ...("params" in shown && shown.params),
    ...(count !== undefined && { count }),
  };
  return {
    id: knownId(failure),
    placement: override.at ?? shown.at,
    severity: shown.severity ?? "error",
    ...firstText(override.message ?? ownText, failure.serverMessage, textOf),
    ...(Object.keys(params).length > 0 && { params }),
    ...idsIn(failure),
  };
}

function knownId(failure: FailureLike): string {
  const { errorId } = failure;
  return errorId !== undefined && (isErrorId(errorId) || flashOf(failure))
    ? errorId
    : "GEN500";
}

/** The visit is being checked: nothing was refused and nothing done, whatever the operation. */
function challengeProblem(
  appId: string,
  { noAnswer }: OperationPolicy,
): Problem {
  return {
    id: "challenge",
    messageKey: errorMessageKey("challenge"),
    placement: noAnswer?.at ?? "top",
    severity: "error",
    appId,
  };
}

const unkeptTexts = { signIn: "cookies.signIn", form: "cookies.form" } as const;

/** The browser keeps no cookies: what is asked for cannot be kept, and was not done. */
function unkeptProblem({ kind, noAnswer }: OperationPolicy): Problem {
  const text =
    kind === "signIn" || kind === "form" ? unkeptTexts[kind] : "cookies.cart";
  return {
    id: "COOKIES",
    messageKey: errorMessageKey(text),
    placement: noAnswer?.at ?? "top",
    severity: "error",
  };
}

function noAnswerProblem(
  failure: FailureLike,
  { kind, noAnswer }: OperationPolicy,
): Problem {
  const certainty = failure.mayHaveExecuted === false ? "notDone" : "unknown";
  return {
    id: failure.kind,
    messageKey: errorMessageKey(
      noAnswer?.message ?? noAnswerTexts[kind][certainty],
    ),
    placement: noAnswer?.at ?? "top",
    severity: "error",
  };
}

/** The fallback chain [ERR-001]. */
function firstText(
  text: ErrorText,
  serverMessage: string | undefined,
  textOf: TextOf | undefined,
): Pick<Problem, "messageKey" | "serverMessage"> {
  const own = errorMessageKey(text);
  const general = errorMessageKey("general");
  if (!textOf || textOf(own)) return { messageKey: own };
  if (textOf(general) || !serverMessage) return { messageKey: general };
  return { messageKey: general, serverMessage };
}

/** A quantity in the details, or the one number in the server's message. */
function countIn({
  additionalInfo,
  serverMessage,
}: FailureLike): number | undefined {
  const given = additionalInfo?.["maxQty"];
  if (typeof given === "number" && Number.isSafeInteger(given)) return given;
  const numbers = serverMessage?.match(/(?<![\w.,-])\d{1,6}(?![\w,-]|\.\d)/g);
  return numbers?.length === 1 ? Number(numbers[0]) : undefined;
}

function idsIn({
  additionalInfo,
}: FailureLike): Pick<Problem, "itemId" | "shipmentId"> {
  const itemId = additionalInfo?.["itemId"];
  const shipmentId = additionalInfo?.["shipmentId"];
  return {
    ...(typeof itemId === "string" && { itemId }),
    ...(typeof shipmentId === "string" && { shipmentId }),
  };
}
