/** Body of the dialog "ask-question". A question that was sent opens the dialog "ask-question-success". */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { Problems } from "~/forms/problems";
import { usePaths, useT } from "~/i18n/language";
import { AskForm } from "./ask-form";
import type { AskQuestionView } from "./ask-question.dialog.server";

export default function AskQuestionDialog({
  argument,
  data: view,
  returnTo,
}: DialogBodyProps<AskQuestionView | null>) {
  const t = useT();
  const paths = usePaths();
  const openDialog = useOpenDialog();
  if (!view)
    return (
      <>
        <p>{t("questions.gone")}</p>
        <p className="mt-6">
          <Link to={returnTo} className="button button-primary">
            {t("shop.dialog.back")}
          </Link>
        </p>
      </>
    );
  return (
    <>
      <Problems at="top" />
      <AskForm
        name={view.name}
        action={paths.dialog("ask-question", argument, { returnTo })}
        then="stay"
        onDone={() => {
          openDialog("ask-question-success", "", { replaces: true });
        }}
      />
    </>
  );
}
