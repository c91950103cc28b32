/**
 * Parses the address of a list of questions, `?q=wash&sort=newest&page=2`. Invalid values are ignored, so that
 * no address can make the upstream refuse a page.
 */
import {
  questionLimits,
  questionOrders,
  type QuestionQuery,
} from "~/domain/question";

const pageNumber = /^[1-9]\d{0,3}$/;
/** Everything but letters, digits and the marks inside words. */
const notWords = /[^\p{L}\p{N}\p{M}'’-]+/gu;

export function parseQuestionQuery(query: URLSearchParams): QuestionQuery {
  const page = query.get("page") ?? "";
  const sort = query.get("sort");
  return {
    page: pageNumber.test(page) ? Number(page) : 1,
    sort: questionOrders.find((order) => order === sort) ?? null,
    words: (query.get("q") ?? "")
      .slice(0, questionLimits.search)
      .replace(notWords, " ")
      .trim(),
  };
}

/** Returns the values of the address of a query; null for defaults. */
export const questionAddress = ({ page, sort, words }: QuestionQuery) => ({
  q: words || null,
  sort,
  page: page > 1 ? page : null,
});
