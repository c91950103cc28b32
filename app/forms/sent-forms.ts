/** Forms that stay on their page and are on their way, so that what is certain can be shown at once. */
import { useFetchers } from "@remix-run/react";

/** What is being sent, with the id of its form. */
export function useSentForms(): readonly {
  readonly form: string;
  readonly sent: FormData;
}[] {
  return useFetchers().flatMap(({ key, formData, data }) =>
    formData && formData.get("only") !== "check" && data === undefined
      ? [{ form: key, sent: formData }]
      : [],
  );
}
