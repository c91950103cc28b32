/** What the form of a dialog answers with. */
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";

export interface DialogFormError {
  /** Name of the field; null for what is wrong with no field of the form. */
  readonly field: string | null;
  readonly key: MessageKey;
  readonly params: Params;
}

export type DialogAnswer =
  | {
      readonly done: true;
      /** Told on the page that the shopper returns to. */
      readonly notice: { readonly key: MessageKey; readonly params: Params };
    }
  | {
      readonly done: false;
      /** 422 for what was typed, 409 for what the upstream refused, 429 for too often, 503 for no answer. */
      readonly status: 409 | 422 | 429 | 503;
      readonly errors: readonly DialogFormError[];
      /** What was typed, to be shown again. */
      readonly values: Readonly<Record<string, string>>;
    };
