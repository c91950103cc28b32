/**
 * Turns failures into problems that a page can show. The fallback chain is only
 * here: the id's text, then the general text, then the server's message.
 *
 * A problem is plain data, and contains nothing from an upstream except
 * numbers, item and shipment ids, the bot defence's id, and, at the end of the
 * chain, the server's message.
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

/** The part of an upstream failure that is used here; recognised by shape. */
export interface FailureLike {
  /** `rejected` is an answer; all other kinds mean a missing or unusable one. */
  readonly kind: string;
  readonly status?: number | undefined;
  /** Set, with status 403, if the bot defence answered instead of the upstream. */
  readonly appId?: string | undefined;
  readonly errorId?: string | undefined;
  readonly serverMessage?: string | undefined;
  /** `flash` for an error detail about a changed cart. */
  readonly type?: string | undefined;
  readonly additionalInfo?: Readonly<Record<string, unknown>> | undefined;
  /** Whether an unsafe call may have taken effect; unknown counts as yes. */
  readonly mayHaveExecuted?: boolean | undefined;
}

export interface Problem {
  /** An id of the error table, a flash code, or the kind of a missing answer. */
  readonly id: string;
  readonly messageKey: ErrorMessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly placement: Placement;
  readonly severity: Severity;
  /** Shown instead of the text of `messageKey`, which is empty then. */
  readonly serverMessage?: string;
  readonly itemId?: string;
  readonly shipmentId?: string;
  readonly storeId?: string;
  /** Set for a check by the bot defence: its name for the check [ERR-002]. */
  readonly appId?: string;
}

/** Whether the bot defence has to check the visit first; nothing was refused then. */
export const isChallenge = ({ appId }: Pick<Problem, "appId">): boolean =>
  appId !== undefined;

/** Returns the text of a key in the reader's language; empty if it has none. */
export type TextOf = (key: ErrorMessageKey) => string;

/**
 * Returns the problem to show for a failure of an operation. Without an
 * operation, only the error table decides. With `textOf`, the chain skips texts
 * that editors have emptied; without it, the server's message is never used.
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

/** Returns the problem of an id that the shop's own validation raises. */
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

/** On every call except a sign-in, refused credentials mean that the session has ended. */
const sessionEnded: Override = { message: "session.expired" };

/** Operations that are not about a cart, so that AUT498 does not mean a lost cart [CART-010]. */
const cartless: ReadonlySet<OperationKind> = new Set([
  "form",
  "read",
  "signIn",
]);
const refusedCustomer: Override = { message: "general" };

function overrideFor(failure: FailureLike, policy: OperationPolicy): Override {
  if (!isAnswer(failure)) return {};
  if (failure.type === "flash" && policy.flashDetail) return policy.flashDetail;
  const override = policy.overrides?.[errorEntry(failure.errorId).name];
  if (override) return override;
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
  const entry = flashOf(failure) ?? errorEntry(failure.errorId);
  const count = entry.withoutCount ? countIn(failure) : undefined;
  const ownText =
    entry.withoutCount && count === undefined
      ? entry.withoutCount
      : entry.message;
  const params = {
    ...("params" in entry && entry.params),
    ...(count !== undefined && { count }),
  };
  return {
    id: knownId(failure),
    placement: override.at ?? entry.at,
    severity: entry.severity ?? "error",
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

/** The bot defence checks the visit: whatever the operation, it was neither refused nor done. */
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

/** The browser stores no cookies: the result could not be saved, so the operation was not done. */
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

/** Applies the fallback chain [ERR-001]. */
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

/** Reads the maximum quantity from the details, or else from a server's message with a single number. */
function countIn({
  additionalInfo,
  serverMessage,
}: FailureLike): number | undefined {
  const maxQty = additionalInfo?.["maxQty"];
  if (typeof maxQty === "number" && Number.isSafeInteger(maxQty)) return maxQty;
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
