/**
 * Tables of a page's forms: their names, fields and operations. The key of a form is also the name of its
 * `ShopForm` and the intent of its button. `formAction` runs the forms and turns their outcomes into
 * responses.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod/v4";
import type { DialogAddress } from "~/dialogs/facts";
import type { Problem } from "~/errors/problem";
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";
import type { NoticeUndo } from "~/shell/notice";
import {
  defineForm,
  type AnswerDetails,
  type DefinedForm,
  type FormAnswer,
  type FormCheck,
  type FormDefinition,
  type Mistake,
} from "./define-form.server";
import { textIn } from "./read-form.server";

/** A posted form with its request. */
export interface Sent {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly posted: FormData;
}

/** The notice of a completed form on the next page. */
interface DoneNotice {
  readonly title?: MessageKey;
  readonly key: MessageKey;
  readonly params?: Params;
  /** A form below the notice that undoes what was done. */
  readonly undo?: NoticeUndo;
}

export interface Done<Data = unknown> {
  /** Shown on the next page. */
  readonly notice?: MessageKey | DoneNotice | null;
  /** The changed cart, because the upstream states the consequences only in this answer [CART-006]. */
  readonly cart?: { readonly notices: readonly Problem[] } | undefined;
  /** Shown on the next page; a challenge is shown at the form instead, which can be sent again. */
  readonly problem?: Problem | undefined;
  /** Path or address of the next page; the action's `back` when absent. */
  readonly to?: string;
  /** Opens over the next page. */
  readonly opens?: DialogAddress | null;
  /**
   * Loads a new document even for a form that stays, because the shopper's identity has changed and nothing
   * of the earlier pages may stay in memory, or because the next page is on another site.
   */
  readonly isNewDocument?: true;
  /** For a form that stays on its page. */
  readonly data?: Data;
}

/** The outcomes of a form. */
export type FormOutcome<Data = unknown> =
  /** The form again, with the typed values and an upstream's refusal. */
  | ({ readonly refused: Problem | readonly Problem[] } & AnswerDetails<Data>)
  /** The form again, with mistakes that the form's operation found. */
  | ({ readonly mistakes: readonly Mistake[] } & AnswerDetails<Data>)
  /** The form again, with the typed values and no problem. */
  | { readonly shown: AnswerDetails<Data> }
  /** Done, and shown on the form's page: the form is empty, with the data. */
  | { readonly told: { readonly data?: Data } }
  /** Done: redirects to the next page, unless a script posted it and stays on the page. */
  | { readonly done: Done<Data> }
  /** An answer that the form's operation created. */
  | { readonly answer: FormAnswer<Data> };

/** One form of a table. */
export interface FormEntry<S extends Sent = Sent, Data = unknown> {
  readonly form: Pick<DefinedForm<unknown, never>, "unread">;
  run(sent: S): Promise<FormOutcome<Data>>;
}

/** An entry of a table before it knows its name, which is its key. */
export type NamedEntry<S extends Sent = Sent, Data = unknown> = (
  name: string,
) => FormEntry<S, Data>;

type Value<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

interface FormOfTable<
  Shape extends z.ZodRawShape,
  S extends Sent,
  Data,
> extends Omit<FormDefinition<Shape, never>, "name" | "check"> {
  /** Rules that depend on the request: on a country, or a product. */
  readonly check?: (
    sent: S,
  ) => FormCheck<Value<Shape>> | Promise<FormCheck<Value<Shape>>>;
  /** Throws if the shopper may not use the form, whatever was posted. */
  readonly demand?: (sent: S) => unknown;
  /** Called with the posted values if they are valid. */
  readonly run: (
    sent: S,
    value: Value<Shape>,
    /** Posted fields whose names begin with the form's `prefix`, by name. */
    named: ReadonlyMap<string, string>,
  ) => Promise<FormOutcome<Data>>;
}

/** Like `form`, for a table whose route adds facts to `Sent`: an order, a product. */
export const formsOf =
  <S extends Sent>() =>
  <Shape extends z.ZodRawShape, Data = never>({
    check,
    demand,
    run,
    ...definition
  }: FormOfTable<Shape, S, Data>): NamedEntry<S, Data> =>
  (name) => {
    const defined = defineForm<Shape, FormCheck<Value<Shape>> | null>({
      ...definition,
      name,
      ...(check && { check: (found) => found ?? (() => undefined) }),
    });
    return {
      form: defined,
      async run(sent) {
        demand?.(sent);
        const found = check ? await check(sent) : null;
        const reading = defined.read(sent.posted, found);
        return reading.ok
          ? run(sent, reading.value, reading.named)
          : { answer: reading.answer };
      },
    };
  };

/** Statuses of forms that change the cart: a refusal is a conflict with its state. */
export const conflict = { refused: 409, unanswered: 409 } as const;

/** A form of a table. */
export const form = formsOf<Sent>();

/**
 * An entry for a form that is defined elsewhere, because several entries read it or none does. `run` has to
 * read the posted form itself.
 */
export const entryOf =
  <S extends Sent, Data>(
    defined: FormEntry["form"],
    run: (sent: S) => Promise<FormOutcome<Data>>,
  ): NamedEntry<S, Data> =>
  () => ({ form: defined, run });

export interface FormTable<S extends Sent = Sent> {
  /** The posted form with its name; null for one that is not in the table. */
  find(
    posted: FormData,
  ): { readonly name: string; readonly entry: FormEntry<S> } | null;
}

/**
 * @param main The form for posts without a name; by default the only one of the table. Pages of an older
 * version, open during a deployment, may post none.
 */
export function formTable<S extends Sent, Name extends string>(
  entries: Readonly<Record<Name, NamedEntry<S>>>,
  { main }: { readonly main?: NoInfer<Name> } = {},
): FormTable<S> {
  const byName = new Map(
    Object.entries<NamedEntry<S>>(entries).map(([name, named]) => [
      name,
      named(name),
    ]),
  );
  const [only = ""] = byName.size === 1 ? byName.keys() : [];
  return {
    find(posted) {
      // A file instead of a text counts as no name.
      const name = textIn(posted, "intent") || (main ?? only);
      const entry = byName.get(name);
      return entry ? { name, entry } : null;
    },
  };
}

type Result =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** The outcome for an upstream's result: `done`, or its refusal. */
export const unlessRefused = <Data = never>(
  result: Result,
  done: Done<Data> = {},
): FormOutcome<Data> => (result.ok ? { done } : { refused: result.problem });
