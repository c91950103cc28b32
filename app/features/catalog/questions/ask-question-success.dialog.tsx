/** Body of the dialog "ask-question-success": thanks, and the question, which nobody has read yet. */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import type { Submission } from "~/domain/review";
import { useT } from "~/i18n/language";
import { PendingQuestion } from "./ask-form";

export default function AskQuestionSuccessDialog({
  data: question,
  returnTo,
}: DialogBodyProps<Submission | null>) {
  const t = useT();
  return (
    <>
      <p role="status" className="text-lg">
        {t("questions.asking.done")}
      </p>
      {question && (
        <>
          <p className="mt-4 text-slate-600">
            {t("questions.ask.about", { name: question.title })}
          </p>
          <PendingQuestion text={question.text} nickname={question.nickname} />
        </>
      )}
      <p className="mt-6">
        <Link to={returnTo} className="button button-primary">
          {t("questions.asking.back")}
        </Link>
      </p>
    </>
  );
}
