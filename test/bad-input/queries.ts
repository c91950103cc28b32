/** The queries, headers, cookies and methods of the bad-input matrix, and the endpoints for machines. */
import * as cart from "../../server/upstreams/cart/contract";
import * as content from "../../server/upstreams/content/contract";
import * as products from "../../server/upstreams/products/contract";
import * as stores from "../../server/upstreams/stores/contract";
import * as utilities from "../../server/upstreams/utilities/contract";
import { readSearchWords } from "../../app/features/catalog/listing/listing-query";
import { category, listing, product, shop } from "./addresses";
import { badCookies } from "./bad-cookies";
import { bad, badNumbers, badTexts, emptyLines, textsBut } from "./corpus";
import { asking, denied, each, ignored, leadsTo, refused, shown } from "./laws";
import type { Surface } from "./surface";

const bag = [cart.getCart];
const unknownNames = [
  "a=1&a=2&a=3",
  "a[]=1&a[][b]=2",
  "__proto__=1&__proto__[isAdmin]=1",
  "constructor.prototype.x=1",
  "index",
  "_routes=unknown",
  "_routes=routes%2Fcart,routes%2Fcheckout",
  "%E0%A4%A=%ED%A0%80",
  "preview=true&cms=https://evil.test&siteId=XX",
  "siteId=%0d%0aX-Injected:1",
  "enrollment_marketing_source=%3Csvg%20onload=alert(1)%3E",
  "partytown_debug=true&gtm_debug=x&bypassStealthGroup=all",
  "country=ZZ:%3Cb%3E",
  "country=a:b:c",
  "country=:",
  'p13n_testcontext={"variants":{}}',
  "p13n_testcontext=" + "[".repeat(900),
  'p13n_testcontext={"__proto__":{"x":1}}',
  "a&".repeat(1_000),
];

/** A query of a listing that must not appear in its canonical address. */
const ofListing = (
  name: string,
  query: string,
  inputs: Surface["inputs"],
): Surface => ({
  name,
  who: "new",
  inputs,
  request: ({ encoded }) => ({
    path: `${category}?${query.replace("{}", encoded)}`,
  }),
  law: ignored,
  reads: listing,
});

