/** Forms that only demonstrate what a `ShopForm` can do, for developers. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { MessageKey } from "~/i18n/keys";
import { lineField } from "~/forms/clean-line.server";
import { form, formTable, type Done } from "~/forms/form-table.server";

const missing = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;

/** The word that causes a refusal without a field. */
const refusedWord = "refuse";

/** Creates a form with a word; `done` returns the outcome for it. */
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

/** The data in the answer to the form "stays". */
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
