/**
 * Tables of forms: what a page's forms are called, what is in each, and what each does. A form has one
 * name, which is its key, the name of its `ShopForm` and the intent of its button. `formAction` runs
 * them, and decides for all alike what a shopper gets of what they came to.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod/v4";
import type { DialogAddress } from "~/dialogs/facts";
import type { Problem } from "~/errors/problem";
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";
import {
  defineForm,
  type DefinedForm,
  type FormAnswer,
  type FormCheck,
  type FormDefinition,
  type Mistake,
  type Said,
} from "./define-form.server";
import { textIn } from "./read-form.server";

/** A posted form, with what its route knows of the request. */
export interface Sent {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly posted: FormData;
}

/** What is told of a form that was done, on the page that comes next. */
interface DoneNotice {
  readonly title?: MessageKey;
  readonly key: MessageKey;
  readonly params?: Params;
}

export interface Done<Data = unknown> {
  /** What the shopper reads of it on the next page. */
  readonly notice?: MessageKey | DoneNotice | null;
  /** A cart that was changed: the upstream says in this one answer what that brought about [CART-006]. */
  readonly cart?: { readonly notices: readonly Problem[] } | undefined;
  /** Told on the next page; a challenge is told at the form instead, which can be sent again. */
  readonly problem?: Problem | undefined;
  /** Path or address of the next page; that of the form's route when absent. */
  readonly to?: string;
  /** Opens over the next page. */
  readonly opens?: DialogAddress | null;
  /**
   * A new document also for a form that stays: who the shopper is has changed, and nothing of the pages
   * before may stay in memory, or the next page is another site's.
   */
  readonly isNewDocument?: true;
  /** For a form that stays on its page. */
  readonly data?: Data;
}

/** All that a form can come to. */
export type FormOutcome<Data = unknown> =
  /** The form again, with what was typed and what an upstream said of it. */
  | ({ readonly refused: Problem | readonly Problem[] } & Said<Data>)
  /** The form again, with what only its page could find. */
  | ({ readonly mistakes: readonly Mistake[] } & Said<Data>)
  /** The form again, with what was typed and nothing wrong. */
  | { readonly shown: Said<Data> }
  /** Done, and told where the form is: an empty one, with what there is to show. */
  | { readonly told: { readonly data?: Data } }
  /** Done: leads on, unless a script posted it and keeps the page. */
  | { readonly done: Done<Data> }
  /** What a form that read itself is answered. */
  | { readonly answer: FormAnswer<Data> };

/** One form of a table. */
export interface FormEntry<S extends Sent = Sent, Data = unknown> {
  readonly form: Pick<DefinedForm<unknown, never>, "unread">;
  run(sent: S): Promise<FormOutcome<Data>>;
}

/** An entry as it is written; its name is its key. */
export type NamedEntry<S extends Sent = Sent, Data = unknown> = (
  name: string,
) => FormEntry<S, Data>;

type Value<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

interface FormOfTable<
  Shape extends z.ZodRawShape,
  S extends Sent,
  Data,
> extends Omit<FormDefinition<Shape, never>, "name" | "check"> {
  /** What depends on the moment: on a country, or a product. */
  readonly check?: (
    sent: S,
  ) => FormCheck<Value<Shape>> | Promise<FormCheck<Value<Shape>>>;
  /** Throws for whom the form is not, whatever was posted. */
  readonly demand?: (sent: S) => unknown;
  /** Called with what was posted, once that is right. */
  readonly run: (
    sent: S,
    value: Value<Shape>,
    /** What was posted under names that begin with the form's `prefix`, by name. */
    named: ReadonlyMap<string, string>,
  ) => Promise<FormOutcome<Data>>;
}

/** `form` for a table whose route knows more of what was sent: an order, a product. */
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

/** Statuses of a form that changes the cart: it conflicts with what is there. */
export const conflict = { refused: 409, unanswered: 409 } as const;

/** A form of a table. */
export const form = formsOf<Sent>();

/**
 * An entry for a form that is defined elsewhere, because several entries read it or none does: they say
 * themselves what they read.
 */
export const entryOf =
  <S extends Sent, Data>(
    defined: FormEntry["form"],
    run: (sent: S) => Promise<FormOutcome<Data>>,
  ): NamedEntry<S, Data> =>
  () => ({ form: defined, run });

export interface FormTable<S extends Sent = Sent> {
  /** The form that was posted, with its name; null for one that is none of these. */
  find(
    posted: FormData,
  ): { readonly name: string; readonly entry: FormEntry<S> } | null;
}

/**
 * @param main The form that is meant when none is named: the only one, unless said otherwise. Pages of an
 * older version, open while a new one is rolled out, may not name theirs.
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
      // A file in its place names none.
      const name = textIn(posted, "intent") || (main ?? only);
      const entry = byName.get(name);
      return entry ? { name, entry } : null;
    },
  };
}

type Result =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** What an upstream was asked came to: `done`, or what it refused. */
export const unlessRefused = <Data = never>(
  result: Result,
  done: Done<Data> = {},
): FormOutcome<Data> => (result.ok ? { done } : { refused: result.problem });
