/** The page on which a shopper reviews a product [ROUTE-033]. */
import { Link } from "@remix-run/react";
import {
  fits,
  reviewLimits,
  starChoices,
  type Submission,
} from "~/domain/review";
import { CheckField } from "~/forms/check-field";
import { Field, useField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { StarDrawing } from "~/ui/stars";
import { ReviewTextField } from "./review-text-field";

export interface WriteReviewView {
  readonly productId: string;
  readonly name: string;
  readonly path: string;
  /** The e-mail address of the account; empty for a guest. */
  readonly email: string;
  readonly nickname: string;
  /** Whether the product comes in sizes, so that one can say how they turn out. */
  readonly hasSizes: boolean;
  /** The review that the shopper has just sent; null otherwise. */
  readonly pending: Submission | null;
}

/** A review that nobody has read yet, shown to its author only. */
function PendingReview({
  pending: { rating, title, text, nickname },
}: {
  readonly pending: Submission;
}) {
  const t = useT();
  return (
    <section aria-labelledby="pending" className="mt-6">
      <h2 id="pending" className="text-lg font-[680]">
        {t("reviews.pending.title")}
      </h2>
      <div className="mt-3 p-4 rounded-2 bg-mist-100">
        <p className="mb-2 text-sm font-[620] text-slate-600">
          {t("reviews.pending.state")}
        </p>
        {rating !== null && (
          <p className="stars mb-1">
            <StarDrawing score={rating} />
            <span className="sr-only">
              {t("reviews.stars", { count: rating })}
            </span>
          </p>
        )}
        <h3 className="font-[680]">{title}</h3>
        <p className="mt-1 whitespace-pre-line break-words">{text}</p>
        <p className="mt-2 text-sm text-slate-600">{nickname}</p>
      </div>
    </section>
  );
}

function FitChoice() {
  const t = useT();
  const { typed = "" } = useField({ name: "fit", id: "review-fit" });
  return (
    <fieldset>
      <legend className="text-sm font-[620] mb-2">
        {t("reviews.fit.question")}{" "}
        <span className="font-[400] text-slate-600">
          ({t("shop.form.optional")})
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {[...fits, "" as const].map((fit, index) => (
          <label key={fit} className="choice min-w-16 px-3 py-1">
            <input
              id={`review-fit-${index}`}
              type="radio"
              name="fit"
              value={fit}
              defaultChecked={typed === fit}
            />
            <span className="leading-5">
              {t(fit ? `reviews.fit.${fit}` : "reviews.fit.none")}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function StarChoice() {
  const t = useT();
  const { typed, aria } = useField({ name: "rating", id: "review-rating" });
  return (
    <fieldset aria-describedby={aria["aria-describedby"]}>
      <legend className="text-sm font-[620] mb-2">{t("reviews.rating")}</legend>
      <div className="not-empty:mb-2">
        <Problems at="field:rating" id="review-rating-error" />
      </div>
      <div className="flex flex-wrap gap-2">
        {starChoices.map((count, index) => (
          <label key={count} className="choice min-w-16 px-3 py-1">
            <input
              id={`review-rating-${index}`}
              type="radio"
              name="rating"
              value={count}
              required
              defaultChecked={typed === String(count)}
            />
            <span className="leading-5">{t("reviews.stars", { count })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ReviewForm({ view }: { view: WriteReviewView }) {
  const t = useT();
  const paths = usePaths();
  const { productId, email, nickname } = view;
  return (
    <ShopForm
      name="review"
      action={paths.writeReview({ productId })}
      then="page"
      className="mt-6 grid gap-5"
    >
      <StarChoice />
      <Field
        name="title"
        label={t("reviews.title")}
        maxLength={reviewLimits.title}
        required
      />
      <ReviewTextField />
      {view.hasSizes && <FitChoice />}
      <CheckField name="recommend" label={t("reviews.recommend")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="nickname"
          label={t("reviews.nickname")}
          hint={t("reviews.nicknameHint")}
          autoComplete="nickname"
          maxLength={reviewLimits.nickname}
          defaultValue={nickname}
          required
        />
        <Field
          name="email"
          type="email"
          label={t("reviews.email")}
          hint={t("reviews.emailHint")}
          autoComplete="email"
          defaultValue={email}
          required
        />
      </div>
      <SubmitButton
        pendingText={t("reviews.sending")}
        className="button button-primary button-large justify-self-start"
      >
        {t("reviews.send")}
      </SubmitButton>
    </ShopForm>
  );
}

/** @param props.view null if the product does not exist */
export function WriteReviewPage({ view }: { view: WriteReviewView | null }) {
  const t = useT();
  const paths = usePaths();
  const isTold = useFormReply("review")?.result.status === "success";
  const pending = view?.pending ?? null;
  const isDone = isTold || pending !== null;
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[40rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl mb-3">
          {t("reviews.write")}
        </h1>
        <Problems at="top" ids={{ rating: "review-rating-0" }} />
        {!view && <p>{t("reviews.noProduct")}</p>}
        {view && <p className="text-lg">{view.name}</p>}
        {view && !isDone && <ReviewForm view={view} />}
        {isTold && (
          <p role="status" className="mt-4 text-lg">
            {t("reviews.done")}
          </p>
        )}
        {pending && <PendingReview pending={pending} />}
        {(!view || isDone) && (
          <p className="mt-6">
            <Link
              to={view ? view.path : paths.search()}
              className="button button-secondary"
            >
              {t(view ? "reviews.back" : "reviews.search")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
