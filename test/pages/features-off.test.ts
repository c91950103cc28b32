/**
 * What a deployment does without (`FEATURES_OFF`): every kind of page, without script, in shops without features. No
 * page has a link, a form or a promise of what is off, none of its operations is called, and its addresses are not
 * found; everything else is there.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sectionShapes } from "../../app/cms/section-props.server";
import { isDialogName } from "../../app/dialogs/facts";
import {
  createFeatures,
  featureNames,
  featureTable,
  type FeatureName,
} from "../../app/domain/features";
import { pathPattern } from "../../server/http/endpoint";
import { listOperations } from "../contracts/openapi/operations";
import { isFull } from "../matrix/representatives";
import type { Page } from "./support/navigation";
import { signIn } from "./support/accounts";
import { listedPages, otherPages, type Way } from "./support/page-table";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { atSummary, placeOrder, putShoeInBag } from "./support/shopping";

const operations = await listOperations();

/** `METHOD /path/{template}` of a call. */
function operationOf(call: { readonly method: string; readonly path: string }) {
  const { method, path } = call;
  const found = operations.find(
    ({ endpoint }) =>
      endpoint.method === method && pathPattern(endpoint).match(path),
  );
  return `${method} ${found?.endpoint.path ?? path}`;
}

/** What the shop says of each feature, in its own words; editors' words are theirs. */
const promises: Readonly<Record<FeatureName, RegExp>> = {
  accounts:
    /[Ss]ign in|while you are signed in|Have an account|[Yy]our account|No account needed|Create (?:an )?account/,
  wishlists: /Favorites?: |Favorites, \d/,
  "saved-items": /Save for later|Saved for later|saved items/,
  reviews: /[Ww]rite a review|out of 5 stars|See all reviews|aggregateRating/,
  questions: /Ask a question|Questions and answers/,
  loyalty: /loyalty program|Loyalty|voucher|reward code/,
  stores: /Find in store|Find a store|to a store|Pick up in store/,
  "collection-points": /pickup point/,
  "store-sessions": /screens in our stores|Store sign-in/,
  "saved-cards": /Saved cards|Card to pay with/,
  "gift-cards": /Use a gift card|Check a gift card|Saved gift cards/,
  coupons: /Add a promo code/,
  "order-status":
    /Follow this order without|Find your order|Check an order|Track an order/,
  invoices: /Download invoice/,
  cancellations: /Cancel order/,
  returns: /Return items|Return label/,
  "stock-alerts": /We’ll email you when it’s back/,
  "delivery-estimates": /When will it arrive/,
  recommendations: /Complete your kit/,
  customisation: /Customize it|Change the design|Your own design/,
  subscriptions: /Newsletter|News by text message|new products and offers/,
  "contact-form": /Contact us/,
  "warranty-claims": /Warranty claim|warranty claim/,
  events: /sign up for events|confirm your place/,
};

/** Promises that only pages have which no way of the table leads to: those of an order that has been delivered. */
const unseen: ReadonlySet<FeatureName> = new Set(["returns"]);

const shownText = ({ html }: Page): string =>
  html
    .replace(/<script(?! type="application\/ld\+json").*?<\/script>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

const belowLocale = (path: string) =>
  path.replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, "");

/** The addresses of the shop that a page leads to, below the locale. */
function addressesOn({ document, url }: Page): readonly string[] {
  return ["href", "action", "formaction"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) => {
      const text = element.getAttribute(name) ?? "";
      // `#top` is a place on the page itself.
      if (text.startsWith("#") || element.matches("link")) return [];
      const to = new URL(text, url);
      return to.origin === url.origin ? [belowLocale(to.pathname)] : [];
    }),
  );
}

const dialogIn = (path: string): string =>
  /^\/dialog\/([^/]+)/.exec(path)?.[1] ?? "";

/** What a page has of what is off. */
function tracesOn(page: Page, off: readonly FeatureName[]): readonly string[] {
  const { leadsOn, hasDialog, hasForm } = createFeatures(off);
  const valuesOf = (name: string, selector = `[${name}]`) =>
    [...page.document.querySelectorAll(selector)].map(
      (element) => element.getAttribute(name) ?? "",
    );
  const own = belowLocale(page.url.pathname);
  const addresses = addressesOn(page).filter((path) => path !== own);
  const text = shownText(page);
  return [
    ...addresses.filter((path) => !leadsOn(path) || !hasDialog(dialogIn(path))),
    ...valuesOf("data-dialog").filter((name) => !hasDialog(name)),
    ...valuesOf("value", "[name=intent]").filter((name) => !hasForm(name)),
    ...off.flatMap((name) => promises[name].exec(text)?.[0] ?? []),
  ];
}

