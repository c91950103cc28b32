/** One review: its text, which can be translated, and the forms to vote on it and to report it. */
import type { ReactNode } from "react";
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
import { StarDrawing } from "~/ui/stars";
import { ReviewMarks } from "./review-marks";
import type { ShownReview } from "./reviews-view.server";

interface ItemProps {
  readonly review: ShownReview;
  /** Address to which the review's forms are posted. */
  readonly action: string;
}

/** Returns the answer to a form of this review if it succeeded; null otherwise. */
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

/** A form of the review. It stays mounted after success, because unmounting it would remove its reply. */
function ItemForm({
  name,
  review: { id },
  action,
  children,
}: ItemProps & {
  readonly name: "vote" | "flag" | "translate";
  readonly children: ReactNode;
}) {
  return (
    <ShopForm name={name} instance={id} action={action} then="stay">
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="reviewId" value={id} />
      {children}
    </ShopForm>
  );
}

function ReviewText({ review, action }: ItemProps) {
  const t = useT();
  const { isForeign, language } = review;
  const translation = useDone<ReviewTranslation>("translate", review)?.data;
  const original = (
    <Words {...review} language={isForeign ? language : undefined} />
  );
  if (!isForeign) return original;
  return (
    <>
      {translation ? (
        <div role="status">
          <Words {...translation} />
          <p className="mt-1 text-sm text-slate-600">
            {t("reviews.list.translated")}
          </p>
        </div>
      ) : (
        original
      )}
      <ItemForm name="translate" review={review} action={action}>
        {translation ? (
          <details className="text-slate-600">
            <summary className="w-fit py-3 text-sm text-link">
              {t("reviews.list.original")}
            </summary>
            {original}
          </details>
        ) : (
          <SubmitButton
            pendingText={t("reviews.list.translating")}
            className="inline-flex items-center min-h-11 text-sm text-link"
          >
            {t("reviews.list.translate")}
          </SubmitButton>
        )}
      </ItemForm>
    </>
  );
}

/**
 * The author's pictures, each of which opens in full size over the page: a popover, which needs no script.
 * React 18 does not know its attributes and passes them on unchanged.
 */
function Photos({ review }: { review: ShownReview }) {
  const t = useT();
  const { id, photos, nickname } = review;
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((src, index) => {
        const name = t("reviews.photo", { number: index + 1, nickname });
        const popover = `photo-${id}-${index}`;
        const size = { width: 800, height: 1000, decoding: "async" } as const;
        return (
          <li key={src}>
            <button
              type="button"
              {...{ popovertarget: popover }}
              className="block size-20 overflow-hidden rounded-1 bg-mist-100"
            >
              <img
                {...size}
                src={src}
                alt={name}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
            <div
              id={popover}
              {...{ popover: "auto" }}
              className="m-auto p-4 rounded-2 backdrop:bg-black/60"
            >
              <img
                {...size}
                src={src}
                alt={name}
                loading="lazy"
                className="max-w-full max-h-[80dvh] w-auto h-auto object-contain"
              />
              <button
                type="button"
                {...{ popovertarget: popover, popovertargetaction: "hide" }}
                className="button button-secondary mt-3"
              >
                {t("reviews.closePhoto")}
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const answerLook = "inline-flex items-center min-h-11 text-link tabular-nums";

function Vote({ review, action }: ItemProps) {
  const t = useT();
  const done = useDone<ReviewVotes>("vote", review);
  const { helpful, notHelpful } = done?.data ?? review;
  const yes = t("reviews.list.yes", { count: helpful });
  const no = t("reviews.list.no", { count: notHelpful });
  return (
    <ItemForm name="vote" review={review} action={action}>
      {done ? (
        <p role="status" className="py-3">
          {t("reviews.list.voted")}{" "}
          <span className="text-slate-600">{`${yes} · ${no}`}</span>
        </p>
      ) : (
        <fieldset className="flex flex-wrap items-center gap-x-4">
          <legend className="sr-only">{t("reviews.list.helpful")}</legend>
          <span aria-hidden="true" className="text-slate-600">
            {t("reviews.list.helpful")}
          </span>
          <SubmitButton name="vote" value="up" className={answerLook}>
            {yes}
          </SubmitButton>
          <SubmitButton name="vote" value="down" className={answerLook}>
            {no}
          </SubmitButton>
        </fieldset>
      )}
    </ItemForm>
  );
}

function Flag({ review, action }: ItemProps) {
  const t = useT();
  const isDone = useDone("flag", review) !== null;
  return (
    <ItemForm name="flag" review={review} action={action}>
      {isDone ? (
        <p role="status" className="py-3">
          {t("reviews.list.reported")}
        </p>
      ) : (
        <details>
          <summary className="w-fit py-3 text-link">
            {t("reviews.list.report")}
          </summary>
          <div className="grid gap-3 pt-1 pb-3">
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
          </div>
        </details>
      )}
    </ItemForm>
  );
}

export function ReviewItem({ review, action }: ItemProps) {
  const t = useT();
  const { id, rating, nickname, day } = review;
  const by = [nickname, day].filter(Boolean).join(", ");
  const itemProps = { review, action: `${action}#item-${id}` };
  return (
    <li id={`item-${id}`} className="py-6 border-t border-mist-200">
      <p className="stars mb-1">
        <StarDrawing score={rating} />
        <span className="sr-only">{t("reviews.stars", { count: rating })}</span>
      </p>
      <ReviewText {...itemProps} />
      <p className="mt-2 text-sm text-slate-600">{by}</p>
      <ReviewMarks review={review} />
      <Photos review={review} />
      <div className="mt-1 flex flex-wrap gap-x-8 text-sm">
        <Vote {...itemProps} />
        <Flag {...itemProps} />
      </div>
      <Problems at={`item:${id}`} id={`item-${id}-problem`} />
    </li>
  );
}
