/**
 * The way to ask a question on a product's page: with script, the dialog "ask-question"; without, the form in
 * this section, to which the link leads [DLG-012].
 */
import { useLocation } from "@remix-run/react";
import { DialogLink } from "~/dialogs/dialog-link";
import { useFormReply } from "~/forms/replies";
import { usePaths, useT } from "~/i18n/language";
import { AskForm, askFormId } from "../questions/ask-form";
import { addressIn, type ProductView } from "../product/product-view";

export function AskSection({ view }: { readonly view: ProductView }) {
  const t = useT();
  const paths = usePaths();
  // The dialog has the same form, whose reply is shown there.
  const isInDialog = useLocation().hash.startsWith("#modal=");
  const isAnswered = useFormReply("ask") !== null && !isInDialog;
  const action = paths.at(addressIn(view));
  return (
    <div className="wrap-page mt-5">
      <DialogLink
        to="ask-question"
        argument={view.id}
        page={`${action}#${askFormId}`}
        className="button button-primary"
      >
        {t("questions.ask.title")}
      </DialogLink>
      <section
        id={askFormId}
        aria-label={t("questions.ask.title")}
        // With script the form is in the dialog; it is shown here if it was sent from here, or is linked to.
        className={`mt-6 max-w-[40rem] ${isAnswered ? "" : "[@media(scripting:enabled)]:not-target:hidden"}`}
      >
        <AskForm
          ids="ask-here"
          name={view.name}
          action={`${action}#${askFormId}`}
        />
      </section>
    </div>
  );
}