/** The pages of editors about what the shop offers: their words are not the shop's. */
const isEditors = (name: string): boolean =>
  /^(?:help|stor(?:y|ies)|legal|content|search for articles)/.test(name);

/** Signs in a member of the loyalty program, with a pair in the bag. */
const asMember =
  (pathOf: (guest: Guest) => string): Way =>
  async (guest) => {
    await putShoeInBag(guest);
    await guest.visitor.open(guest.paths.signIn());
    await signIn(guest, "loyal@example.com");
    return guest.visitor.open(pathOf(guest));
  };

const ways = Object.entries({
  ...listedPages,
  ...otherPages,
  "account of a member": asMember(({ paths }) => paths.account()),
  "cart of a member with an account": asMember(({ paths }) => paths.cart()),
});

/** Ways that use a form of a page that stays. */
const usesForm: Readonly<Record<string, FeatureName>> = {
  "cart with saved items": "saved-items",
  "cart with a wrong code": "coupons",
};

const ownStatus: Readonly<Record<string, number>> = {
  "not found": 404,
  forbidden: 403,
  "server error": 500,
};

const butAccounts = featureNames.filter((name) => name !== "accounts");

/** Ways to pages that there are for accounts only. */
const isOfAccounts = (name: string): boolean =>
  /account|sign-|profile|address|cards?\b|order|loyalty|vouchers|welcome|terms|employee|enrol|password|saved|return/.test(
    name,
  );

/** For a shop without one feature: of the kinds of pages those on which others leave something. */
const keyPages: ReadonlySet<string> = new Set([
  "home",
  "category",
  "product",
  "reviews",
  "questions",
  "customised product",
  "store",
  "find in store",
  "search for nothing",
  "menu",
  "mini cart",
  "alert for a size",
  "favorites",
  "cart",
  "cart with saved items",
  "cart of a member with an account",
  "shipping",
  "payment",
  "summary",
  "confirmation",
  "order of a guest",
  "sign-in",
  "sign-up",
  "enrolment of a consumer",
  "profile",
  "account of a member",
  "account and its order",
  "saved cards",
  "saved gift cards with a mistake",
  "loyalty program",
  "payment by a saved card",
  "requests of a store",
]);

interface Deployment {
  readonly without: string;
  readonly named: readonly FeatureName[];
  /** The kinds of pages to walk; all by default. */
  readonly walks?: (name: string) => boolean;
}

/** All of them at once hides what one alone leaves behind, and takes long: that is for the full matrix. */
const deployments: readonly Deployment[] = [
  { without: "everything", named: featureNames },
  {
    without: "everything but accounts",
    named: butAccounts,
    ...(!isFull && { walks: isOfAccounts }),
  },
  ...(isFull
    ? featureNames.map((name) => ({
        without: name,
        named: [name],
        walks: (way: string) => keyPages.has(way),
      }))
    : []),
];

const start = (off: readonly FeatureName[]) =>
  startPageShop({
    FEATURES_OFF: off.join(","),
    RATE_LIMIT: "off",
    DIAGNOSTICS: "open",
  });

/** Goes a way in a shop without the named features. */
async function expectNoTrace(
  shop: PageShop,
  named: readonly FeatureName[],
  name: string,
  way: Way,
): Promise<void> {
  const { off, leadsOn, hasDialog, hasOperation } = createFeatures(named);
  const guest = shop.visit();
  shop.clearCalls();
  let broken: unknown = null;
  await way(guest).catch((error: unknown) => {
    broken = error;
  });
  const { page } = guest.visitor;
  const path = belowLocale(page.url.pathname);
  const isClosed = !leadsOn(path) || !hasDialog(dialogIn(path));
  const missing = usesForm[name];
  const isCutOff = isClosed || (missing && off.includes(missing));
  // A way may end early only at what is off.
  if (broken !== null && !isCutOff) throw broken as Error;
  const status = isClosed ? 404 : (ownStatus[name] ?? page.status);
  expect(page.status).toBe(status);
  if (!isClosed && !(name in ownStatus))
    expect([200, 422]).toContain(page.status);
  expect(tracesOn(page, isEditors(name) ? [] : off)).toEqual([]);
  const called = shop.upstreams.callLog.find().map(operationOf);
  expect(called.filter((operation) => !hasOperation(operation))).toEqual([]);
}

