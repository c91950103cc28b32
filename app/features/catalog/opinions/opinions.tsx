/**
 * Reviews and questions on a product's page. It is a static region: the browser hydrates none of it. Votes and
 * reports are on the pages with all reviews and questions.
 */
import { formatNumber } from "~/domain/numbers";
import { usePaths, useSite, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { OfFeature } from "~/ui/of-feature";
import { StarDrawing } from "~/ui/stars";
import { AnswerText, QuestionText } from "../questions/question-text";
import type { ShownQuestion } from "../questions/questions-view.server";
import { ReviewMarks } from "../reviews/review-marks";
import { ReviewsChecked } from "../reviews/reviews-checked";
import type { ShownReview } from "../reviews/reviews-view.server";
import { FitRows, StarRows, starRowLook } from "../reviews/star-rows";
import type { OpinionsView } from "./opinions-view.server";

function ReviewText({ review }: { review: ShownReview }) {
  const t = useT();
  const { rating, title, text, isForeign, language, nickname, day } = review;
  const by = [nickname, day].filter(Boolean).join(", ");
  return (
    <li className="py-5 border-t border-mist-200">
      <p className="stars mb-1">
        <StarDrawing score={rating} />
        <span className="sr-only">{t("reviews.stars", { count: rating })}</span>
      </p>
      <div lang={isForeign ? language : undefined} className="max-w-[62ch]">
        {title && <h3 className="font-[680]">{title}</h3>}
        <p className="mt-1 whitespace-pre-line break-words line-clamp-6">
          {text}
        </p>
      </div>
      <p className="mt-2 text-sm text-slate-600">{by}</p>
      <ReviewMarks review={review} />
    </li>
  );
}

function Reviews({
  id,
  reviews: { rating, byStars, fit, shown },
}: {
  readonly id: string;
  readonly reviews: NonNullable<OpinionsView["reviews"]>;
}) {
  const t = useT();
  const paths = usePaths();
  const { tag } = useSite();
  if (!rating) return null;
  const score = formatNumber(rating.score, tag, 1);
  return (
    <section aria-labelledby="reviews" className="mt-14 lg:mt-20">
      <h2 id="reviews" className="display text-2xl lg:text-3xl">
        {t("reviews.list.title")}
      </h2>
      <div className="mt-5 grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="display text-4xl" aria-hidden="true">
              {score}
            </p>
            <div>
              <p className="stars">
                <StarDrawing score={rating.score} />
                <span className="sr-only">
                  {t("reviews.list.score", { score })}
                </span>
              </p>
              <p className="mt-1 text-sm text-slate-600">
                {t("reviews.list.count", { count: rating.count })}
              </p>
            </div>
          </div>
          {byStars.length > 0 && (
            <StarRows
              byStars={byStars}
              link={(stars, words) => (
                <StaticLink
                  to={paths.reviews(id, { rating: stars })}
                  className={starRowLook}
                >
                  {words}
                </StaticLink>
              )}
            />
          )}
          {fit && <FitRows fit={fit} />}
          <ReviewsChecked />
        </div>
        <div>
          <ul>
            {shown.map((review) => (
              <ReviewText key={review.id} review={review} />
            ))}
          </ul>
          <StaticLink
            to={paths.reviews(id)}
            className="button button-secondary"
          >
            {t("reviews.seeAll")}
          </StaticLink>
        </div>
      </div>
    </section>
  );
}

function QuestionItem({ question }: { question: ShownQuestion }) {
  const t = useT();
  const [answer] = question.answers;
  return (
    <li className="py-5 border-t border-mist-200">
      <QuestionText question={question} />
      <div className="mt-3">
        {answer ? (
          <AnswerText answer={answer} />
        ) : (
          <p className="text-slate-600">{t("questions.noAnswer")}</p>
        )}
      </div>
    </li>
  );
}

interface OpinionsProps {
  /** The product's id. */
  readonly id: string;
  readonly opinions: OpinionsView;
}

export function Opinions({ id, opinions }: OpinionsProps) {
  const t = useT();
  const paths = usePaths();
  const { reviews, questions } = opinions;
  return (
    <div className="wrap-page">
      {reviews && <Reviews id={id} reviews={reviews} />}
      <OfFeature name="questions">
        <section aria-labelledby="questions" className="mt-14 lg:mt-20">
          <h2 id="questions" className="display mb-5 text-2xl lg:text-3xl">
            {t("questions.title")}
          </h2>
          {questions?.total === 0 && <p>{t("questions.none")}</p>}
          {questions && questions.total > 0 && (
            <>
              <ul className="grid lg:grid-cols-2 lg:gap-x-16">
                {questions.shown.map((question) => (
                  <QuestionItem key={question.id} question={question} />
                ))}
              </ul>
              <p className="flex flex-wrap items-center gap-x-5">
                <StaticLink
                  to={paths.questions(id)}
                  className="button button-secondary"
                >
                  {t("questions.all")}
                </StaticLink>
                <span className="text-sm text-slate-600">
                  {t("questions.count", { count: questions.total })}
                </span>
              </p>
            </>
          )}
        </section>
      </OfFeature>
    </div>
  );
}
