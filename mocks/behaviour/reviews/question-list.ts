/**
 * The questions about products, with the answers of the retailer and of buyers. They are chosen from those in
 * `data/reviews/questions`, by what is true of a product, and always the same for it; in each language other
 * ones are asked. What shoppers ask is stored, and waits for a moderator who never comes.
 */
import type { Localized, ProductSeed } from "../../catalogue/types";
import { readData } from "../../data/read-data";
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import { say } from "../../wording";
import { pick, shareOf } from "./choices";
import { readerOf } from "./review-list";
import { topicsOf } from "./topics";

const kinds = readData("reviews/questions");
const writers = readData("reviews/writers");

const languages = ["en", "fr", "de", "it", "es", "nl", "pl"] as const;
/** Products with fewer ratings have not been asked about. */
const fewestRatings = 25;
const fewestPerLanguage = 2;
const lastDay = Date.parse("2026-11-15T00:00:00Z");
const dayMs = 86_400_000;

interface WrittenAnswer {
  readonly answerId: string;
  readonly text: string;
  readonly nickname: string;
  readonly locale: string;
  /** ISO 8601, in UTC. */
  readonly createdAt: string;
  readonly byRetailer: boolean;
  readonly helpful: number;
  readonly notHelpful: number;
}

interface WrittenQuestion {
  readonly questionId: string;
  readonly text: string;
  readonly nickname: string;
  readonly locale: string;
  /** ISO 8601, in UTC. */
  readonly createdAt: string;
  readonly answers: readonly WrittenAnswer[];
}

/** Puts the product's own texts into an answer. */
const withFacts = (
  text: Localized,
  product: ProductSeed,
  locale: string,
): string =>
  say(text, readerOf(locale)).replace(
    /\{(fitNote|care|materials)\}/g,
    (_, name: "fitNote" | "care" | "materials") =>
      say(product[name], readerOf(locale)),
  );

const daysLater = (time: number, share: number, most: number): string =>
  new Date(
    Math.min(time + (0.2 + share * most) * dayMs, lastDay),
  ).toISOString();

function writtenQuestion(
  product: ProductSeed,
  kind: (typeof kinds)[number],
  language: string,
): WrittenQuestion {
  const questionId = `${product.id}-${language}${kinds.indexOf(kind)}`;
  const ofLanguage = writers.filter(({ locale }) =>
    locale.startsWith(`${language}-`),
  );
  const asker = pick(ofLanguage, `${questionId} asker`);
  const { locale } = asker;
  const since = Date.parse(product.releasedOn);
  const askedAt =
    since + shareOf(`${questionId} day`) * Math.max(lastDay - since, dayMs);
  const counts = (id: string) => ({
    helpful: Math.floor(shareOf(`${id} helpful`) ** 2 * 24),
    notHelpful: Math.floor(shareOf(`${id} not`) ** 4 * 5),
  });
  const isNew = shareOf(`${questionId} new`) < 0.08;
  const buyer =
    kind.buyer && shareOf(`${questionId} buyer`) < 0.7
      ? pick(
          ofLanguage.filter(({ nickname }) => nickname !== asker.nickname),
          `${questionId} buyer`,
        )
      : null;
  return {
    questionId,
    ...asker,
    text: say(kind.question, readerOf(locale)),
    createdAt: new Date(askedAt).toISOString(),
    answers: isNew
      ? []
      : [
          {
            answerId: `${questionId}-a`,
            text: withFacts(kind.answer, product, locale),
            nickname: "Fellrow",
            locale,
            createdAt: daysLater(askedAt, shareOf(`${questionId} a`), 2),
            byRetailer: true,
            ...counts(`${questionId}-a`),
          },
          ...(buyer && kind.buyer
            ? [
                {
                  answerId: `${questionId}-b`,
                  ...buyer,
                  text: say(kind.buyer, readerOf(buyer.locale)),
                  createdAt: daysLater(askedAt, shareOf(`${questionId} b`), 20),
                  byRetailer: false,
                  ...counts(`${questionId}-b`),
                },
              ]
            : []),
        ],
  };
}

/** All questions about a product, the newest first. */
export function writtenQuestions(
  product: ProductSeed,
): readonly WrittenQuestion[] {
  if ((product.rating?.count ?? 0) < fewestRatings) return [];
  const topics = new Set(topicsOf(product));
  const fitting = kinds.filter(({ topic }) => topics.has(topic));
  return languages
    .flatMap((language) =>
      fitting
        .map((kind) => ({
          kind,
          at: shareOf(`${product.id} ${language} ${kinds.indexOf(kind)}`),
        }))
        .sort((one, other) => one.at - other.at)
        .slice(
          0,
          fewestPerLanguage +
            Math.floor(shareOf(`${product.id} ${language}`) * 3),
        )
        .map(({ kind }) => writtenQuestion(product, kind, language)),
    )
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Returns the votes in this database, in addition to the initial ones. */
function votesOn({ db }: Upstreams, answer: WrittenAnswer) {
  const where = { answerId: { equals: answer.answerId } };
  const cast = db.answerVotes.findFirst({ where });
  return {
    helpful: answer.helpful + (cast?.up ?? 0),
    notHelpful: answer.notHelpful + (cast?.down ?? 0),
  };
}

export interface QuestionsQuery {
  readonly page: number;
  readonly size: number;
  /** `newest` or `answered`; otherwise questions in the reader's language come first. */
  readonly sort: string | undefined;
  /** Words that a question or one of its answers contains. */
  readonly words: string;
}

/** Returns a page of the questions about a product, each in its original language. */
export function questionsWire(
  upstreams: Upstreams,
  product: ProductSeed,
  { page, size, sort, words }: QuestionsQuery,
  site: MarketSite,
) {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isForeign = ({ locale }: WrittenQuestion) =>
    Number(!locale.startsWith(site.language));
  const orderOf = (question: WrittenQuestion): number => {
    if (sort === "newest") return 0;
    return sort === "answered" ? -question.answers.length : isForeign(question);
  };
  const found = writtenQuestions(product)
    .filter(({ text, answers }) => {
      const all = [text, ...answers.map((answer) => answer.text)]
        .join(" ")
        .toLowerCase();
      return sought.every((word) => all.includes(word));
    })
    .sort((one, other) => orderOf(one) - orderOf(other));
  return {
    total: found.length,
    questions: found.slice((page - 1) * size, page * size).map((question) => ({
      ...question,
      answers: question.answers.map((answer) => ({
        ...answer,
        ...votesOn(upstreams, answer),
      })),
    })),
  };
}

/** Counts a vote and returns the new totals; null for an answer that the product does not have. */
export function castAnswerVote(
  upstreams: Upstreams,
  product: ProductSeed,
  answerId: string,
  vote: "up" | "down",
) {
  const answer = writtenQuestions(product)
    .flatMap(({ answers }) => answers)
    .find((one) => one.answerId === answerId);
  if (!answer) return null;
  const { answerVotes } = upstreams.db;
  const where = { answerId: { equals: answerId } };
  const { up, down } = answerVotes.findFirst({ where }) ?? { up: 0, down: 0 };
  answerVotes.delete({ where });
  answerVotes.create({
    answerId,
    up: up + Number(vote === "up"),
    down: down + Number(vote === "down"),
  });
  return votesOn(upstreams, answer);
}

/**
 * Whether a text is refused without a moderator: it has an address of a web page, an e-mail address, or a
 * word that nobody wants to read.
 */
export const isUnprintable = (text: string): boolean =>
  /https?:|www\.|\S@\S|\b(?:damn|scheiße|merde|cazzo|mierda|kut|kurwa)\b/i.test(
    text,
  );
