/** Products, listings and search [API-038]. */
import {
  askQuestion,
  checkAvailability,
  flagReview,
  getCatalog,
  getInventory,
  getProduct,
  getProductSet,
  getProductSets,
  getQuestions,
  getRecommendations,
  getReviews,
  getStoreInventory,
  requestNotification,
  searchProducts,
  submitReview,
  suggest,
  translateReview,
  voteAnswer,
  voteReview,
} from "~server/upstreams/products/contract";
import type { ProductSeed } from "../../catalogue/types";
import {
  categoryAnswer,
  demandProduct,
  productAnswer,
  recommendationsAnswer,
  resultsAnswer,
  setAnswer,
  setsWithAnswer,
  type StoreFilter,
} from "../../catalogue-index/product-answers";
import { maxQtyOf } from "../../catalogue-index/product-wire";
import { isDigital } from "../../catalogue-index/product-kinds";
import { availabilityOf } from "../../behaviour/delivery/availability";
import { inStore } from "../../catalogue-index/store-goods";
import {
  findStoreAnywhere,
  storeInventory,
} from "../../behaviour/stores/store-list";
import {
  castAnswerVote,
  isUnprintable,
  questionsWire,
} from "../../behaviour/reviews/question-list";
import {
  castVote,
  findReview,
  reviewsWire,
  translated,
} from "../../behaviour/reviews/review-list";
import { keepNewest, replace } from "../db";
import { refuse } from "../refusal";
import { suggestedArticles } from "../../content/searchable-articles";
import type { Upstreams } from "../../upstreams";
import type { HandlerFamily } from "./handler-families";

const maxAlerts = 1_000;
const maxReviews = 1_000;
const maxQuestions = 1_000;
const maxFlags = 1_000;
const longestReview = 5_000;