describe.each(deployments)("a shop without $without", (deployment) => {
  const { without, named, walks = () => true } = deployment;
  let shop: PageShop;
  beforeAll(async () => {
    shop = await start(named);
  });
  afterAll(() => shop.stop());

  const { off, leadsOn, hasOperation } = createFeatures(named);
  const calledOfOff = () =>
    shop.upstreams.callLog
      .find()
      .map(operationOf)
      .filter((operation) => !hasOperation(operation));

  it.each(ways.filter(([name]) => walks(name)))(
    "has no trace of it on the page: %s",
    (name, way) => expectNoTrace(shop, named, name, way),
  );

  it("has no link to it on the pages of editors", async () => {
    const { visitor, paths } = shop.visit();
    for (const path of [
      paths.home(),
      paths.help(),
      paths.help("returns/refunds"),
      paths.help("all-topics"),
      paths.stories(),
      paths.legal("terms"),
      paths.at("/about"),
      paths.dialog("mega-menu"),
      paths.at("/soci/header"),
      paths.at("/soci/footer"),
    ]) {
      const page = await visitor.open(path);
      expect(page.status, path).toBe(200);
      const dead = addressesOn(page).filter((to) => !leadsOn(to));
      expect([path, dead]).toEqual([path, []]);
    }
  });

  it("answers its addresses with 404, for documents, data and forms", async () => {
    const routes = off.flatMap((name): readonly string[] => {
      const facts = featureTable[name];
      return "routes" in facts ? facts.routes : [];
    });
    const addresses = new Set(
      routes.map((template: string) =>
        template
          .replace("/:name?", "")
          .replace(/:\w+\??$/, "FR1001")
          .replace(/:(?!locale)\w+\??/g, "x"),
      ),
    );
    shop.clearCalls();
    for (const address of addresses) {
      const path = address.replace(":locale", "en-us");
      const send = async (url: string, init: RequestInit = {}) => {
        const answer = await fetch(shop.origin + url, {
          redirect: "manual",
          ...init,
        });
        return { status: answer.status, text: await answer.text() };
      };
      const page = await send(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.text).toContain("Off the path");
      expect((await send(`${path}.data`)).status, path).toBe(404);
      expect((await send(path, { method: "HEAD" })).status, path).toBe(404);
      const form = {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: shop.origin,
        },
        body: "intent=hearts&add=FR1001",
      };
      expect((await send(path, form)).status, path).toBe(404);
      expect((await send(`${path}.data`, form)).status, path).toBe(404);
    }
    expect(calledOfOff()).toEqual([]);
  });

  it("knows none of its forms and dialogs", async () => {
    const guest = shop.visit();
    await guest.visitor.open(guest.paths.home());
    shop.clearCalls();
    for (const name of off) {
      const facts = featureTable[name];
      for (const dialog of "dialogs" in facts ? facts.dialogs : []) {
        const page = await guest.visitor.open(guest.paths.dialog(dialog));
        expect([dialog, page.status]).toEqual([dialog, 404]);
      }
      for (const intent of "forms" in facts ? facts.forms : [])
        for (const path of [guest.paths.cart(), guest.paths.checkout()]) {
          const page = await guest.visitor.post(path, { intent });
          expect([intent, page.status]).toEqual([intent, 400]);
        }
    }
    expect(calledOfOff()).toEqual([]);
  });

  it("sells to a guest", async () => {
    const guest = shop.visit();
    await atSummary(guest);
    const page = await placeOrder(guest);
    expect(page.url.pathname).toBe(guest.paths.confirmation());
    expect(guest.visitor.text()).toMatch(/FRW\d+/);
    expect(tracesOn(page, off)).toEqual([]);
  });

  it.runIf(without === "everything" || isFull)(
    "lists only what there is, in sitemaps and for operators",
    async () => {
      const textOf = async (path: string) =>
        (await fetch(shop.origin + path)).text();
      let index = "";
      for (let tries = 0; tries < 20 && !index.includes("<loc>"); tries += 1)
        index = await textOf("/sitemap.xml");
      const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url = ""]) => new URL(url).pathname,
      );
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        const listed = [
          ...(await textOf(file)).matchAll(/<loc>([^<]+)<\/loc>/g),
        ].map(([, url = ""]) => belowLocale(new URL(url).pathname));
        expect(listed.length, file).toBeGreaterThan(0);
        expect([file, listed.filter((path) => !leadsOn(path))]).toEqual([
          file,
          [],
        ]);
      }
      const health = JSON.parse(
        await textOf("/healthcheck/static-pages"),
      ) as unknown;
      expect(health).toMatchObject({ status: "ok" });
    },
    60_000,
  );

  it.runIf(without === "everything")(
    "has no trace of it in other languages",
    async () => {
      const { visitor, paths } = shop.visit("de-de");
      for (const path of [paths.home(), paths.cart(), paths.at("/p/x-FR1001")])
        expect(
          addressesOn(await visitor.open(path)).filter((to) => !leadsOn(to)),
        ).toEqual([]);
      for (const path of [
        paths.favorites(),
        paths.storeLocator(),
        paths.account(),
        paths.giftCard(),
        paths.signIn(),
      ])
        expect([path, (await visitor.open(path)).status]).toEqual([path, 404]);
    },
  );
});

