/**
 * The form of a dialog. Without script it posts to the dialog's page, which answers with itself and
 * what is wrong, or leads back with a notice; with script the same form answers in place.
 */
import { useActionData, useFetcher } from "@remix-run/react";
import { usePaths } from "~/i18n/language";
import type { DialogAnswer } from "./dialog-answer";
import type { DialogBodyProps, DialogName } from "./registry";

/** What the dialog route's action answers. */
interface Posted {
  readonly dialog?: DialogName;
  readonly answer?: DialogAnswer;
}

export function useDialogForm(
  name: DialogName,
  { argument, returnTo }: Pick<DialogBodyProps, "argument" | "returnTo">,
) {
  const paths = usePaths();
  const fetcher = useFetcher({ key: `dialog-${name}-${argument}` });
  // Only the dialog's page has action data of this shape; a page below a dialog has its own.
  const posted = useActionData<Posted>();
  // The dialog route's action answers; single fetch hands plain data over unchanged.
  const fetched = fetcher.data as Posted | undefined;
  return {
    Form: fetcher.Form,
    action: paths.dialog(name, argument, { returnTo }),
    pending: fetcher.state !== "idle",
    answer:
      fetched?.answer ?? (posted?.dialog === name ? posted.answer : undefined),
  };
}
