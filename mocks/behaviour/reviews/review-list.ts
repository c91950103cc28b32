/**
 * The reviews of products. They are composed of the sentences in `data/reviews`, always the same for a
 * product and as many as its rating counts; only votes are stored. The sentences exist in every language,
 * from which the translations are made.
 */
import type { Localized, ProductSeed } from "../../catalogue/types";
import { readData } from "../../data/read-data";
import { findMarketSite, type MarketSite } from "../../sites";

import type { Upstreams } from "../../upstreams";
import { say } from "../../wording";

const opinions = readData("reviews/opinions");
const writers = readData("reviews/writers");

type Reader = Pick<MarketSite, "locale" | "language">;
type Stars = 1 | 2 | 3 | 4 | 5;

interface WrittenReview {
  readonly reviewId: string;
  readonly rating: Stars;
  readonly title: Localized;
  readonly sentences: readonly Localized[];
  readonly nickname: string;
  readonly locale: string;
  /** ISO 8601, in UTC. */
  readonly createdAt: string;
  readonly recommend: boolean;
  readonly helpful: number;
  readonly notHelpful: number;
}

/** The date of the newest review, which is fixed so that reviews never change. */
const lastDay = Date.parse("2026-11-15T00:00:00Z");
const dayMs = 86_400_000;

/** Hashes a text to a number from 0 up to, but not including, 1 (FNV-1a). */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // Similar texts have similar low bits, so these are mixed.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

function pick<Item>(items: readonly Item[], text: string): Item {
  const item = items[Math.floor(shareOf(text) * items.length)];
  if (item === undefined) throw new TypeError("There is nothing to pick");
  return item;
}

/** Returns how many reviews give 1 to 5 stars, such that their mean is the score. */
export function distributionOf({
  score,
  count,
}: NonNullable<ProductSeed["rating"]>): Record<Stars, number> {
  // The number of stars by which all reviews together fall short of five stars each.
  const missing = Math.round((5 - score) * count);
  const given = {
    1: Math.floor((missing * 0.12) / 4),
    2: Math.floor((missing * 0.12) / 3),
    3: Math.floor((missing * 0.26) / 2),
    4: 0,
    5: 0,
  };
  given[4] = missing - 4 * given[1] - 3 * given[2] - 2 * given[3];
  const rest = () => count - given[1] - given[2] - given[3] - given[4];
  // Two reviews that miss one star each replace one that misses two.
  while (rest() < 0) {
    given[4] -= 2;
    given[3] += 1;
  }
  given[5] = rest();
  return given;
}

const kindOf = ({
  productType,
}: ProductSeed): "footwear" | "apparel" | "equipment" =>
  productType === "footwear" || productType === "apparel"
    ? productType
    : "equipment";

const moodOf = (rating: Stars): "good" | "fair" | "poor" =>
  rating >= 4 ? "good" : rating === 3 ? "fair" : "poor";

const starsInOrder: readonly Stars[] = [5, 4, 3, 2, 1];

/** Returns the stars of all reviews in a mixed order. */
function mixedStars(
  id: string,
  rating: NonNullable<ProductSeed["rating"]>,
): readonly Stars[] {
  const given = distributionOf(rating);
  return starsInOrder
    .flatMap((stars) => Array<Stars>(given[stars]).fill(stars))
    .map((stars, index) => ({ stars, at: shareOf(`${id} ${index} place`) }))
    .sort((one, other) => one.at - other.at)
    .map(({ stars }) => stars);
}

function writtenReview(
  product: ProductSeed,
  number: number,
  rating: Stars,
): WrittenReview {
  const reviewId = `${product.id}-${number}`;
  const mood = moodOf(rating);
  const first = pick(opinions[kindOf(product)][mood], `${reviewId} first`);
  const last = pick(opinions.closings[mood], `${reviewId} last`);
  const writer = pick(writers, `${reviewId} writer`);
  const since = Math.min(Date.parse(product.releasedOn), lastDay - dayMs);
  const at = since + shareOf(`${reviewId} day`) * (lastDay - since);
  return {
    reviewId,
    rating,
    title: pick(opinions.titles[mood], `${reviewId} title`),
    sentences: shareOf(`${reviewId} length`) < 0.45 ? [first] : [first, last],
    ...writer,
    createdAt: new Date(at).toISOString(),
    recommend: rating >= 4,
    helpful: Math.floor(shareOf(`${reviewId} helpful`) ** 3 * 40),
    notHelpful: Math.floor(shareOf(`${reviewId} not`) ** 4 * 8),
  };
}

