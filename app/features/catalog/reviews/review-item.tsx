/** One review: what was said, in the reader's language if they want, and what they think of it. */
import {
  flagReasons,
  type ReviewTranslation,
  type ReviewVotes,
} from "~/domain/review";
import { SelectField } from "~/forms/field";
import { formId } from "~/forms/form-reply";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { StarDrawing } from "~/ui/stars";
import type { ShownReview } from "./reviews-view.server";

interface ItemProps {
  readonly review: ShownReview;
  /** Where its forms are posted. */
  readonly action: string;
}

/** The answer to a form of this review, once it was done. */
function useDone<Data>(form: string, { id }: ShownReview) {
  const reply = useFormReply<Data>(formId(form, id));
  return reply?.result.status === "success" ? reply : null;
}

function Words({
  language,
  title,
  text,
}: Pick<ShownReview, "title" | "text"> & {
  readonly language?: string | undefined;
}) {
  return (
    <div lang={language} className="max-w-[62ch]">
      {title && <h3 className="font-[680]">{title}</h3>}
      <p className="mt-1 whitespace-pre-line break-words">{text}</p>
    </div>
  );
}

function Translate({ review: { id }, action }: ItemProps) {
  const t = useT();
  return (
    <ShopForm name="translation" instance={id} action={action} then="stay">
      <input type="hidden" name="intent" value="translate" />
      <input type="hidden" name="reviewId" value={id} />
      <SubmitButton
        pendingText={t("reviews.list.translating")}
        className="inline-flex items-center gap-2 min-h-11 text-sm text-link"
      >
        {t("reviews.list.translate")}
      </SubmitButton>
    </ShopForm>
  );
}

function Said({ review, action }: ItemProps) {
  const t = useT();
  const { isForeign, language } = review;
  const translation = useDone<ReviewTranslation>("translation", review)?.data;
  const original = (
    <Words {...review} language={isForeign ? language : undefined} />
  );
  if (!translation)
    return (
      <>
        {original}
        {isForeign && <Translate review={review} action={action} />}
      </>
    );
  return (
    <>
      <div role="status">
        <Words {...translation} />
        <p className="mt-1 text-sm text-slate-600">
          {t("reviews.list.translated")}
        </p>
      </div>
      <details className="text-slate-600">
        <summary className="w-fit py-2.5 text-sm text-link">
          {t("reviews.list.original")}
        </summary>
        {original}
      </details>
    </>
  );
}

function Vote({ review, action }: ItemProps) {
  const t = useT();
  const { id } = review;
  const done = useDone<ReviewVotes>("vote", review);
  const { helpful, notHelpful } = done?.data ?? review;
  const yes = t("reviews.list.yes", { count: helpful });
  const no = t("reviews.list.no", { count: notHelpful });
  if (done)
    return (
      <p role="status" className="py-2.5">
        {t("reviews.list.voted")}{" "}
        <span className="text-slate-600">{`${yes} · ${no}`}</span>
      </p>
    );
  return (
    <ShopForm name="vote" instance={id} action={action} then="stay">
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="reviewId" value={id} />
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="float-start py-2.5 text-slate-600">
          {t("reviews.list.helpful")}
        </legend>
        <SubmitButton name="vote" value="up" className={answerLook}>
          {yes}
        </SubmitButton>
        <SubmitButton name="vote" value="down" className={answerLook}>
          {no}
        </SubmitButton>
      </fieldset>
    </ShopForm>
  );
}

const answerLook = "inline-flex items-center min-h-11 text-link tabular-nums";

function Flag({ review, action }: ItemProps) {
  const t = useT();
  const { id } = review;
  if (useDone("flag", review))
    return (
      <p role="status" className="py-2.5">
        {t("reviews.list.reported")}
      </p>
    );
  return (
    <details className="open:basis-full">
      <summary className="w-fit py-2.5 text-link">
        {t("reviews.list.report")}
      </summary>
      <ShopForm
        name="flag"
        instance={id}
        action={action}
        then="stay"
        className="grid gap-3 max-w-80 pt-1 pb-3"
      >
        <input type="hidden" name="intent" value="flag" />
        <input type="hidden" name="reviewId" value={id} />
        <SelectField name="reason" label={t("reviews.list.reason")}>
          {flagReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reviews.list.reasons.${reason}`)}
            </option>
          ))}
        </SelectField>
        <SubmitButton
          pendingText={t("reviews.list.reporting")}
          className="button button-secondary justify-self-start"
        >
          {t("reviews.list.sendReport")}
        </SubmitButton>
      </ShopForm>
    </details>
  );
}

export function ReviewItem({ review, action }: ItemProps) {
  const t = useT();
  const { id, rating, nickname, day, recommends } = review;
  const by = [nickname, day].filter(Boolean).join(", ");
  const own = { review, action: `${action}#item-${id}` };
  return (
    <li id={`item-${id}`} className="py-6 border-t border-mist-200 scroll-mt-4">
      <p className="stars mb-1">
        <StarDrawing score={rating} />
        <span className="sr-only">{t("reviews.stars", { count: rating })}</span>
      </p>
      <Said {...own} />
      <p className="mt-2 text-sm text-slate-600">{by}</p>
      {recommends && (
        <p className="mt-1 flex items-center gap-1.5 text-sm">
          <Icon name="check" className="size-4 text-success" />
          {t("reviews.list.recommends")}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-8 text-sm">
        <Vote {...own} />
        <Flag {...own} />
      </div>
      <Problems at={`item:${id}`} id={`item-${id}-problem`} />
    </li>
  );
}