export const queries: readonly Surface[] = [
  {
    ...ofListing(
      "unknown names",
      "{}",
      unknownNames.map((query) =>
        bad(query, encodeURI(query).replace(/%25/g, "%")),
      ),
    ),
    hides: /<svg onload|evil\.test"/,
  },
  ofListing("the number of a page", "page={}", [
    ...badTexts,
    ...badNumbers,
    bad("0"),
    bad("00"),
  ]),
  ofListing("an order", "sort={}", badTexts),
  ofListing("the name of a filter", "f.{}=blue", badTexts),
  ofListing("the value of a filter", "f.color={}", badTexts),
  ofListing("the limits of a price", "min={}&max={}", [
    ...badTexts,
    ...badNumbers,
  ]),
  ofListing("the value of a filter, twice", "f.color={}&f.color={}", badTexts),
  {
    name: "the place of a store locator",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/store-locator?q=${encoded}` }),
    law: denied(200, stores.searchStores),
  },
  {
    name: "the postal code that a step looks for places around",
    who: "with a bag",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/checkout?step=shipping&for=home&near=${encoded}`,
    }),
    law: denied(200, stores.searchStores, stores.searchCollectionPoints),
    reads: [...bag, utilities.getCountries, utilities.getCountryFormat],
  },
  {
    name: "the size that is looked for in stores",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/find-in-store/FR1001?sku=${encoded}&color=${encoded}`,
    }),
    law: ignored,
    reads: product,
  },
  {
    name: "the recipe of a product",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/p/own-weekday-made-to-order-court-shoe-FR7001?recipe=${encoded}`,
    }),
    law: ignored,
    reads: product,
  },
  {
    name: "the limits of a store locator",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/store-locator?radius=${encoded}&unit=${encoded}&service=${encoded}&lat=${encoded}&lng=${encoded}&show=${encoded}`,
    }),
    law: ignored,
    reads: [stores.searchStores],
  },
  {
    name: "the words of a search",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/search?q=${encoded}` }),
    law: shown(
      (q) => readSearchWords(new URLSearchParams({ q })),
      products.searchProducts,
      content.getSearchContent,
    ),
  },
  {
    name: "the words of a search for articles",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/search/articles?q=${encoded}`,
    }),
    law: shown(
      (q) => readSearchWords(new URLSearchParams({ q })),
      products.searchProducts,
      content.getSearchContent,
    ),
    // There is no list of all articles: the search leads on.
    except: each(
      [...emptyLines, "characters without width"],
      leadsTo(302, `${shop}/search`),
    ),
  },
  {
    name: "the words of a search that is being typed",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/suggestions?q=${encoded}` }),
    law: denied(200, products.suggest),
    modes: ["page"],
  },
  {
    name: "the colour and the size of a product",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }, { productPath }) => ({
      path: `${shop}${productPath}?color=${encoded}&size=${encoded}`,
    }),
    law: ignored,
    reads: product,
  },
  {
    name: "a promo code in an address",
    who: "with a bag",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/location-selector?autoPromoCode=${encoded}`,
    }),
    law: ignored,
  },
  {
    name: "the namespaces of texts",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `/fapi/translations/en-gb?ns=${encoded}&v=${encoded}`,
    }),
    law: ignored,
    modes: ["page"],
  },
  {
    name: "the market of a resource",
    who: "new",
    inputs: textsBut("nothing"),
    request: ({ encoded }) => ({
      path: `/fapi/components/footer?locale=${encoded}`,
    }),
    law: refused(404),
    modes: ["page"],
  },
  {
    name: "the step of a checkout",
    who: "with a bag",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/checkout?step=${encoded}&shipment=${encoded}`,
    }),
    law: leadsTo(302, `${shop}/checkout?step=shipping`),
    reads: bag,
  },
  {
    name: "the shipment of a refused address",
    who: "with a bag",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/checkout?step=shipping&shipment=${encoded}`,
    }),
    law: ignored,
    reads: [...bag, utilities.getCountries, utilities.getCountryFormat],
  },
  {
    name: "an unexpected return from the payment page",
    who: "with an address",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/checkout?step=return&state=${encoded}&result=${encoded}&transStatus=${encoded}&transID=${encoded}`,
    }),
    law: leadsTo(303, `${shop}/checkout?step=billing`),
  },
  {
    name: "the store of a confirmation",
    who: "with an order",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/order-confirmation?storeContext=${encoded}`,
    }),
    law: leadsTo(302, shop),
    hides: /FW\d{6}/,
  },
  {
    name: "the store and the employee of a till",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/poslogon?storeId=${encoded}&storeEmployeeId=${encoded}`,
    }),
    law: ignored,
    reads: [utilities.getStores],
  },
];

const header = (name: string, ...values: readonly string[]): Surface => ({
  name,
  who: "new",
  inputs: values.map((value) => bad(value)),
  request: ({ text }) => ({
    path: `${shop}/app-store-selector`,
    headers: { [name]: text },
  }),
  law: ignored,
  hides: /evil\.test/,
});

export const headers: readonly Surface[] = [
  header("accept-language", "*;q=x,,,;;=", "en-GB,".repeat(1_300), "__proto__"),
  header("x-forwarded-host", "evil.test", "evil.test:81"),
  header("x-forwarded-proto", "https", "javascript"),
  header("x-forwarded-for", "127.0.0.1", "x".repeat(2_000)),
  header("x-http-method-override", "DELETE"),
  header("x-original-url", "/en-gb/checkout"),
  header("x-rewrite-url", "/en-gb/checkout"),
  header("x-remix-spa-mode", "yes"),
  header("x-react-router-prerender-data", "[1]"),
  header("x-middleware-subrequest", "1"),
  header("x-html-cache-renewal", "1"),
  header("user-agent", "", "MAPP", "<svg onload=alert(1)>"),
  header("range", "bytes=0-0,5-", "bytes=-1"),
  header("if-none-match", '*, W/"x", "', "*"),
  header("if-modified-since", "yesterday"),
  header("accept-encoding", "gzip;q=0, *;q=0", "identity;q=0"),
  header("accept", "application/json", "image/png", "*/*;q=x"),
  header("sec-fetch-site", "nonsense, cross-site"),
  header("purpose", "prefetch"),
  header("origin", "https://evil.test", "null"),
  header("referer", "javascript:alert(1)", "https://evil.test/en-gb"),
];

