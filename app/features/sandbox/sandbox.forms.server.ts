/** Forms that do nothing but show what a `ShopForm` can do, for those who make forms. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { MessageKey } from "~/i18n/keys";
import { lineField } from "~/forms/clean-line.server";
import { form, formTable, type Done } from "~/forms/form-table.server";

const missing = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;

/** Typed by whoever wants to see a refusal that is about no field. */
const refusedWord = "refuse";

/** A word, and what is done with it. */
const wordForm = (done: (to: string, word: string) => Done<WordData>) =>
  form({
    schema: z.object({
      word: lineField.pipe(z.string().min(1, missing).max(40, tooLong)),
    }),
    run: ({ context }, { word }) =>
      Promise.resolve(
        word === refusedWord
          ? { mistakes: [{ field: "", key: "errors.general" as const }] }
          : { done: done(pageOf(context, word), word) },
      ),
  });

/** What the form that stays is answered with. */
export interface WordData {
  readonly word: string;
}

const pageOf = ({ paths }: AppLoadContext, word: string) =>
  `${paths.at("/sandbox/forms")}?${new URLSearchParams({ said: word }).toString()}`;

export const sandboxForms = formTable({
  stays: wordForm((to, word) => ({ to, data: { word } })),
  "leads-on": wordForm((to) => ({ to })),
  "new-document": wordForm((to) => ({ to, isNewDocument: true })),
});
