/** Forms that stay on their page and are on their way, so that what is certain can be shown at once. */
import { useFetchers } from "@remix-run/react";
import { isRefusal } from "./form-reply";

/** What is being sent, with the id of its form. */
export function useSentForms(): readonly {
  readonly form: string;
  readonly sent: FormData;
}[] {
  return useFetchers().flatMap(({ key, state, formData, data }) => {
    // An answer that is there already is of the form as it was sent before.
    const isRefused = state === "loading" && isRefusal(data);
    return formData && formData.get("only") !== "check" && !isRefused
      ? [{ form: key, sent: formData }]
      : [];
  });
}
