/**
 * Composes the words of reviews from sentences that were written for kinds of products, their properties and
 * uses (`data/reviews/opinions`). Each sentence exists in every language, so each review has a translation.
 *
 * The reviews of a product in one language take the sentences of a list in turn, from a different start for
 * each product: so a reader does not meet one again before the list is used up.
 */
import type { Localized, ProductSeed } from "../../catalogue/types";
import { readData } from "../../data/read-data";
import { pick, shareOf } from "./choices";
import { topicsOf } from "./topics";

const opinions = readData("reviews/opinions");
const places: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(readData("reviews/places")),
);
const kinds = new Map(Object.entries(opinions.kinds));
const properties = new Map(Object.entries(opinions.properties));
const occasions = new Map(Object.entries(opinions.occasions));

export type Mood = "good" | "fair" | "poor";
export type Fit = "small" | "true" | "large";

export interface ReviewPlan {
  readonly product: ProductSeed;
  readonly reviewId: string;
  readonly mood: Mood;
  readonly fit: Fit | null;
  /** The locale of the author, whose paths are walked. */
  readonly locale: string;
  /** Its place among the product's reviews in the author's language, from 0. */
  readonly turn: number;
}

export interface ReviewWords {
  /** Null for a review without a title. */
  readonly title: Localized | null;
  readonly sentences: readonly Localized[];
}

/** The n-th sentence of a list for a product; undefined for an empty list. */
const inTurn = (
  list: readonly Localized[],
  { product, locale, turn }: ReviewPlan,
  name: string,
): Localized | undefined => {
  const start = shareOf(`${product.id} ${locale.slice(0, 2)} ${name}`);
  return list[(Math.floor(start * list.length) + turn) % list.length];
};

/** Kinds of which all that is said of footwear or apparel in general is true. */
const footwearKinds: ReadonlySet<string> = new Set(["trail", "walking"]);
const apparelKinds: ReadonlySet<string> = new Set([
  "shell",
  "warm",
  "top",
  "legs",
]);
/** Kinds that come in so few sizes that nobody says how they turn out. */
const fewSizes: ReadonlySet<string> = new Set(["head", "hands", "socks"]);

function generalOf(kind: string, mood: Mood): readonly Localized[] {
  if (footwearKinds.has(kind)) return opinions.footwear[mood];
  if (kind === "pack") return opinions.equipment[mood];
  return apparelKinds.has(kind) && mood !== "good"
    ? opinions.apparel[mood]
    : [];
}

/** What is said of products of this kind and of their properties. */
function mainSentences({ product, mood }: ReviewPlan): readonly Localized[] {
  const topics = topicsOf(product);
  const own = topics.flatMap((topic) => kinds.get(topic)?.[mood] ?? []);
  const ofProperties =
    mood === "good"
      ? topics.flatMap((topic) => properties.get(topic) ?? [])
      : [];
  const [kind = ""] = topics;
  const found = [...own, ...ofProperties, ...generalOf(kind, mood)];
  return found.length > 0 ? found : opinions.apparel[mood];
}

function occasionsOf({ product }: ReviewPlan): readonly Localized[] {
  if (product.gender === "kids") return occasions.get("kids") ?? [];
  return (product.attributes["activity"] ?? []).flatMap(
    (activity) => occasions.get(activity) ?? [],
  );
}

function fitSentences({ product, fit }: ReviewPlan): readonly Localized[] {
  if (!fit || topicsOf(product).some((topic) => fewSizes.has(topic))) return [];
  const { productType } = product;
  return productType === "footwear" || productType === "apparel"
    ? opinions.fits[productType][fit]
    : [];
}

/** Puts a number and a path of the author's country into a sentence, in every language. */
function withDetails(
  sentence: Localized,
  { reviewId, locale }: ReviewPlan,
): Localized {
  // From 5 to 20, because Polish has one form for all of these.
  const number = 5 + Math.floor(shareOf(`${reviewId} number`) * 16);
  const paths = places.get(locale) ?? [];
  const path = paths.length > 0 ? pick(paths, `${reviewId} path`) : "";
  return Object.fromEntries(
    Object.entries(sentence).map(([language, text]) => [
      language,
      text.replaceAll("{n}", String(number)).replaceAll("{place}", path),
    ]),
  ) as unknown as Localized; // the same languages as before
}

/** Returns title and sentences, always the same for a review. */
export function composeReview(plan: ReviewPlan): ReviewWords {
  const { product, reviewId, mood } = plan;
  const chance = (name: string) => shareOf(`${reviewId} ${name}`);
  const main = mainSentences(plan);
  const first = inTurn(main, plan, mood);
  // Half of the list away, so that no review says anything twice.
  const isOccasionTold = chance("occasion") < 0.65;
  const second =
    main.length > 3 && chance("second") < (isOccasionTold ? 0.2 : 0.85)
      ? main[
          (main.indexOf(first as Localized) + Math.floor(main.length / 2)) %
            main.length
        ]
      : undefined;
  const occasion = isOccasionTold
    ? inTurn(occasionsOf(plan), plan, "occasion")
    : undefined;
  const fit =
    chance("fit said") < 0.3
      ? inTurn(fitSentences(plan), plan, `fit ${String(plan.fit)}`)
      : undefined;
  const closing =
    chance("closing") < 0.2
      ? inTurn(opinions.closings[mood], plan, `closing ${mood}`)
      : undefined;
  const [kind = ""] = topicsOf(product);
  const titles =
    mood === "good"
      ? [...(kinds.get(kind)?.titles ?? []), ...opinions.titles.good]
      : opinions.titles[mood];
  const said = [occasion, first, second, fit, closing].flatMap((sentence) =>
    sentence ? [withDetails(sentence, plan)] : [],
  );
  return {
    title:
      chance("titled") < 0.75 ? (inTurn(titles, plan, "title") ?? null) : null,
    sentences: said,
  };
}