/** For each feature, pages that have a link, a form or words of it; the shop with everything proves that they do. */
const pagesOf: Readonly<Record<FeatureName, readonly string[]>> = {
  accounts: ["forbidden", "choice of cookies", "shipping"],
  wishlists: ["product"],
  "saved-items": ["cart"],
  reviews: ["product"],
  questions: ["product"],
  loyalty: ["sign-up", "account without orders"],
  stores: ["product", "cart"],
  "collection-points": ["shipping"],
  "store-sessions": ["choice of cookies"],
  "saved-cards": ["account without orders"],
  "gift-cards": ["category", "payment"],
  coupons: ["cart"],
  "order-status": ["confirmation"],
  invoices: ["account and its order"],
  cancellations: ["account and its order"],
  returns: ["return without an order"],
  "stock-alerts": ["product"],
  "delivery-estimates": ["product"],
  recommendations: ["product"],
  customisation: ["customised product"],
  subscriptions: ["profile"],
  "contact-form": ["category"],
  "warranty-claims": ["warranty form"],
  events: ["profile"],
};

const wayTo = (name: string): Way => {
  const found = ways.find(([one]) => one === name);
  if (!found) throw new Error(`No way to the page: ${name}`);
  return found[1];
};

describe("a shop without a single feature", () => {
  it.each(featureNames)(
    "has no trace of it on the pages that have most of it: %s",
    async (feature) => {
      const shop = await start([feature]);
      try {
        for (const name of pagesOf[feature])
          await expectNoTrace(shop, [feature], name, wayTo(name));
      } finally {
        await shop.stop();
      }
    },
  );
});

describe("the table of features", () => {
  type Part = "operations" | "dialogs" | "sections";
  const named = (part: Part) =>
    featureNames.flatMap((name): readonly string[] => {
      const facts: Partial<Record<Part, readonly string[]>> =
        featureTable[name];
      return facts[part] ?? [];
    });

  it("names operations, dialogs and sections that there are", () => {
    const known = new Set(
      operations.map(({ endpoint: { method, path } }) => `${method} ${path}`),
    );
    expect(named("operations").filter((name) => !known.has(name))).toEqual([]);
    expect(named("dialogs").filter((name) => !isDialogName(name))).toEqual([]);
    expect(
      named("sections").filter((name) => !Object.hasOwn(sectionShapes, name)),
    ).toEqual([]);
  });
});

describe("a shop with everything", () => {
  let shop: PageShop;
  beforeAll(async () => {
    shop = await start([]);
  });
  afterAll(() => shop.stop());

  /** The pages that have been opened: two tests read the same ones. */
  const opened = new Map<string, Page>();
  const pageAt = async (name: string): Promise<Page> => {
    const known = opened.get(name);
    if (known) return known;
    const guest = shop.visit();
    await wayTo(name)(guest);
    opened.set(name, guest.visitor.page);
    return guest.visitor.page;
  };

  it("has every promise on some page, so that the walk above would find it", async () => {
    const open = new Set(featureNames.filter((name) => !unseen.has(name)));
    // Those that have most first: the walk ends when each promise has been found.
    const names = new Set([
      ...Object.values(pagesOf).flat(),
      ...keyPages,
      ...ways.map(([name]) => name),
    ]);
    for (const name of names) {
      if (isEditors(name)) continue;
      const text = shownText(await pageAt(name));
      for (const feature of open)
        if (promises[feature].test(text)) open.delete(feature);
      if (open.size === 0) break;
    }
    expect([...open]).toEqual([]);
  }, 120_000);

  it("has a trace of each feature on its pages, so that the walk without a single one would find it", async () => {
    const without: string[] = [];
    for (const feature of featureNames)
      for (const name of pagesOf[feature])
        if (tracesOn(await pageAt(name), [feature]).length === 0)
          without.push(`${feature}: ${name}`);
    expect(without).toEqual([]);
  }, 120_000);

  it("leaves no mark of features in its documents", async () => {
    const { visitor, paths } = shop.visit();
    const { html } = await visitor.open(paths.home());
    expect(html).not.toContain("data-without");
  });
});
