/**
 * THE bad-input matrix: every place where the outside gets into the shop, what is sent there, and what
 * may come of it. A row reads: "`name`, filled with each of `inputs`, is answered with one of `answers`
 * and asks the upstream for `asks` at most". Besides, whatever is sent: no 5xx, no empty page, nothing
 * comes back as markup, nothing leads elsewhere, nothing is planted, the bag stays as it was.
 *
 * What the gates refuse before any page is in `test/gate/probes.ts`; open redirects have a property
 * test in `app/routing/safe-redirect.test.ts`.
 */
import * as cart from "../../server/upstreams/cart/contract";
import * as content from "../../server/upstreams/content/contract";
import * as orders from "../../server/upstreams/orders/contract";
import * as products from "../../server/upstreams/products/contract";
import { botToken, type Person } from "../faults/shoppers";
import { badNumbers, badTargets, badTexts, type BadText } from "./bad-texts";
import { badCookies } from "./bad-cookies";
import { formWith, type Surface } from "./surface";

const shop = "/en-gb";

const named = (name: string, encoded = encodeURIComponent(name)): BadText => ({
  name,
  text: name,
  encoded,
});

/** Nobody may learn from the gate whether a path exists: what it refuses is 400. */
const noPage = [400, 404];

const product = [
  products.getProduct,
  products.getInventory,
  products.getProductSets,
];
const listing = [products.getCatalog, content.getCategoryContent];
const search = [products.searchProducts, content.getAugmentedPage];
const bag = [cart.getCart, content.getAugmentedPage];

const addresses: readonly Surface[] = [
  {
    name: "a path below the market",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/${encoded}` }),
    // Without anything it is the home page.
    answers: [200, ...noPage],
    asks: [content.getAugmentedPage],
  },
  {
    name: "an ending",
    who: "new",
    inputs: [
      ".json",
      ".php",
      ".data.data",
      "_.data",
      ";jsessionid=1",
      "...",
      "%2e%2e",
      "~",
      "/./",
    ].map((ending) => named(ending, ending)),
    request: ({ encoded }) => ({ path: `${shop}/c/women-wo${encoded}` }),
    answers: noPage,
    asks: [],
  },
  {
    name: "a market",
    who: "new",
    inputs: ["xx-yy", "en-us-x", "en_us", "__proto__", "constructor"].map(
      (text) => named(text),
    ),
    request: ({ encoded }) => ({ path: `/${encoded}/cart` }),
    // Whatever is no market is a path in the visitor's own.
    answers: [302, 404],
    asks: [content.getAugmentedPage],
  },
  {
    name: "a market that there is not, for somebody with a bag",
    who: "with a bag",
    inputs: [named("xx-yy"), named("zz-gb")],
    request: ({ encoded }) => ({ path: `/${encoded}/cart` }),
    answers: [404],
    asks: [],
  },
  {
    name: "a form in a market that there is not",
    who: "with a bag",
    inputs: [named("xx-yy"), named("zz-gb")],
    request: ({ encoded }, { productId }) => ({
      path: `/${encoded}/cart`,
      form: `intent=add-item&qty=1&productId=${productId}`,
    }),
    answers: [404],
    asks: [content.getAugmentedPage],
  },
  {
    name: "a market in other letters",
    who: "new",
    inputs: ["EN-GB", "en-GB", "En-gB"].map((text) => named(text)),
    request: ({ encoded }) => ({ path: `/${encoded}/c/women-wo` }),
    answers: [301],
    asks: listing,
  },
  {
    name: "a market in a market",
    who: "new",
    inputs: [named("en-us", "en-us"), named("en-gb", "en-gb")],
    request: ({ encoded }) => ({ path: `${shop}/${encoded}/cart` }),
    answers: [404],
    asks: [],
  },
  {
    name: "a product's address",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/p/${encoded}` }),
    answers: noPage,
    asks: [],
  },
  {
    name: "a product's id",
    who: "new",
    inputs: [...badTexts, named("ZZZ9999"), named("%2F..%2FFR1001")],
    request: ({ encoded }) => ({ path: `${shop}/p/shoe-${encoded}` }),
    answers: noPage,
    asks: product,
  },
  {
    name: "a category's id",
    who: "new",
    inputs: [...badTexts, named("zz"), named("__proto__")],
    request: ({ encoded }) => ({ path: `${shop}/c/women-${encoded}` }),
    answers: noPage,
    asks: listing,
  },
  {
    name: "a dialog's name",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/dialog/${encoded}` }),
    answers: noPage,
    asks: [],
  },
  {
    name: "what a dialog is about",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/dialog/size-chart/${encoded}`,
    }),
    answers: [200, ...noPage],
    asks: [],
  },
  {
    name: "the listing whose filters are wanted",
    who: "new",
    inputs: [...badTexts, ...badTargets],
    request: ({ encoded }) => ({
      path: `${shop}/dialog/filters?of=${encoded}`,
    }),
    answers: [200],
    asks: [],
  },
  {
    name: "the way back from a dialog",
    who: "new",
    inputs: badTargets,
    request: ({ encoded }) => ({
      path: `${shop}/dialog/mega-menu?returnTo=${encoded}`,
    }),
    answers: [200],
    asks: [],
  },
  {
    name: "the page that the choice of a country came from",
    who: "new",
    inputs: badTargets,
    request: ({ encoded }) => ({
      path: `${shop}/location-selector?from=${encoded}`,
    }),
    answers: [200],
    asks: [],
  },
];

