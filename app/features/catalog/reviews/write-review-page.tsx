/** The page on which a shopper reviews a product [ROUTE-033]. */
import { Link } from "@remix-run/react";
import { reviewLimits, starChoices } from "~/domain/review";
import { CheckField } from "~/forms/check-field";
import { Field, useField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { ReviewTextField } from "./review-text-field";

export interface WriteReviewView {
  readonly productId: string;
  readonly name: string;
  readonly path: string;
  /** The e-mail address of the account; empty for a guest. */
  readonly email: string;
  readonly nickname: string;
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
  const isDone = useFormReply("review")?.result.status === "success";
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
        {isDone && (
          <p role="status" className="mt-4 text-lg">
            {t("reviews.done")}
          </p>
        )}
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
