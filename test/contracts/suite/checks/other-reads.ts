/** Reads that pages can do without: where they are offered, they keep their contracts. */
import type { AnyEndpoint } from "../../../../server/http/endpoint";
import {
  getCategoryContent,
  getFooter,
  getPopUps,
  getProductContent,
  getSearchContent,
  getTranslations,
} from "../../../../server/upstreams/content/contract";
import {
  getProductSets,
  getQuestions,
  getRecommendations,
  getReviews,
} from "../../../../server/upstreams/products/contract";
import {
  getCountries,
  getCountryFormat,
} from "../../../../server/upstreams/utilities/contract";
import type { Check, Walk } from "../check";

/** Says so when a read fails; that there is no such thing (404) is an answer. */
function judge(
  { run }: Walk,
  endpoint: AnyEndpoint,
  answer: Awaited<ReturnType<Walk["run"]["call"]>>,
): void {
  const { status } = answer;
  if (run.isMissing(answer) || status === 404 || status < 400) return;
  run.wrong(
    endpoint,
    `is refused with ${[status, ...answer.errorIds].join(" ")}`,
  );
}

const content: Check = {
  title: "what editors write can be read",
  async act(walk) {
    const { run } = walk;
    const { locale, siteId } = run.settings.site;
    const query = { locale };
    const place = { mode: "published", siteId };
    judge(walk, getFooter, await run.call(getFooter, { params: place, query }));
    judge(walk, getPopUps, await run.call(getPopUps, { params: place, query }));
    judge(
      walk,
      getTranslations,
      await run.call(getTranslations, { params: { locale } }),
    );
    judge(
      walk,
      getCategoryContent,
      await run.call(getCategoryContent, {
        params: { ...place, categoryId: walk.need("category") },
        query,
      }),
    );
    judge(
      walk,
      getSearchContent,
      await run.call(getSearchContent, {
        params: { ...place, searchType: "product" },
        query: { locale, q: walk.need("tiles")[0]?.name ?? "" },
      }),
    );
  },
};

const besideProducts: Check = {
  title: "what stands beside a product can be read",
  async act(walk) {
    const { run } = walk;
    const { locale, siteId } = run.settings.site;
    const productId = walk.need("product").masterId ?? walk.need("product").id;
    const query = { locale };
    const params = { productId };
    const page = { locale, page: "1", size: "5" };
    judge(
      walk,
      getProductSets,
      await run.call(getProductSets, { params, query }),
    );
    judge(
      walk,
      getReviews,
      await run.call(getReviews, { params, query: page }),
    );
    judge(
      walk,
      getQuestions,
      await run.call(getQuestions, { params, query: page }),
    );
    judge(
      walk,
      getRecommendations,
      await run.call(getRecommendations, {
        query: { widgetId: "pdp", productId },
      }),
    );
    judge(
      walk,
      getProductContent,
      await run.call(getProductContent, {
        params: { mode: "published", siteId, productId },
        query,
      }),
    );
  },
};

const addressForms: Check = {
  title: "address forms get their countries and provinces",
  async act(walk) {
    const { run } = walk;
    const { locale, country } = run.settings.site;
    judge(
      walk,
      getCountries,
      await run.call(getCountries, { query: { locale, type: "shipping" } }),
    );
    judge(
      walk,
      getCountryFormat,
      await run.call(getCountryFormat, {
        params: { countryCode: country },
        query: { locale },
      }),
    );
  },
};

const strangeCalls: Check = {
  title: "calls that nobody knows are refused",
  async act({ run }) {
    const status = await run.strange("/contract-suite/no-such-call");
    if (![404, 405, 501].includes(status))
      run.wrong(
        getCountries,
        `an unknown call beside it is answered with ${status}, not with 404, 405 or 501`,
      );
  },
};

export const otherReads: readonly Check[] = [
  content,
  besideProducts,
  addressForms,
  strangeCalls,
];