const queries: readonly Surface[] = [
  {
    name: "a query that nobody reads",
    who: "new",
    inputs: [
      ...[
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
      ].map((query) => named(query, encodeURI(query).replace(/%25/g, "%"))),
      named("a thousand names", "a&".repeat(1_000)),
      named("300 names", "a&".repeat(300)),
    ],
    request: ({ encoded }) => ({ path: `${shop}/c/women-wo?${encoded}` }),
    answers: [200, 301],
    asks: listing,
    hides: /<svg onload|evil\.test"/,
  },
  {
    name: "the number of a listing's page",
    who: "new",
    inputs: [...badTexts, ...badNumbers],
    request: ({ encoded }) => ({
      path: `${shop}/c/women-wo?page=${encoded}`,
    }),
    answers: [200, 301, 302],
    asks: listing,
  },
  {
    name: "the order of a listing",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/c/women-wo?sort=${encoded}`,
    }),
    answers: [200, 301],
    asks: listing,
  },
  {
    name: "the value of a filter",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/c/women-wo?f.color=${encoded}`,
    }),
    answers: [200, 301],
    asks: listing,
  },
  {
    name: "the name of a filter",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/c/women-wo?f.${encoded}=blue`,
    }),
    answers: [200, 301],
    asks: listing,
  },
  {
    name: "the words of a search",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/search?q=${encoded}` }),
    answers: [200],
    asks: search,
  },
  {
    name: "the words of a search that is being typed",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/suggestions?q=${encoded}` }),
    answers: [200],
    asks: [products.suggest],
  },
  {
    name: "the colour of a product",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }, { productPath }) => ({
      path: `${shop}${productPath}?color=${encoded}&size=${encoded}`,
    }),
    answers: [200],
    asks: product,
  },
  {
    name: "a promo code in an address",
    who: "with a bag",
    inputs: badTexts,
    request: ({ encoded }, { productPath }) => ({
      path: `${shop}${productPath}?autoPromoCode=${encoded}`,
    }),
    answers: [200],
    asks: product,
  },
  {
    name: "the namespaces of texts",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `/fapi/translations/en-gb?ns=${encoded}&v=${encoded}`,
    }),
    answers: [200],
    asks: [],
  },
  {
    name: "the step of a checkout",
    who: "with a bag",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/checkout?step=${encoded}`,
    }),
    answers: [302],
    asks: [cart.getCart],
  },
  {
    name: "a return from the payment page that nobody waits for",
    who: "with an address",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/checkout/payment-return?state=${encoded}&result=${encoded}`,
    }),
    answers: [303],
    asks: [],
  },
  {
    name: "the store of a confirmation",
    who: "with an order",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/order-confirmation?storeContext=${encoded}`,
    }),
    answers: [302],
    asks: [],
    hides: /FW\d{6}/,
  },
];

const line = ({ itemId, productId }: Person) => ({ itemId, productId });

