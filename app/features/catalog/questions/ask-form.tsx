/** The form that asks a question about a product, and what its author sees afterwards [DLG-012]. */
import { questionLimits } from "~/domain/question";
import { Field } from "~/forms/field";
import { useFormReply } from "~/forms/replies";
import { ShopForm, type ShopFormProps } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { useT } from "~/i18n/language";

/** Id of the section with the form on a product's page. */
export const askFormId = "ask-a-question";

/** A question that nobody has read yet, shown to its author only. */
export function PendingQuestion({
  text,
  nickname,
}: {
  readonly text: string;
  readonly nickname: string;
}) {
  const t = useT();
  return (
    <div className="mt-4 p-4 rounded-2 bg-mist-100">
      <p className="mb-2 text-sm font-[620] text-slate-600">
        {t("questions.asking.pending")}
      </p>
      <p className="font-[680] whitespace-pre-line break-words">{text}</p>
      <p className="mt-1 text-sm text-slate-600">
        {t("questions.asked", { by: nickname })}
      </p>
    </div>
  );
}

interface AskFormProps extends Pick<
  ShopFormProps,
  "action" | "then" | "onDone" | "ids"
> {
  readonly name: string;
}

export function AskForm({ name, ...form }: AskFormProps) {
  const t = useT();
  const reply = useFormReply<{
    readonly text: string;
    readonly nickname: string;
  }>("ask");
  const isDone = reply?.result.status === "success";
  return (
    <ShopForm {...form} name="ask" className="grid gap-5">
      {isDone ? (
        <div role="status">
          <p className="text-lg">{t("questions.asking.done")}</p>
          {reply.data && <PendingQuestion {...reply.data} />}
        </div>
      ) : (
        <>
          <input type="hidden" name="intent" value="ask" />
          <p className="text-slate-600">{t("questions.ask.about", { name })}</p>
          <TextAreaField
            name="question"
            label={t("questions.ask.text")}
            hint={t("questions.ask.textHint")}
            rows={4}
            maxLength={questionLimits.text}
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              name="nickname"
              label={t("questions.ask.nickname")}
              hint={t("questions.ask.nicknameHint")}
              autoComplete="nickname"
              maxLength={questionLimits.nickname}
              required
            />
            <Field
              name="email"
              type="email"
              label={t("questions.ask.email")}
              hint={t("questions.ask.emailHint")}
              autoComplete="email"
              required
            />
          </div>
          <SubmitButton
            pendingText={t("questions.ask.sending")}
            className="button button-primary justify-self-start"
          >
            {t("questions.ask.send")}
          </SubmitButton>
        </>
      )}
    </ShopForm>
  );
}
