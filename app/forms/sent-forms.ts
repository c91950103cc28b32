/** Forms that stay on their page and are being sent, so that certain results can be shown at once. */
import { useFetchers } from "@remix-run/react";
import { isRefusal } from "./form-reply";

/** The data that is being sent, with the ids of the forms. */
export function useSentForms(): readonly {
  readonly form: string;
  readonly sent: FormData;
}[] {
  return useFetchers().flatMap(({ key, state, formData, data }) => {
    // `data` may be the answer to an earlier post, unless the fetcher is loading after its own answer.
    const isRefused = state === "loading" && isRefusal(data);
    return formData && formData.get("only") !== "check" && !isRefused
      ? [{ form: key, sent: formData }]
      : [];
  });
}
