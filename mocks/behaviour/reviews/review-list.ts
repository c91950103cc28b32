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
import { pick, shareOf } from "./choices";
import { composeReview, type Fit, type Mood } from "./compose";

const writers = readData("reviews/writers");

type Reader = Pick<MarketSite, "locale" | "language">;
type Stars = 1 | 2 | 3 | 4 | 5;

interface WrittenReview {
  readonly reviewId: string;
  readonly rating: Stars;
  /** Null for a review without a title. */
  readonly title: Localized | null;
  readonly sentences: readonly Localized[];
  readonly nickname: string;
  readonly locale: string;
  /** ISO 8601, in UTC. */
  readonly createdAt: string;
  readonly recommend: boolean;
  readonly fit?: Fit;
  readonly verified: boolean;
  readonly photos: readonly string[];
  readonly helpful: number;
  readonly notHelpful: number;
}

/** The date of the newest review, which is fixed so that reviews never change. */
const lastDay = Date.parse("2026-11-15T00:00:00Z");
const dayMs = 86_400_000;

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

const isWorn = ({ productType }: ProductSeed): boolean =>
  productType === "footwear" || productType === "apparel";

/** Most sizes turn out true; of some products, more turn out small than large, of others the reverse. */
function fitOf({ id }: ProductSeed, reviewId: string): Fit {
  const trueShare = 0.62 + shareOf(`${id} true`) * 0.26;
  const at = shareOf(`${reviewId} fit`);
  if (at < trueShare) return "true";
  const smallShare = (1 - trueShare) * (0.2 + shareOf(`${id} small`) * 0.6);
  return at < trueShare + smallShare ? "small" : "large";
}

/** Paths of one or two pictures of the product in one of its colours, seen closely. */
function photosOf(product: ProductSeed, reviewId: string): readonly string[] {
  const paths = pick(product.colourways, `${reviewId} colour`).images.flatMap(
    (image) =>
      image.kind === "rendered" && image.view !== "side"
        ? [`${image.path}-800.avif`]
        : [],
  );
  const first = Math.floor(shareOf(`${reviewId} photo`) * paths.length);
  return paths.slice(first, first + 1 + (shareOf(reviewId) < 0.4 ? 1 : 0));
}

/** How many authors found the sizes small, true or large; none for what has no sizes. */
function fitCounts(reviews: readonly WrittenReview[]) {
  const counts = { small: 0, true: 0, large: 0 };
  for (const { fit } of reviews) if (fit) counts[fit] += 1;
  return counts;
}

const moodOf = (rating: Stars): Mood =>
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

/** A review before it has words. */
function plannedReview(product: ProductSeed, number: number, rating: Stars) {
  const reviewId = `${product.id}-${number}`;
  const writer = pick(writers, `${reviewId} writer`);
  const since = Math.min(Date.parse(product.releasedOn), lastDay - dayMs);
  const at = since + shareOf(`${reviewId} day`) * (lastDay - since);
  const saysFit = isWorn(product) && shareOf(`${reviewId} says fit`) < 0.6;
  return {
    reviewId,
    rating,
    ...writer,
    createdAt: new Date(at).toISOString(),
    recommend: rating >= 4,
    ...(saysFit && { fit: fitOf(product, reviewId) }),
    verified: shareOf(`${reviewId} verified`) < 0.82,
    photos:
      shareOf(`${reviewId} photos`) < 0.12 ? photosOf(product, reviewId) : [],
    helpful: Math.floor(shareOf(`${reviewId} helpful`) ** 3 * 40),
    notHelpful: Math.floor(shareOf(`${reviewId} not`) ** 4 * 8),
  };
}

const newestFirst = (
  one: Pick<WrittenReview, "createdAt">,
  other: Pick<WrittenReview, "createdAt">,
) => other.createdAt.localeCompare(one.createdAt);

const written = new WeakMap<ProductSeed, readonly WrittenReview[]>();

/** All reviews of a product by their numbers. They are composed once, because their words depend on each other. */
export function writtenReviews(product: ProductSeed): readonly WrittenReview[] {
  const known = written.get(product);
  if (known) return known;
  if (!product.rating) return [];
  const planned = mixedStars(product.id, product.rating).map((rating, index) =>
    plannedReview(product, index + 1, rating),
  );
  const turns = new Map<string, number>();
  const words = new Map(
    [...planned].sort(newestFirst).map((review) => {
      const { reviewId, locale, rating, fit = null } = review;
      const mood = moodOf(rating);
      const list = `${locale.slice(0, 2)} ${mood}`;
      const turn = turns.get(list) ?? 0;
      turns.set(list, turn + 1);
      return [
        reviewId,
        composeReview({ product, reviewId, mood, fit, locale, turn }),
      ] as const;
    }),
  );
  const reviews = planned.map((review) => ({
    ...review,
    ...(words.get(review.reviewId) ?? { title: null, sentences: [] }),
  }));
  written.set(product, reviews);
  return reviews;
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

/** A reader of a locale; one of its language where no market has it. */
export const readerOf = (locale: string): Reader =>
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
      fit: fitCounts(all),
    },
    reviews: found
      .slice((page - 1) * size, page * size)
      .map(({ title, sentences, ...review }) => ({
        ...review,
        ...votesOn(upstreams, { title, sentences, ...review }),
        title: title ? say(title, readerOf(review.locale)) : "",
        text: inWords(sentences, readerOf(review.locale)),
        photos: review.photos.map((path) => `${upstreams.mediaBase}/${path}`),
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
    title: title ? say(title, reader) : "",
    text: inWords(sentences, reader),
    locale,
  };
}
