/**
 * Every form of the shop, as the server reads it: Conform parses what was posted by the form's zod
 * schema, whose messages are message keys, and makes the answer. What an upstream refuses is put where
 * its placement says. No other file imports Conform's code.
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

/** An answer on its way out: `formResponse` makes a response of it. */
export interface FormAnswer<Data = unknown> {
  readonly reply: FormReply<Data>;
  readonly status: number;
  /** What was refused, as the services tell it; it stays on the server. */
  readonly problems: readonly Problem[];
  readonly sender: FormSender;
}

/** What a posted form shows of how it was sent. */
interface FormSender {
  /** Whether a script runs on its page: a `ShopForm` says what is to become of the page then. */
  readonly hasScript: boolean;
  /** Whether it has `BotFields`. */
  readonly hasBotToken: boolean;
}

export interface Mistake {
  /** Empty for what is wrong with no field. */
  readonly field: string;
  readonly key: MessageKey;
  readonly params?: Params;
}

export interface Said<Data> {
  readonly status?: number;
  readonly data?: Data;
  /** Shown again in place of what was typed, by field. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The answers that leave the shopper at the form. */
interface Answers {
  /** With what was typed and why it was refused. */
  refuse<Data = never>(
    problems: Problem | readonly Problem[],
    said?: Said<Data>,
  ): FormAnswer<Data>;
  /** With mistakes that only the form's page could find. */
  correct<Data = never>(
    mistakes: readonly Mistake[],
    said?: Said<Data>,
  ): FormAnswer<Data>;
  /** With what was typed and nothing wrong. */
  show<Data = never>(said?: Said<Data>): FormAnswer<Data>;
  /** Empty: it is done. */
  done<Data = never>(said?: Said<Data>): FormAnswer<Data>;
}

export interface PostedForm<Value> extends Answers {
  readonly ok: true;
  readonly value: Value;
  /** What was posted under names that begin with the form's `prefix`, by name. */
  readonly named: ReadonlyMap<string, string>;
}

export type FormReading<Value> =
  | PostedForm<Value>
  | { readonly ok: false; readonly answer: FormAnswer<never> };

/** Adds a mistake to what zod found. */
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

/** Adds what is wrong with the values of a form. */
export type FormCheck<Value> = (payload: z.core.ParsePayload<Value>) => void;

export interface FormDefinition<Shape extends z.ZodRawShape, Rules> {
  readonly name: string;
  /** Its fields in the order of the form; its messages are message keys. */
  readonly schema: z.ZodObject<Shape>;
  /** What depends on the moment: on a country, or a product. */
  readonly check?: (rules: Rules) => FormCheck<z.output<z.ZodObject<Shape>>>;
  /** The field that tells many forms of this name apart. */
  readonly instance?: keyof Shape & string;
  /** Fields that nobody sees: what is wrong with one is wrong with the form. */
  readonly hidden?: readonly (keyof Shape & string)[];
  /** Fields whose text is never sent back. */
  readonly secret?: readonly (keyof Shape & string)[];
  /** Its fields for the upstream's, where they have other names; `item` for what concerns the item. */
  readonly fields?: Readonly<
    Partial<Record<ErrorField | "item", keyof Shape & string>>
  >;
  /** Fields that the shop names, one for each shipment or part, begin so. */
  readonly prefix?: string;
  /** Status of what an upstream refused; 422 unless said otherwise. */
  readonly refused?: number;
  /** Status of a call that had no usable answer; 503 unless said otherwise. */
  readonly unanswered?: number;
}

export interface DefinedForm<Value, Rules> {
  /** What was posted, by the rules of the moment, or the answer that says what is wrong with it. */
  read(posted: FormData, rules: Rules): FormReading<Value>;
  /** The answers of a form whose fields do not matter for now. */
  unread(posted: FormData): Answers;
}

/** Longer than any field may be, so that what is cut off is refused all the same. */
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
 * The texts of the declared names, one for each. Conform builds objects and lists of what other names
 * say, however large: `a[4294967294]` alone would cost the process its memory.
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

/** A mistake that zod found. Where its message is no key, a field was posted that is not in the form. */
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

/** Ids of the upstream's answers are in capitals and digits; kinds of missing answers are words. */
const isUnanswered = ({ id }: Problem): boolean =>
  id === "GEN500" || !/^[A-Z\d]+$/.test(id);

/** One problem, and the field that it stands at; empty for no field. */
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
    const wanted = placement.slice("field:".length) as ErrorField; // by its prefix
    return fields[wanted] ?? wanted;
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

  /** Problems by field, in the order of the form, what is about no field first. */
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
      said?: Said<Data>,
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
      { data, values }: Said<Data> = {},
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
      refuse(refusal, said = {}) {
        const problems = [refusal].flat() as readonly Problem[];
        const all = problems.flatMap((problem) => placed(problem, item));
        const status = problems.some(isChallenge)
          ? 403
          : (said.status ?? statusOf(problems));
        return { ...answer(all, status, said), problems };
      },
      correct: (mistakes, said = {}) =>
        answer(mistakes.map(placedMistake), said.status ?? 422, said),
      show: (said = {}) => answer([], said.status ?? 200, said),
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