/** A form of the bag in which one field is bad. */
function bagForm(
  name: string,
  field: string,
  inputs: readonly BadText[],
  good: (person: Person) => Readonly<Record<string, string>>,
  more: Pick<Surface, "answers" | "asks">,
): Surface {
  return {
    name: `the bag's form: ${name}`,
    who: "with a bag",
    inputs,
    request: (input, person) => ({
      path: `${shop}/cart`,
      form: formWith(good(person), field, input),
    }),
    ...more,
    asks: [...bag, ...more.asks],
  };
}

const badQuantities = [
  ...badTexts.filter(({ name }) => name !== "nothing"),
  ...badNumbers.filter(({ text }) => !["0", "1 "].includes(text)),
];

const bagForms: readonly Surface[] = [
  bagForm("what to do", "intent", badTexts, line, {
    answers: [400],
    asks: [],
  }),
  bagForm(
    "how many to add",
    "qty",
    [...badQuantities, named("0")],
    ({ productId }) => ({ intent: "add-item", productId }),
    { answers: [422], asks: [] },
  ),
  bagForm(
    "what to add",
    "productId",
    badTexts,
    () => ({ intent: "add-item", qty: "1" }),
    { answers: [409, 422], asks: [cart.addItem] },
  ),
  bagForm(
    "how many it should be",
    "qty",
    badQuantities,
    (person) => ({ intent: "change-quantity", ...line(person) }),
    { answers: [422], asks: [] },
  ),
  bagForm(
    "which line to take out",
    "itemId",
    badTexts,
    ({ productId }) => ({ intent: "remove-item", productId }),
    { answers: [409, 422], asks: [cart.removeItem] },
  ),
  bagForm(
    "which line to change",
    "itemId",
    badTexts,
    ({ productId }) => ({ intent: "change-quantity", qty: "2", productId }),
    { answers: [409, 422], asks: [cart.updateItem] },
  ),
  bagForm(
    "how to deliver",
    "delivery",
    badTexts,
    (person) => ({ intent: "choose-delivery", ...line(person) }),
    { answers: [422], asks: [] },
  ),
  bagForm(
    "which store",
    "storeId",
    badTexts,
    (person) => ({
      intent: "choose-delivery",
      delivery: "pickup",
      ...line(person),
    }),
    { answers: [409, 422], asks: [cart.updateItem] },
  ),
  bagForm("a code", "code", badTexts, () => ({ intent: "apply-code" }), {
    answers: [409, 422],
    asks: [cart.applyCoupon],
  }),
  bagForm(
    "a code to take off",
    "code",
    badTexts,
    () => ({ intent: "remove-code" }),
    { answers: [303, 409, 422], asks: [cart.removeCoupon] },
  ),
  bagForm(
    "another bag, and a price",
    "basketId",
    badTexts,
    (person) => ({
      intent: "change-quantity",
      ...line(person),
      qty: "1",
      price: "0",
      total: "0",
    }),
    { answers: [303], asks: [cart.updateItem] },
  ),
  bagForm(
    "the page to go on to",
    "returnTo",
    badTargets,
    (person) => ({ intent: "change-quantity", ...line(person), qty: "1" }),
    { answers: [303], asks: [cart.updateItem] },
  ),
];

/** A field of the product page's form. */
const productForm = (
  field: string,
  inputs: readonly BadText[],
  answers: readonly number[],
): Surface => ({
  name: `the product's form: ${field}`,
  who: "with a bag",
  inputs,
  request: (input, { productId, productPath }) => ({
    path: shop + productPath,
    form: formWith({ productId, qty: "1" }, field, input),
  }),
  answers,
  asks: product,
});

const address = {
  country: "GB",
  firstName: "Ada",
  lastName: "Moor",
  addressLine1: "7 Ridge Lane",
  addressLine2: "",
  city: "Keswick",
  postalCode: "CA12 5BY",
  phoneCountry: "GB",
  phone: "1632 960001",
};

const saving = [
  cart.getCart,
  cart.validateShippingAddress,
  cart.saveShippingAddress,
  cart.selectShippingMethod,
];

