/**
 * Defines the forms of the shop on the server: Conform parses a posted form with the form's zod schema,
 * whose messages are message keys, and creates the answer. Refusals of an upstream are shown at their
 * placement. No other file imports Conform's code.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import { isLimitProblem } from "~/errors/limit-problem";
import type { ErrorField } from "~/errors/placement";
import { isChallenge, type Problem } from "~/errors/problem";
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";
import {
  formId,
  type FormProblem,
  type FormReply,
  type FormResult,
} from "./form-reply";

/** An answer to a form; `formResponse` turns it into a response. */
export interface FormAnswer<Data = unknown> {
  readonly reply: FormReply<Data>;
  readonly status: number;
  /** The refusals of the services; they are not sent to the browser. */
  readonly problems: readonly Problem[];
  readonly sender: FormSender;
}

/** How a form was sent, as far as its fields show it. */
interface FormSender {
  /** Whether a script runs on its page: then a `ShopForm` has the hidden field `then`. */
  readonly hasScript: boolean;
  /** Whether it has `BotFields`. */
  readonly hasBotToken: boolean;
}

export interface Mistake {
  /** Empty for a mistake that is not about a field. */
  readonly field: string;
  readonly key: MessageKey;
  readonly params?: Params;
}

export interface AnswerDetails<Data> {
  readonly status?: number;
  readonly data?: Data;
  /** By field; shown instead of the typed values. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The answers that leave the shopper at the form. */
interface Answers {
  /** Shows the form with the typed values and the refusal. */
  refuse<Data = never>(
    problems: Problem | readonly Problem[],
    details?: AnswerDetails<Data>,
  ): FormAnswer<Data>;
  /** Shows the form with the typed values and mistakes that the form's operation found. */
  correct<Data = never>(
    mistakes: readonly Mistake[],
    details?: AnswerDetails<Data>,
  ): FormAnswer<Data>;
  /** Shows the form with the typed values and no problem. */
  show<Data = never>(details?: AnswerDetails<Data>): FormAnswer<Data>;
  /** Shows an empty form, because it is done. */
  done<Data = never>(details?: AnswerDetails<Data>): FormAnswer<Data>;
}

export interface PostedForm<Value> extends Answers {
  readonly ok: true;
  readonly value: Value;
  /** Posted fields whose names begin with the form's `prefix`, by name. */
  readonly named: ReadonlyMap<string, string>;
}

export type FormReading<Value> =
  | PostedForm<Value>
  | { readonly ok: false; readonly answer: FormAnswer<never> };

/** Adds a mistake to those that zod found. */
export function addMistake(
  { issues }: z.core.ParsePayload,
  { field, key, params }: Mistake,
): void {
  issues.push({
    code: "custom",
    path: field === "" ? [] : [field],
    message: key,
    ...(params && { params }),
    input: undefined,
  });
}

/** Adds the mistakes in the values of a form. */
export type FormCheck<Value> = (payload: z.core.ParsePayload<Value>) => void;

export interface FormDefinition<Shape extends z.ZodRawShape, Rules> {
  readonly name: string;
  /** The fields in the order of the form; the schema's messages are message keys. */
  readonly schema: z.ZodObject<Shape>;
  /** Rules that depend on the request: on a country, or a product. */
  readonly check?: (rules: Rules) => FormCheck<z.output<z.ZodObject<Shape>>>;
  /** The field that distinguishes several forms of this name on one page. */
  readonly instance?: keyof Shape & string;
  /** Invisible fields, whose mistakes are shown as mistakes of the whole form. */
  readonly hidden?: readonly (keyof Shape & string)[];
  /** Fields whose text is never sent back. */
  readonly secret?: readonly (keyof Shape & string)[];
  /** Maps the upstream's fields to this form's, where the names differ; `item` for problems of the item. */
  readonly fields?: Readonly<
    Partial<Record<ErrorField | "item", keyof Shape & string>>
  >;
  /** The prefix of fields with generated names, such as one for each shipment or part. */
  readonly prefix?: string;
  /** Status of a refusal by an upstream; 422 by default. */
  readonly refused?: number;
  /** Status when a call had no usable answer; 503 by default. */
  readonly unanswered?: number;
}

export interface DefinedForm<Value, Rules> {
  /** The parsed values, or the answer with their mistakes. */
  read(posted: FormData, rules: Rules): FormReading<Value>;
  /** The answers to a form without parsing its fields. */
  unread(posted: FormData): Answers;
}

/** Longer than any field may be, so that a truncated text is still refused. */
const longestText = 8_192;
const mostNamed = 60;
const longestName = 200;

const texts = (posted: FormData, isWanted: (name: string) => boolean) =>
  [...posted].flatMap(([name, value]) =>
    typeof value === "string" && isWanted(name)
      ? [[name, value.slice(0, longestText)] as const]
      : [],
  );

/**
 * The texts of the declared fields, one for each name. Conform interprets names as paths of objects and
 * lists of any size: `a[4294967294]` alone would exhaust the memory of the process.
 */
function declaredTexts(posted: FormData, names: ReadonlySet<string>): FormData {
  const declared = new FormData();
  for (const [name, value] of texts(posted, (one) => names.has(one)))
    if (!declared.has(name)) declared.append(name, value);
  return declared;
}

function namedTexts(
  posted: FormData,
  prefix: string | undefined,
): ReadonlyMap<string, string> {
  if (prefix === undefined) return new Map();
  const isNamed = (name: string) =>
    name.startsWith(prefix) && name.length <= longestName;
  return new Map(texts(posted, isNamed).slice(0, mostNamed));
}

const isMessageKey = (message: string): message is MessageKey =>
  /^[a-z]+(?:\.\w+)+$/i.test(message);

/** Converts zod's issue. Its message is not a key only if the posted field cannot come from the form. */
function mistakeOf(issue: z.core.$ZodIssue): FormProblem {
  const params =
    issue.code === "too_big"
      ? { count: Number(issue.maximum) }
      : issue.code === "custom"
        ? (issue.params as Params | undefined)
        : undefined;
  return {
    key: isMessageKey(issue.message) ? issue.message : "errors.fields.invalid",
    ...(params && { params }),
    severity: "error",
    at: "field",
  };
}

/** Error ids of upstreams consist of capitals and digits; the kinds of missing answers are words. */
const isUnanswered = ({ id }: Problem): boolean =>
  id === "GEN500" || !/^[A-Z\d]+$/.test(id);

/** A problem, and the field at which it is shown; empty for no field. */
type Placed = readonly [field: string, problem: FormProblem];

function placedMistake({ field, key, params }: Mistake): Placed {
  const at = field === "" ? "top" : "field";
  return [
    field,
    { key, ...(params && { params }), severity: "error", at },
  ] as const;
}

export function defineForm<Shape extends z.ZodRawShape, Rules = void>(
  definition: FormDefinition<Shape, Rules>,
): DefinedForm<z.output<z.ZodObject<Shape>>, Rules> {
  const { name, schema, check, instance, prefix } = definition;
  const { hidden = [], secret = [], fields = {} } = definition;
  const { refused = 422, unanswered = 503 } = definition;
  const names = new Set(Object.keys(schema.shape));
  const hiddenNames: ReadonlySet<string> = new Set(hidden);
  const secretNames: ReadonlySet<string> = new Set(secret);
  const isShown = (field: string) =>
    names.has(field) && !hiddenNames.has(field);

  /** The field that a problem is about, or null. */
  function fieldOf(placement: Problem["placement"]): string | null {
    if (placement === "item") return fields.item ?? null;
    if (!placement.startsWith("field:")) return null;
    // The prefix guarantees the type.
    const field = placement.slice("field:".length) as ErrorField;
    return fields[field] ?? field;
  }

  function placeOf(
    { placement, itemId }: Problem,
    item: string | undefined,
  ): readonly [string, FormProblem["at"]] {
    const field = fieldOf(placement);
    if (field !== null) return isShown(field) ? [field, "field"] : ["", "top"];
    if (placement === "toast" || placement === "flash") return ["", placement];
    const about = placement === "item" ? (itemId ?? item) : undefined;
    return ["", about ? `item:${about}` : "top"];
  }

  function placed(problem: Problem, item: string | undefined): Placed[] {
    if (problem.placement === "silent") return [];
    const { messageKey: key, params, severity, serverMessage: text } = problem;
    const [field, at] = placeOf(problem, item);
    return [
      [
        field,
        {
          key,
          ...(params && { params }),
          ...(text !== undefined && { text }),
          severity,
          at,
        },
      ],
    ];
  }

  function statusOf(problems: readonly Problem[]): number {
    if (problems.some(isLimitProblem)) return 429;
    return problems.every(isUnanswered) ? unanswered : refused;
  }

  /** Problems by field, in the order of the form; those that are about no field come first. */
  function errorsIn(all: readonly Placed[]): FormResult["error"] {
    const errors: Record<string, readonly FormProblem[]> = {};
    for (const field of ["", ...names, ...all.map(([one]) => one)])
      if (!(field in errors)) {
        const own = all.filter(([one]) => one === field);
        if (own.length > 0) errors[field] = own.map(([, problem]) => problem);
      }
    return errors;
  }

  function answersTo(
    posted: FormData,
    typed: FormResult["initialValue"],
  ): Answers & {
    answer<Data>(
      all: readonly Placed[],
      status: number,
      details?: AnswerDetails<Data>,
    ): FormAnswer<Data>;
  } {
    const own = instance === undefined ? null : posted.get(instance);
    const item = typeof own === "string" ? own.slice(0, 128) : undefined;
    const form = formId(name, item);
    const isOnlyCheck = posted.get("only") === "check";
    const sender: FormSender = {
      hasScript: posted.has("then"),
      hasBotToken: posted.has("botToken"),
    };
    const named = Object.fromEntries(namedTexts(posted, prefix));
    function answer<Data>(
      all: readonly Placed[],
      status: number,
      { data, values }: AnswerDetails<Data> = {},
    ): FormAnswer<Data> {
      const error = errorsIn(all);
      const result: FormResult = {
        ...(all.length > 0 && { status: "error" as const }),
        ...(isOnlyCheck && { intent: { type: "validate", payload: {} } }),
        initialValue: { ...typed, ...named, ...values },
        ...(error && { error }),
      };
      const reply = { form, result, ...(data !== undefined && { data }) };
      return { reply, status, problems: [], sender };
    }
    return {
      answer,
      refuse(refusal, details = {}) {
        const problems = [refusal].flat() as readonly Problem[];
        const all = problems.flatMap((problem) => placed(problem, item));
        const status = problems.some(isChallenge)
          ? 403
          : (details.status ?? statusOf(problems));
        return { ...answer(all, status, details), problems };
      },
      correct: (mistakes, details = {}) =>
        answer(mistakes.map(placedMistake), details.status ?? 422, details),
      show: (details = {}) => answer([], details.status ?? 200, details),
      done({ status = 200, data } = {}) {
        const result: FormResult = { status: "success", initialValue: null };
        const reply = { form, result, ...(data !== undefined && { data }) };
        return { reply, status, problems: [], sender };
      },
    };
  }

  return {
    read(posted, rules) {
      const submission = parseWithZod(declaredTexts(posted, names), {
        schema: check ? schema.check(check(rules)) : schema,
        disableAutoCoercion: true,
        formatError: (issues: readonly z.core.$ZodIssue[]) =>
          issues.map(mistakeOf),
      });
      const { initialValue } = submission.reply({ hideFields: [...secret] });
      const answers = answersTo(posted, initialValue);
      if (submission.status !== "success") {
        const found = Object.entries(submission.error ?? {}).flatMap(
          ([field, problems]) =>
            (problems ?? []).map((problem): Placed =>
              isShown(field)
                ? [field, problem]
                : ["", { ...problem, at: "top" }],
            ),
        );
        return { ok: false, answer: answers.answer<never>(found, 422) };
      }
      if (posted.get("only") === "check")
        return { ok: false, answer: answers.show() };
      const { value } = submission;
      return { ok: true, value, named: namedTexts(posted, prefix), ...answers };
    },
    unread(posted) {
      const typed = texts(
        posted,
        (one) => names.has(one) && !secretNames.has(one),
      );
      return answersTo(posted, Object.fromEntries(typed));
    },
  };
}
