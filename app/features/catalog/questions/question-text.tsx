/** The words of a question and of an answer, with their authors. */
import type { ReactNode } from "react";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { ShownAnswer, ShownQuestion } from "./questions-view.server";

const languageIf = ({ isForeign, language }: ShownAnswer | ShownQuestion) =>
  isForeign ? language : undefined;

export function QuestionText({ question }: { question: ShownQuestion }) {
  const t = useT();
  const by = [question.nickname, question.day].filter(Boolean).join(", ");
  return (
    <>
      <h3
        lang={languageIf(question)}
        className="font-[680] max-w-[62ch] break-words"
      >
        {question.text}
      </h3>
      {by && (
        <p className="mt-1 text-sm text-slate-600">
          {t("questions.asked", { by })}
        </p>
      )}
    </>
  );
}

/** An answer. Its `children` stand below its author. */
export function AnswerText({
  answer,
  children,
}: {
  readonly answer: ShownAnswer;
  readonly children?: ReactNode;
}) {
  const t = useT();
  const { isByRetailer, nickname, day, text } = answer;
  const by = [nickname, day].filter(Boolean).join(", ");
  return (
    <div className="ps-4 border-s-2 border-mist-200">
      <p
        lang={languageIf(answer)}
        className="max-w-[62ch] whitespace-pre-line break-words"
      >
        {text}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-slate-600">
        {isByRetailer ? (
          <>
            <Icon name="check" className="size-4 text-success" />
            {[t("questions.retailer"), day].filter(Boolean).join(", ")}
          </>
        ) : (
          by && t("questions.answered", { by })
        )}
      </p>
      {children}
    </div>
  );
}
