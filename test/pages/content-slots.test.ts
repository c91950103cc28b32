/** Pages of the shop with sections of the editors: each reads its own page of the content system. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
  it.each(slots)("of %s are read once and shown", async (page, open, words) => {
    const guest = shop.visit("en-us");
    await open(guest);
    expect(guest.visitor.page.status).toBe(200);
    expect(guest.visitor.text("main")).toContain(words);
    const asked = shop.calls(`GET ${contentOf(page)}`);
    expect(asked.map(({ status }) => status)).toEqual([200]);
  });

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
