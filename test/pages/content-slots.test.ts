/** Pages of the shop with sections of the editors: each reads its own page of the content system. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { previewAccess } from "../../mocks/content/preview-access";
import {
  getCategoryContent,
  getChildPages,
  getContentPage,
  getFooter,
  getFragment,
  getMenu,
  getPopUps,
  getProductContent,
  getShowcase,
} from "../../server/upstreams/content/contract";
import { signIn, signUp } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { atSummary, placeOrder } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
  // The first page of a process is slow, and pages do not wait long for sections.
  const { visitor, paths } = shop.visit("en-us");
  await visitor.open(paths.help());
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const contentOf = (page: string) =>
  `/published/caas/v1/canvas/augmentedpage/fellrow-us/${page}`;

type Way = (guest: Guest) => Promise<unknown>;

const asMember =
  (path: string): Way =>
  async (guest) => {
    const { visitor, paths } = guest;
    await visitor.open(paths.signIn());
    await signIn(guest, "loyal@example.com");
    await visitor.open(paths.at(path));
  };

/** The page of the content system, the way to the page of the shop, and the words of the editors on it. */
const slots: readonly (readonly [string, Way, string])[] = [
  [
    "error-4xx",
    ({ visitor, paths }) => visitor.open(paths.at("/nowhere")),
    "Looking for an earlier model?",
  ],
  [
    "favorites",
    ({ visitor, paths }) => visitor.open(paths.favorites()),
    "Customer favorites",
  ],
  [
    "sign-in-modal",
    ({ visitor, paths }) => visitor.open(paths.signIn()),
    "What an account is good for",
  ],
  [
    "sign-up",
    ({ visitor, paths }) => visitor.open(paths.signUp()),
    "What an account is good for",
  ],
  [
    "store-locator",
    ({ visitor, paths }) => visitor.open(paths.storeLocator()),
    "What our stores offer",
  ],
  [
    "search",
    ({ visitor, paths }) => visitor.open(paths.at("/search")),
    "Customer favorites",
  ],
  [
    "gift-card",
    ({ visitor, paths }) => visitor.open(paths.at("/gift-card")),
    "Gift",
  ],
  [
    "cart",
    ({ visitor, paths }) => visitor.open(paths.cart()),
    "Good to know before you fill it",
  ],
  [
    "checkout",
    (guest) => atSummary(guest),
    "Card numbers stay with the payment provider",
  ],
  [
    "order-confirmation",
    async (guest) => {
      await atSummary(guest);
      await placeOrder(guest);
    },
    "Before the first walk",
  ],
  [
    "account",
    asMember("/account"),
    "Card numbers stay with the payment provider",
  ],
  ["account-profile", asMember("/account/profile"), "Night walk on the fell"],
  [
    "sign-up-modal",
    ({ visitor, paths }) => visitor.open(paths.dialog("sign-up")),
    "What an account is good for",
  ],
  [
    "loyalty-modal",
    async (guest) => {
      await signUp(guest);
      await guest.visitor.open(guest.paths.loyalty());
    },
    "How points work",
  ],
  [
    "contact-us",
    ({ visitor, paths }) => visitor.open(paths.help("contact-us")),
    "Shipping and returns",
  ],
  [
    "basecamp",
    ({ visitor, paths }) => visitor.open(paths.at("/basecamp")),
    "Basecamp",
  ],
  [
    "promotions",
    ({ visitor, paths }) => visitor.open(paths.at("/promotions")),
    "Offers, explained",
  ],
  [
    "westend",
    ({ visitor, paths }) => visitor.open(paths.at("/westend")),
    "Westend",
  ],
];

describe("the editors' sections", () => {
  it.each(slots)(
    "of %s are read once under the fixed name, and shown [ROUTE-059]",
    async (page, open, words) => {
      const guest = shop.visit("en-us");
      await open(guest);
      expect(guest.visitor.page.status).toBe(page === "error-4xx" ? 404 : 200);
      expect(guest.visitor.text("main")).toContain(words);
      const asked = shop.calls(`GET ${contentOf(page)}`);
      expect(asked.map((call) => call.status)).toEqual([200]);
    },
  );

  it("are left out when they cannot be read, and the page is there", async () => {
    const other = await startPageShop();
    try {
      other.upstreams.faults.add({
        path: "/published/caas/v1/canvas/augmentedpage/*",
        status: 503,
        times: 100,
      });
      const { visitor, paths } = other.visit("en-us");
      for (const path of [
        paths.favorites(),
        paths.signIn(),
        paths.signUp(),
        paths.storeLocator(),
      ]) {
        const { status } = await visitor.open(path);
        expect(status, path).toBe(200);
        expect(visitor.all("main h1"), path).toHaveLength(1);
        expect(visitor.all("main .section"), path).toEqual([]);
      }
    } finally {
      await other.stop();
    }
  });
});

const canvas = "/published/caas/v1/canvas";

it("content is read by the calls of the contract, to which the answers conform [API-036] [ROUTE-059]", async () => {
  const preview = await startPageShop({
    PREVIEW_ENABLED: "on",
    PREVIEW_ACCESS: previewAccess,
  });
  const us = preview.visit("en-us");
  const { paths } = us;
  const open = async (path: string) => {
    await us.visitor.open(path);
    expect([path, us.visitor.page.status]).toEqual([path, 200]);
  };
  for (const path of [
    "/",
    "/help",
    "/help/delivery",
    "/p/x-FR1001",
    "/c/women-wo",
  ])
    await open(paths.at(path));
  await open(paths.dialog("content", "delivery"));
  await open(paths.at("/articles"));
  await open(
    `${paths.at("/cms/showcase/single")}?docType=hero&layoutVariant=words`,
  );
  const locale = { locale: "en-us" };
  const calls = [
    [getFooter, "footer/fellrow-us", locale],
    [getFragment, "fragment/delivery", locale],
    [getMenu, "menu/fellrow-us", locale],
    [getContentPage, "page/fellrow-us/help%2Fdelivery", locale],
    [getChildPages, "children/fellrow-us/help", locale],
    [getPopUps, "popups/fellrow-us", locale],
    [getProductContent, "product/fellrow-us/FR1001", locale],
    [getCategoryContent, "category/fellrow-us/wo", locale],
    [
      getShowcase,
      "showcase/fellrow-us/hero",
      { ...locale, layoutVariant: "words", limit: "10", offset: "0" },
    ],
  ] as const;
  for (const [{ response }, path, query] of calls) {
    const logged = preview.calls(`GET ${canvas}/${path}`).at(-1);
    expect([path, logged?.query, logged?.status]).toEqual([path, query, 200]);
    const parsed = response.safeParse(logged && (await preview.again(logged)));
    expect(parsed.error, path).toBeUndefined();
  }
  await preview.stop();
});

it("modal content by id, pop-ups and the sections of error pages are content [CMS-002]", async () => {
  const { visitor, paths } = shop.visit("en-gb");
  await visitor.open(paths.dialog("content", "measure-your-feet"));
  expect(visitor.text("main")).toContain("heel");
  expect(
    shop
      .calls(`GET ${canvas}/fragment/measure-your-feet`)
      .map(({ status }) => status),
  ).toEqual([200]);
  await visitor.open(paths.home());
  expect(visitor.text("aside.pop-up")).toContain("Not sure of your size?");
  await visitor.open(paths.at("/nowhere"));
  expect(visitor.text("#region-error-over-image")).toContain(
    "Looking for an earlier model?",
  );
  expect(visitor.all("#region-error-lazy-main a").length).toBeGreaterThan(2);
});