export const productHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getProduct, ({ params, query, facts }) =>
    productAnswer(upstreams, params.productId, query.recipe, facts.site),
  ),
  reply(getInventory, ({ params, query }) => {
    const product = demandProduct(upstreams, params.productId, "INV701");
    const { storeId } = query;
    if (storeId !== undefined && !findStoreAnywhere(storeId))
      throw refuse(404, "INV701", "There is no such store");
    return inventoryOf(upstreams, product, query.sku, storeId);
  }),
  reply(getStoreInventory, ({ params, query }) => {
    const product = demandProduct(upstreams, params.productId, "INV701");
    const { variants } = inventoryOf(upstreams, product, query.sku);
    if (!findStoreAnywhere(params.storeId))
      throw refuse(404, "INV701", "There is no such store");
    const pieces = isDigital(product)
      ? []
      : variants.map(({ sku, quantity }) =>
          storeInventory(params.storeId, sku, quantity),
        );
    return {
      productId: product.id,
      storeId: params.storeId,
      storeInventory: pieces.reduce((sum, count) => sum + count, 0),
    };
  }),
  reply(checkAvailability, ({ params, body, facts: { site } }) => {
    const product = demandProduct(upstreams, params.productId, "INV405");
    return availabilityOf(upstreams, product, body, site);
  }),
  reply(requestNotification, ({ body }) => {
    const product = demandProduct(upstreams, body.productId, "API404");
    // This call refuses a variant that the product does not have.
    inventoryOf(upstreams, product, body.sku);
    const { sku, email, locale, enabled } = body;
    const id = `${sku} ${email.toLowerCase()}`;
    const { stockAlert } = upstreams.db;
    if (enabled === false) {
      stockAlert.delete({ where: { id: { equals: id } } });
      return;
    }
    replace(stockAlert, { id: { equals: id } }, { id, sku, email, locale });
    keepNewest(stockAlert, maxAlerts);
  }),
  reply(getReviews, ({ params, query, facts: { site } }) => {
    const product = demandProduct(upstreams, params.productId, "API404");
    const { page, size, sort, rating } = query;
    const reviewQuery = {
      page: Number(page),
      size: Number(size),
      sort,
      rating: rating === undefined ? undefined : Number(rating),
    };
    return reviewsWire(upstreams, product, reviewQuery, site);
  }),
  reply(voteReview, ({ params, body }) =>
    castVote(upstreams, demandReview(upstreams, params), body.vote),
  ),
  reply(flagReview, ({ params, body: { reason } }) => {
    const { reviewId } = demandReview(upstreams, params);
    const { reviewFlag } = upstreams.db;
    const id = upstreams.ids.next("flag");
    reviewFlag.create({ id, reviewId, reason });
    keepNewest(reviewFlag, maxFlags);
  }),
  reply(translateReview, ({ params, body }) =>
    translated(demandReview(upstreams, params), body.targetLocale),
  ),
  reply(submitReview, ({ params, query, body }) => {
    const { id: productId } = demandProduct(
      upstreams,
      params.productId,
      "API404",
    );
    if (body.text.length > longestReview) throw refuse(400, "REV410");
    const { db, ids } = upstreams;
    const reviewId = ids.next("review");
    const row = { ...body, ...query, reviewId, productId, status: "PENDING" };
    db.review.create(row);
    keepNewest(db.review, maxReviews);
    return { reviewId, status: row.status };
  }),
  reply(getQuestions, ({ params, query, facts: { site } }) => {
    const product = demandProduct(upstreams, params.productId, "API404");
    const { page, size, sort, q = "" } = query;
    return questionsWire(
      upstreams,
      product,
      { page: Number(page), size: Number(size), sort, words: q },
      site,
    );
  }),
  reply(askQuestion, ({ params, query, body }) => {
    const product = demandProduct(upstreams, params.productId, "API404");
    if (body.text.length > longestReview) throw refuse(400, "REV410");
    const { db, ids } = upstreams;
    const questionId = ids.next("question");
    const status = isUnprintable(body.text) ? "REJECTED" : "PENDING";
    db.question.create({
      ...body,
      ...query,
      questionId,
      productId: product.id,
      status,
    });
    keepNewest(db.question, maxQuestions);
    return { questionId, status };
  }),
  reply(voteAnswer, ({ params, body }) => {
    const product = demandProduct(upstreams, params.productId, "API404");
    const { answerId } = params;
    const counts = castAnswerVote(upstreams, product, answerId, body.vote);
    if (!counts) throw refuse(404, "API404", `There is no answer ${answerId}`);
    return counts;
  }),
  reply(getProductSets, ({ params, facts: { site } }) =>
    setsWithAnswer(upstreams, params.productId, site),
  ),
  reply(getRecommendations, ({ query, facts: { site } }) =>
    recommendationsAnswer(upstreams, query, site),
  ),
  reply(getProductSet, ({ params, facts: { site } }) =>
    setAnswer(upstreams, params.productSetId, site),
  ),
  reply(getCatalog, ({ query, facts: { site } }) =>
    categoryAnswer(upstreams, query, site, inStoreOf(upstreams)),
  ),
  reply(searchProducts, ({ query, facts: { site } }) =>
    resultsAnswer(upstreams, query, site, inStoreOf(upstreams)),
  ),
  reply(suggest, ({ query, facts: { site } }) => ({
    ...upstreams.search.suggest(upstreams, query.q, site),
    articles: suggestedArticles({ upstreams, site }, query.q),
  })),
];

const inStoreOf =
  (upstreams: Upstreams): StoreFilter =>
  (candidates, storeId) =>
    inStore(upstreams, candidates, storeId);

/** Returns a visible review, of the product if one is named. */
function demandReview(
  upstreams: Upstreams,
  {
    productId,
    reviewId,
  }: { readonly productId?: string; readonly reviewId: string },
) {
  const review = findReview(upstreams, reviewId);
  const isOther =
    productId !== undefined && !reviewId.startsWith(`${productId}-`);
  if (!review || isOther)
    throw refuse(404, "API404", `There is no review ${reviewId}`);
  return review;
}

function inventoryOf(
  { catalogue, stock }: Upstreams,
  product: ProductSeed,
  sku: string | undefined,
  /** Limits the stock to that of this store. */
  storeId?: string,
) {
  const variants = catalogue
    .variantsOf(product.id)
    .filter(({ productId }) => sku === undefined || productId === sku)
    .map(({ productId }) => {
      const everywhere = stock.quantity(productId);
      const quantity =
        storeId === undefined
          ? everywhere
          : isDigital(product)
            ? 0
            : storeInventory(storeId, productId, everywhere);
      return {
        sku: productId,
        available: quantity > 0,
        quantity,
        maxQty: Math.min(maxQtyOf(product), quantity),
      };
    });
  if (variants.length === 0)
    throw refuse(404, "INV701", "There is no such SKU");
  return { productId: product.id, variants };
}
