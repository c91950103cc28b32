/** Reads a page of the questions about a product, for their page and for the product's page [REV-004]. */
import type { AppLoadContext } from "@remix-run/node";
import { marketDay } from "~/domain/market-day.server";
import {
  questionsPerPage,
  type Answer,
  type Question,
  type QuestionQuery,
} from "~/domain/question";
import { reviewedProduct } from "../reviews/reviewed-product.server";

interface Shown {
  /** Formatted for the site; empty if unknown. */
  readonly day: string;
  /** Whether the text is in another language than the page. */
  readonly isForeign: boolean;
}

export type ShownAnswer = Omit<Answer, "writtenAt"> & Shown;

export interface ShownQuestion
  extends Omit<Question, "writtenAt" | "answers">, Shown {
  readonly answers: readonly ShownAnswer[];
}

export interface QuestionsView {
  readonly product: {
    readonly id: string;
    readonly name: string;
    /** Path of the product's page, below the locale. */
    readonly path: string;
  };
  /** The query of the shown questions: the requested one, but with a page that exists. */
  readonly query: QuestionQuery;
  /** On all pages together. */
  readonly total: number;
  readonly pages: number;
  readonly questions: readonly ShownQuestion[];
}

export function shownQuestion(
  { writtenAt, answers, ...question }: Question,
  site: AppLoadContext["site"],
): ShownQuestion {
  const isForeign = ({ language }: { readonly language: string }) =>
    language !== "" && !site.tag.startsWith(language);
  return {
    ...question,
    day: marketDay(writtenAt, site),
    isForeign: isForeign(question),
    answers: answers.map(({ writtenAt: answeredAt, ...answer }) => ({
      ...answer,
      day: marketDay(answeredAt, site),
      isForeign: isForeign(answer),
    })),
  };
}

/** Returns the view; null if the product does not exist. Shows the first page instead of one past the end. */
export async function loadQuestions(
  context: AppLoadContext,
  productId: string,
  requested: QuestionQuery,
): Promise<QuestionsView | null> {
  const { questions: service, site } = context;
  const product = await reviewedProduct(context, productId);
  if (!product) return null;
  const { id, name, path } = product;
  const found = await service.list(id, requested);
  const isPastEnd = found.questions.length === 0 && requested.page > 1;
  const query = isPastEnd ? { ...requested, page: 1 } : requested;
  const list = isPastEnd ? await service.list(id, query) : found;
  return {
    product: { id, name, path },
    query,
    total: list.total,
    pages: Math.max(1, Math.ceil(list.total / questionsPerPage)),
    questions: list.questions.map((question) => shownQuestion(question, site)),
  };
}