/** A field of the first step. What can be a name or a street is taken; parcels get it in one line. */
const shippingForm = (field: string): Surface => ({
  name: `the checkout's first step: ${field}`,
  who: "with a bag",
  inputs: badTexts,
  request: (input, { email }) => ({
    path: `${shop}/checkout?step=shipping`,
    form: formWith(
      { intent: "shipping", email, ...address, botToken: botToken() },
      field,
      input,
    ),
  }),
  answers: [200, 303, 422],
  asks: saving,
});

/** A form of the checkout in which one field is bad. */
function checkoutForm(
  who: Surface["who"],
  field: string,
  good: (person: Person) => Readonly<Record<string, string>>,
  more: Pick<Surface, "answers" | "asks"> & { readonly step: string },
): Surface {
  const { step, answers, asks } = more;
  const { intent = "" } = good({} as Person);
  return {
    name: `the checkout's form ${intent}: ${field}`,
    who,
    inputs: badTexts,
    request: (input, person) => ({
      path: `${shop}/checkout?step=${step}`,
      form: formWith(good(person), field, input),
    }),
    answers,
    asks: [cart.getCart, cart.getPaymentMethods, cart.prepareOrder, ...asks],
  };
}

const placing = ({ total }: Partial<Person>) => ({
  intent: "place",
  attemptId: "attempt-of-bad-input",
  expectedTotal: total ?? "",
  botToken: botToken(),
});

const checkoutForms: readonly Surface[] = [
  ...[
    ...Object.keys(address),
    "email",
    "botToken",
    "website",
    "method-home",
  ].map(shippingForm),
  checkoutForm("with an address", "intent", () => ({}), {
    step: "billing",
    answers: [400],
    asks: [],
  }),
  checkoutForm(
    "with an address",
    "giftCardNumber",
    () => ({ intent: "giftCard", giftCardPin: "1234" }),
    { step: "billing", answers: [422], asks: [cart.addPaymentInstrument] },
  ),
  checkoutForm(
    "with an address",
    "giftCardPin",
    () => ({ intent: "giftCard", giftCardNumber: "6006490000000001" }),
    { step: "billing", answers: [422], asks: [cart.addPaymentInstrument] },
  ),
  checkoutForm(
    "with a gift card",
    "instrument",
    () => ({ intent: "removeInstrument", method: "GIFT_CARD" }),
    {
      step: "billing",
      answers: [303, 422],
      asks: [cart.removePaymentInstrument],
    },
  ),
  checkoutForm(
    "with a gift card",
    "method",
    ({ instrumentId }) => ({
      intent: "removeInstrument",
      instrument: instrumentId ?? "",
    }),
    {
      step: "billing",
      answers: [303, 422],
      asks: [cart.removePaymentInstrument],
    },
  ),
  checkoutForm(
    "with an address",
    "shippingId",
    () => ({ intent: "selectMethod", code: "express" }),
    { step: "shipping", answers: [303, 422], asks: [] },
  ),
  checkoutForm(
    "with an address",
    "code",
    () => ({ intent: "selectMethod", shippingId: "home" }),
    { step: "shipping", answers: [303, 422], asks: [] },
  ),
  checkoutForm(
    "with an address",
    "addressChoice",
    () => ({ intent: "chooseAddress" }),
    { step: "shipping", answers: [303], asks: [] },
  ),
  checkoutForm("ready to order", "expectedTotal", placing, {
    step: "summary",
    // Whoever agreed to another total is asked again.
    answers: [409],
    asks: [],
  }),
  checkoutForm("ready to order", "botToken", placing, {
    step: "summary",
    // The upstream does not take orders from robots.
    answers: [409],
    asks: [orders.placeOrder],
  }),
];

const stockAlerts: readonly Surface[] = ["email", "sku"].map((field) => ({
  name: `the form for sizes that are gone: ${field}`,
  who: "new",
  inputs: badTexts,
  request: (input, { email, soldOut }) => ({
    path: `${shop}/dialog/notify-me/${soldOut.argument}`,
    form: formWith({ email, sku: soldOut.sku }, field, input),
  }),
  answers: [422],
  asks: product,
}));

const multipart = (fields: string): string => `--x\r\n${fields}\r\n--x--\r\n`;

