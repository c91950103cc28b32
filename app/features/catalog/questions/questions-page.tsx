/** The page with all questions about a product: search, order, paging, and votes on answers [REV-004]. */
import { Form, Link } from "@remix-run/react";
import { DialogLink } from "~/dialogs/dialog-link";
import {
  questionLimits,
  questionOrders,
  type QuestionQuery,
} from "~/domain/question";
import type { ReviewVotes } from "~/domain/review";
import { formId } from "~/forms/form-reply";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { askFormId } from "./ask-form";
import { questionAddress } from "./question-query";
import { AnswerText, QuestionText } from "./question-text";
import type {
  QuestionsView,
  ShownAnswer,
  ShownQuestion,
} from "./questions-view.server";

type Counts = ReviewVotes & { readonly isRepeated: boolean };

const voteLook = "inline-flex items-center min-h-11 text-link tabular-nums";

/** It stays mounted after a vote, because unmounting it would remove its reply. */
function AnswerVote({
  answer: { id, helpful, notHelpful },
  action,
}: {
  readonly answer: ShownAnswer;
  readonly action: string;
}) {
  const t = useT();
  const reply = useFormReply<Counts>(formId("vote", id));
  const done = reply?.result.status === "success" ? reply.data : undefined;
  const yes = t("questions.yes", { count: done?.helpful ?? helpful });
  const no = t("questions.no", { count: done?.notHelpful ?? notHelpful });
  return (
    <ShopForm
      name="vote"
      instance={id}
      action={`${action}#item-${id}`}
      then="stay"
      className="text-sm"
    >
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="answerId" value={id} />
      {done ? (
        <p role="status" className="py-3">
          {t(done.isRepeated ? "questions.votedBefore" : "questions.voted")}{" "}
          {!done.isRepeated && (
            <span className="text-slate-600">{`${yes} · ${no}`}</span>
          )}
        </p>
      ) : (
        <fieldset className="flex flex-wrap items-center gap-x-4">
          <legend className="sr-only">{t("questions.helpful")}</legend>
          <span aria-hidden="true" className="text-slate-600">
            {t("questions.helpful")}
          </span>
          <SubmitButton name="vote" value="up" className={voteLook}>
            {yes}
          </SubmitButton>
          <SubmitButton name="vote" value="down" className={voteLook}>
            {no}
          </SubmitButton>
        </fieldset>
      )}
    </ShopForm>
  );
}

function QuestionItem({
  question,
  action,
}: {
  readonly question: ShownQuestion;
  readonly action: string;
}) {
  const t = useT();
  const { id, answers } = question;
  return (
    <li id={`question-${id}`} className="py-6 border-t border-mist-200">
      <QuestionText question={question} />
      {answers.length === 0 && (
        <p className="mt-3 text-slate-600">{t("questions.noAnswer")}</p>
      )}
      <ul className="mt-4 grid gap-4">
        {answers.map((answer) => (
          <li key={answer.id} id={`item-${answer.id}`}>
            <AnswerText answer={answer}>
              <AnswerVote answer={answer} action={action} />
              <Problems
                at={`item:${answer.id}`}
                id={`item-${answer.id}-problem`}
              />
            </AnswerText>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ViewProps {
  readonly view: QuestionsView;
}

function useAddress({ view }: ViewProps) {
  const paths = usePaths();
  return (to: Partial<QuestionQuery>) =>
    paths.questions(
      view.product.id,
      questionAddress({ ...view.query, page: 1, ...to }),
    );
}

function SearchForm({ view }: ViewProps) {
  const t = useT();
  const paths = usePaths();
  const { words, sort } = view.query;
  return (
    <Form
      method="get"
      role="search"
      action={paths.questions(view.product.id)}
      className="flex flex-wrap items-end gap-3 mb-6"
    >
      <div className="grid gap-1.5 grow max-w-[24rem]">
        <label htmlFor="questions-q" className="text-sm font-[620]">
          {t("questions.search")}
        </label>
        <input
          key={words}
          id="questions-q"
          type="search"
          name="q"
          defaultValue={words}
          maxLength={questionLimits.search}
          className="field-input"
        />
      </div>
      {sort && <input type="hidden" name="sort" value={sort} />}
      <button type="submit" className="button button-secondary">
        {t("questions.find")}
      </button>
    </Form>
  );
}

function Orders({ view }: ViewProps) {
  const t = useT();
  const address = useAddress({ view });
  return (
    <nav aria-label={t("questions.sort")} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {[null, ...questionOrders].map((sort) => (
          <li key={sort}>
            <Link
              to={address({ sort })}
              aria-current={view.query.sort === sort ? "true" : undefined}
              className="chip"
            >
              {t(`questions.orders.${sort ?? "usual"}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ view }: ViewProps) {
  const t = useT();
  const address = useAddress({ view });
  const { pages } = view;
  const { page } = view.query;
  if (pages < 2) return null;
  return (
    <nav
      aria-label={t("questions.pages")}
      className="flex flex-wrap items-center gap-4 pt-6 border-t border-mist-200"
    >
      {page > 1 && (
        <Link
          to={address({ page: page - 1 })}
          rel="prev"
          className="button button-secondary"
        >
          {t("questions.previous")}
        </Link>
      )}
      {page < pages && (
        <Link
          to={address({ page: page + 1 })}
          rel="next"
          className="button button-secondary"
        >
          {t("questions.next")}
        </Link>
      )}
      <p className="text-sm text-slate-600 tabular-nums">
        {t("questions.page", { page, pages })}
      </p>
    </nav>
  );
}

/** What was searched for, and the way back to all questions. */
function Found({ view }: ViewProps) {
  const t = useT();
  const address = useAddress({ view });
  const { words } = view.query;
  if (!words) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4" role="status">
      <span className="font-[680]">
        {view.total > 0
          ? t("questions.found", { words, count: view.total })
          : t("questions.noneSuch", { words })}
      </span>
      <Link
        to={address({ words: "" })}
        className="inline-flex items-center min-h-11 text-link"
      >
        {t("questions.showAll")}
      </Link>
    </p>
  );
}

export function QuestionsPage({ view }: ViewProps) {
  const t = useT();
  const paths = usePaths();
  const address = useAddress({ view });
  const { product, questions, query, total } = view;
  const productPath = paths.at(product.path);
  const action = address({ page: query.page });
  return (
    <div className="wrap-page py-8 lg:py-12">
      <div className="max-w-[44rem] mx-auto">
        <Link
          to={productPath}
          className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
        >
          <Icon name="chevron" className="size-4 rotate-180" />
          {t("questions.toProduct")}
        </Link>
        <h1 className="display mt-2 mb-5 text-3xl lg:text-4xl" tabIndex={-1}>
          {t("questions.of", { name: product.name })}
        </h1>
        <Problems
          at="top"
          items={questions
            .flatMap(({ answers }) => answers)
            .map(({ id }) => id)}
        />
        <p className="mb-6">
          <DialogLink
            to="ask-question"
            argument={product.id}
            page={`${productPath}#${askFormId}`}
            className="button button-primary"
          >
            {t("questions.ask.title")}
          </DialogLink>
        </p>
        {total === 0 && !query.words && <p>{t("questions.none")}</p>}
        {(total > 3 || query.words) && <SearchForm view={view} />}
        <Found view={view} />
        {total > 1 && <Orders view={view} />}
        <h2 className="sr-only">{t("questions.title")}</h2>
        <ul>
          {questions.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              action={action}
            />
          ))}
        </ul>
        <Pages view={view} />
      </div>
    </div>
  );
}