const jar = (
  name: string,
  cookies: readonly string[],
  more: Pick<Surface, "request" | "law"> & Partial<Surface>,
): Surface => ({
  name,
  who: "with a bag",
  inputs: cookies.map((cookie) => bad(cookie)),
  ...more,
});

export const cookies: readonly Surface[] = [
  jar("the session's: it is refused, and cleared", Object.keys(badCookies), {
    request: ({ name }, { cookie }) => ({
      path: `${shop}/cart`,
      cookie: badCookies[name]?.(cookie ?? "") ?? "",
    }),
    law: ignored,
    hides: /name="itemId"/,
  }),
  jar(
    "those of others",
    [
      "OptanonConsent=%%%&groups=C0001:x",
      "monetate=%0d%0aX-Injected:1",
      "channel=MAPP",
      "channel=__proto__",
      `${"a".repeat(3_000)}=1`,
      "=;=;;;",
      "language=%E0%A4%A",
      "bid=../../x",
      "bid=a%0d%0aX-Injected:1",
      `bid=${"a".repeat(500)}`,
      "bid=a; bid=b",
      "__proto__=1; constructor=1",
    ],
    {
      request: ({ name }, { cookie }) => ({
        path: `${shop}/cart`,
        cookie: `${cookie ?? ""}; ${name}`,
      }),
      law: ignored,
      reads: bag,
    },
  ),
];

const head = (path: string, ...answers: readonly number[]): Surface => ({
  name: `only the head of ${path}`,
  who: "new",
  inputs: [bad("HEAD")],
  request: () => ({ path, method: "HEAD" }),
  law: asking(
    refused(...answers),
    ...listing,
    utilities.getStores,
    // An address that is no route may be a page of the content system.
    content.getContentPage,
  ),
});

/** A form that is sent to a page without one. */
const noForm = (path: string, answer: number): Surface => ({
  name: `a form for ${path}`,
  who: "with a bag",
  inputs: [bad("fields", "intent=add-item&qty=1"), bad("nothing", "=")],
  request: ({ encoded }) => ({ path, form: encoded }),
  law: refused(answer),
});

export const methods: readonly Surface[] = [
  head(shop, 200),
  head(category, 200),
  head(`${shop}/cart`, 200),
  head(`${shop}/sign-in`, 200),
  head(`${shop}/poslogon`, 204),
  head(`${shop}/suggestions`, 200),
  head(`${shop}/nowhere`, 404),
  head(`${shop}/checkout`, 302),
  head("/", 302),
  head("/robots.txt", 200),
  head("/healthcheck/live", 200),
  head("/fapi/feature-flags", 200),
  head("/fapi/build-manifest", 200),
  head("/fapi/proxyScript", 403),
  noForm(shop, 405),
  noForm("/", 405),
  noForm(category, 405),
  noForm(`${shop}/search`, 405),
  noForm(`${shop}/suggestions`, 405),
  noForm(`${shop}/location-selector`, 405),
  noForm(`${shop}/account`, 405),
  noForm(`${shop}/dialog/mega-menu`, 405),
  noForm("/fapi/translations/en-gb", 405),
  noForm("/fapi/components/footer", 405),
  noForm(`${shop}/nowhere`, 405),
  noForm("/robots.txt", 405),
  noForm("/fapi/feature-flags", 405),
  noForm("/fapi/build-manifest", 405),
  noForm("/fapi/proxyScript", 405),
];

const machine = (name: string, path: string): Surface => ({
  name,
  who: "new",
  inputs: textsBut("nothing"),
  request: ({ encoded }) => ({ path: `${path}/${encoded}` }),
  law: refused(404),
  modes: ["page"],
});

/** Addresses that are not pages: files, health, and endpoints for other systems. */
export const machines: readonly Surface[] = [
  machine("a built file", "/assets"),
  machine("a probe of the health", "/healthcheck"),
  machine("what is below the metrics", "/metrics"),
  machine("what is below the cache", "/cache/purge"),
  machine("a picture", "/media"),
  machine("what is below the flags", "/fapi/feature-flags"),
  machine("what is below the build", "/fapi/build-manifest"),
  machine("a script of a vendor", "/assets/~tm"),
  machine("what is below the script proxy", "/fapi/proxyScript"),
  {
    name: "the address of a script",
    who: "new",
    inputs: textsBut(),
    request: ({ encoded }) => ({ path: `/fapi/proxyScript?url=${encoded}` }),
    law: refused(403),
    modes: ["page"],
  },
];
