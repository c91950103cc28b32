/** Calls that pages can do without: where they are offered, they keep their contracts. */
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
  requestNotification,
} from "../../../../server/upstreams/products/contract";
import {
  getCountries,
  getCountryFormat,
} from "../../../../server/upstreams/utilities/contract";
import { styleOf, type Check } from "../check";

const content: Check = {
  title: "what editors write can be read",
  async act({ run, need }) {
    const { locale, siteId } = run.settings.site;
    const query = { locale };
    const params = { mode: "published", siteId };
    await run.attempt(getFooter, { params, query });
    await run.attempt(getPopUps, { params, query });
    await run.attempt(getTranslations, { params: { locale } });
    await run.attempt(getCategoryContent, {
      params: { ...params, categoryId: need("category") },
      query,
    });
    await run.attempt(getSearchContent, {
      params: { ...params, searchType: "product" },
      query: { locale, q: need("tiles")[0]?.name ?? "" },
    });
  },
};

const besideProducts: Check = {
  title: "what stands beside a product can be read",
  async act({ run, need }) {
    const { locale, siteId } = run.settings.site;
    const productId = styleOf(need("product"));
    const params = { productId };
    const query = { locale };
    const page = { locale, page: "1", size: "5" };
    await run.attempt(getProductSets, { params, query });
    await run.attempt(getReviews, { params, query: page });
    await run.attempt(getQuestions, { params, query: page });
    await run.attempt(getRecommendations, {
      query: { widgetId: "pdp", productId },
    });
    await run.attempt(getProductContent, {
      params: { mode: "published", siteId, productId },
      query,
    });
  },
};

const alerts: Check = {
  title: "an alert for a size is requested, and undone, once and again",
  async act({ run, need }) {
    const { email, site } = run.settings;
    const productId = styleOf(need("product"));
    const sku = need("variants")[0]?.productId ?? "";
    const body = { productId, sku, email, locale: site.locale };
    for (const change of [{}, {}, { enabled: false }, { enabled: false }])
      await run.demand(requestNotification, {
        body: { ...body, ...change } as typeof body,
      });
    await run.demandRefusal(
      requestNotification,
      { body: { ...body, sku: "NO-SUCH-SIZE" } },
      { ids: ["INV701", "API404"], why: "there is no such size" },
    );
  },
};

const addressForms: Check = {
  title: "address forms get their countries and provinces",
  async act({ run }) {
    const { locale, country } = run.settings.site;
    await run.attempt(getCountries, { query: { locale, type: "shipping" } });
    await run.attempt(getCountryFormat, {
      params: { countryCode: country },
      query: { locale },
    });
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
  alerts,
  addressForms,
  strangeCalls,
];