function writtenReviews(product: ProductSeed): readonly WrittenReview[] {
  if (!product.rating) return [];
  return mixedStars(product.id, product.rating).map((rating, index) =>
    writtenReview(product, index + 1, rating),
  );
}

const inWords = (sentences: readonly Localized[], reader: Reader): string =>
  sentences.map((sentence) => say(sentence, reader)).join(" ");

/** Returns the votes in this database, in addition to the initial ones. */
function votesOn({ db }: Upstreams, { reviewId, ...review }: WrittenReview) {
  const where = { reviewId: { equals: reviewId } };
  const cast = db.reviewVotes.findFirst({ where });
  return {
    helpful: review.helpful + (cast?.up ?? 0),
    notHelpful: review.notHelpful + (cast?.down ?? 0),
  };
}

const orders: Readonly<
  Record<string, (one: WrittenReview, other: WrittenReview) => number>
> = {
  highest: (one, other) => other.rating - one.rating,
  lowest: (one, other) => one.rating - other.rating,
  helpful: (one, other) => other.helpful - one.helpful,
};

const newestFirst = (one: WrittenReview, other: WrittenReview) =>
  other.createdAt.localeCompare(one.createdAt);

const readerOf = (locale: string): Reader =>
  findMarketSite(locale) ?? {
    locale,
    language: locale.slice(0, 2),
  };

export interface ReviewsQuery {
  readonly page: number;
  readonly size: number;
  /** `newest`, `highest`, `lowest` or `helpful`; otherwise reviews in the reader's language come first. */
  readonly sort: string | undefined;
  readonly rating: number | undefined;
}

/** Returns a page of a product's reviews, each in its original language. */
export function reviewsWire(
  upstreams: Upstreams,
  product: ProductSeed,
  { page, size, sort = "", rating }: ReviewsQuery,
  site: MarketSite,
) {
  const all = writtenReviews(product);
  const isForeign = ({ locale }: WrittenReview) =>
    Number(readerOf(locale).language !== site.language);
  const order = Object.hasOwn(orders, sort) ? orders[sort] : undefined;
  const byChoice =
    order ??
    ((one: WrittenReview, other: WrittenReview) =>
      sort === "newest" ? 0 : isForeign(one) - isForeign(other));
  const found = all
    .filter((review) => rating === undefined || review.rating === rating)
    .sort((one, other) => byChoice(one, other) || newestFirst(one, other));
  return {
    total: found.length,
    summary: {
      score: product.rating?.score ?? 0,
      reviewsCount: all.length,
      distribution: product.rating ? distributionOf(product.rating) : {},
    },
    reviews: found
      .slice((page - 1) * size, page * size)
      .map(({ title, sentences, ...review }) => ({
        ...review,
        ...votesOn(upstreams, { title, sentences, ...review }),
        title: say(title, readerOf(review.locale)),
        text: inWords(sentences, readerOf(review.locale)),
      })),
  };
}

/** Returns a review; undefined for an unknown id. */
export function findReview(
  { catalogue }: Upstreams,
  reviewId: string,
): WrittenReview | undefined {
  const [, productId = "", number = ""] = /^(.+)-(\d+)$/.exec(reviewId) ?? [];
  const product = catalogue.findProduct(productId);
  return product && writtenReviews(product)[Number(number) - 1];
}

/** Counts a vote and returns the new totals. */
export function castVote(
  upstreams: Upstreams,
  review: WrittenReview,
  vote: "up" | "down",
) {
  const { reviewVotes } = upstreams.db;
  const { reviewId } = review;
  const where = { reviewId: { equals: reviewId } };
  const { up, down } = reviewVotes.findFirst({ where }) ?? { up: 0, down: 0 };
  reviewVotes.delete({ where });
  reviewVotes.create({
    reviewId,
    up: up + Number(vote === "up"),
    down: down + Number(vote === "down"),
  });
  return votesOn(upstreams, review);
}

/** Returns the text of a review in the language of a locale. */
export function translated(
  { title, sentences }: WrittenReview,
  locale: string,
) {
  const reader = readerOf(locale);
  return {
    title: say(title, reader),
    text: inWords(sentences, reader),
    locale,
  };
}