const encodings: readonly Surface[] = [
  {
    name: "a body",
    who: "with a bag",
    inputs: [
      named("no fields", "&&&"),
      named("one field a hundred times", "intent=add-item&".repeat(100)),
      named("ten thousand fields", "a=1&".repeat(10_000)),
      named(
        "fields of the prototype",
        "__proto__[x]=1&constructor.prototype=1",
      ),
      named("half an escape", "intent=%E0%A4%A&productId=%"),
      named("an intent of arrays", "intent[]=add-item&intent[0]=x"),
    ],
    request: ({ encoded }) => ({ path: `${shop}/cart`, form: encoded }),
    answers: [400, 422],
    asks: bag,
  },
  {
    name: "a body in parts",
    who: "with a bag",
    inputs: [
      named(
        "a file for an intent",
        multipart(
          'Content-Disposition: form-data; name="intent"; filename="x.txt"\r\nContent-Type: text/plain\r\n\r\nadd-item',
        ),
      ),
      named(
        "a part without a name",
        multipart("Content-Type: text/plain\r\n\r\nx"),
      ),
      named("no end", "--x\r\nContent-Disposition: form-data"),
      named("no parts", "nonsense"),
    ],
    request: ({ encoded }) => ({
      path: `${shop}/cart`,
      form: encoded,
      type: "multipart/form-data; boundary=x",
    }),
    answers: [400],
    asks: bag,
  },
];

const headers: readonly Surface[] = [
  {
    name: "a header",
    who: "new",
    inputs: [
      named("accept-language: *;q=x,,,;;=", "*;q=x,,,;;="),
      named("accept-language of 8 kB", "en-GB,".repeat(1_300)),
      named("x-forwarded-host", "evil.test"),
      named("x-http-method-override", "DELETE"),
      named("x-original-url", "/en-gb/checkout"),
      named("x-remix-spa-mode", "yes"),
      named("x-react-router-prerender-data", "[1]"),
      named("x-middleware-subrequest", "1"),
      named("user-agent", ""),
      named("range", "bytes=0-0,5-"),
      named("if-none-match", '*, W/"x", "'),
      named("if-modified-since", "yesterday"),
      named("accept", "application/json"),
      named("accept-encoding", "gzip;q=0, *;q=0"),
      named("sec-fetch-site", "nonsense, cross-site"),
      named("x-correlation-id", "x".repeat(200)),
      named("purpose", "prefetch"),
    ],
    request: ({ name, encoded }) => ({
      path: `${shop}/c/women-wo`,
      headers: { [name.split(/[ :]/)[0] ?? name]: encoded },
    }),
    answers: [200, 301],
    asks: listing,
    hides: /evil\.test/,
  },
];

const cookies: readonly Surface[] = [
  {
    name: "the cookie of a session: it is nobody's, and taken back",
    who: "with a bag",
    inputs: Object.keys(badCookies).map((name) => named(name)),
    request: ({ name }, { cookie }) => ({
      path: `${shop}/cart`,
      cookie: badCookies[name]?.(cookie ?? "") ?? "",
    }),
    answers: [200],
    asks: [content.getAugmentedPage],
    hides: /name="itemId"/,
  },
  {
    name: "cookies of others",
    who: "with a bag",
    inputs: [
      named("OptanonConsent=%%%&groups=C0001:x"),
      named("monetate=%0d%0aX-Injected:1"),
      named("channel=MAPP"),
      named("channel=__proto__"),
      named("a".repeat(3_000) + "=1"),
      named("=;=;;;"),
      named("language=%E0%A4%A"),
    ],
    request: ({ name }, { cookie }) => ({
      path: `${shop}/cart`,
      cookie: `${cookie ?? ""}; ${name}`,
    }),
    answers: [200],
    asks: bag,
  },
];

export const badInputTable: Readonly<Record<string, readonly Surface[]>> = {
  addresses,
  "addresses' queries": queries,
  "the bag's forms": bagForms,
  "the product's form": [
    productForm(
      "productId",
      badTexts,
      // A size of another product is none of this one.
      [422],
    ),
    productForm("qty", [...badQuantities, ...badTexts, named("0")], [422]),
  ],
  "the checkout's forms": checkoutForms,
  "other forms": stockAlerts,
  bodies: encodings,
  cookies,
  headers,
};
