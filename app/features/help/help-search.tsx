/** The search field of the help; GET, so that results have an address and need no script. */
import { Form } from "@remix-run/react";
import { Field } from "~/forms/field";
import { usePaths, useT } from "~/i18n/language";
import { longestQuestion } from "./find-in-help";

export function HelpSearch({ q }: { readonly q: string }) {
  const t = useT();
  const paths = usePaths();
  return (
    <Form
      action={paths.help()}
      role="search"
      aria-label={t("help.search.label")}
      className="mt-6 max-w-[40rem] flex items-end gap-3"
    >
      <div className="grow">
        <Field
          key={q}
          id="help-q"
          name="q"
          type="search"
          enterKeyHint="search"
          label={t("help.search.label")}
          hint={t("help.search.hint")}
          maxLength={longestQuestion}
          defaultValue={q}
        />
      </div>
      <button type="submit" className="button button-primary">
        {t("help.search.submit")}
      </button>
    </Form>
  );
}
