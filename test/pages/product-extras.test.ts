/** What is below a product: the editors' sections about it, and what completes it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  askQuestion,
  checkAvailability,
  flagReview,
  getQuestions,
  getRecommendations,
  getReviews,
  requestNotification,
  translateReview,
  voteAnswer,
  voteReview,
} from "../../server/upstreams/products/contract";
import { startPageShop, type PageShop } from "./support/shop";
import { readText } from "./support/navigation";
import { openSoldOut } from "./support/sold-out";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    // The page cache would hide the calls of a rendering.
    PAGE_CACHE_SECONDS: "0",
    // The first rendering of a process is slow, and a page does not wait long for what it can do without.
    TIMEOUT_OPTIONAL_READ: "20000",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const widget = "GET /products/v1/widgetRecommendations";
const content = "GET /published/caas/v1/canvas/product/*";

/** Opens a product; `rail` has the texts of the cards that complete it. */
async function open(path: string, locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = shop.visit(locale);
  const { visitor, paths } = guest;
  await visitor.open(paths.at(path));
  expect(visitor.page.status).toBe(200);
  const rail = visitor.all("#region-complements .card").map(readText);
  return { ...guest, rail };
}

/** The same page as a navigation with script reads it. */
async function dataOf({ visitor }: Awaited<ReturnType<typeof open>>) {
  const answer = await fetch(
    `${visitor.page.url.origin}${visitor.page.url.pathname}.data`,
  );
  expect(answer.status).toBe(200);
  return answer.text();
}

describe("what completes a product", () => {
  it("is a carousel of the widget's products, none of them of its own type [CAT-006]", async () => {
    const guest = await open("/p/scree-2-trail-running-shoe-FR1001");
    const { visitor, rail } = guest;
    expect(visitor.text("#region-complements h2")).toBe("Complete your kit");
    expect(rail).toHaveLength(6);
    expect(rail[0]).toContain("$");
    for (const card of rail) expect(card).not.toMatch(/shoe/i);
    expect(rail.join()).toContain("sock");
    expect(shop.calls(widget)).toMatchObject([
      {
        status: 200,
        query: { widgetId: "complete-the-look", productId: "FR1001" },
      },
    ]);
    const names = visitor.all("#region-complements .card-name").map(readText);
    const data = await dataOf(guest);
    for (const name of names) expect(data).toContain(`"${name}"`);
  });

  it("has the price and words of its market in EMEA", async () => {
    const { rail } = await open("/p/x-FR2011", "de-de");
    expect(rail).toHaveLength(6);
    for (const card of rail) {
      expect(card).toContain("€");
      expect(card).not.toContain("$");
    }
    expect(rail.join()).toContain("socke");
  });

  it("is left out if it cannot be read", async () => {
    shop.upstreams.faults.add({ path: widget.slice(4), times: 9 });
    const { visitor, rail } = await open("/p/scree-2-FR1001");
    expect(rail).toEqual([]);
    expect(visitor.all("#buy")).toHaveLength(1);
    expect(visitor.text()).not.toContain("Complete your kit");
  });
});

describe("the editors' sections about a product", () => {
  it("are on its page, in the language of the market [PDP-005]", async () => {
    const guest = await open("/p/x-FR2011", "fr-fr");
    expect(guest.visitor.all("main h2").map(readText)).toContain(
      "Plus lourde, exprès",
    );
    expect(shop.calls(content)).toMatchObject([
      {
        status: 200,
        path: "/published/caas/v1/canvas/product/fellrow-fr/FR2011",
      },
    ]);
    expect(await dataOf(guest)).toContain("Plus lourde, exprès");
  });

  it("are left out if they cannot be read, and of a product without any", async () => {
    const { visitor } = await open("/p/x-FR1002");
    expect(visitor.all(".section")).toEqual([]);
    shop.upstreams.faults.add({ path: content.slice(4), times: 9 });
    const failing = await open("/p/x-FR1012", "en-gb");
    expect(failing.visitor.all(".section")).toEqual([]);
    expect(failing.visitor.all("#buy")).toHaveLength(1);
  });
});

it("what is shown and sent about a product are the calls of the contract, to which the answers conform [API-039]", async () => {
  const guest = shop.visit("de-de");
  const { visitor, paths } = guest;
  const { productId: sku, product } = await openSoldOut(shop, guest);
  await visitor.click("Benachrichtigung anfordern");
  await visitor.submit("main [name=email]", {
    email: "ada@example.com",
    ...(visitor.all("main [name=sku]").length > 1 && { sku }),
  });
  await visitor.open(paths.at("/p/x-FR1001"));
  await visitor.submit("[name=postalCode]", { postalCode: "10115" });
  await visitor.submit("main [name=question]", {
    question: "Ist die Einlegesohle herausnehmbar?",
    nickname: "Ada",
    email: "ada@example.com",
  });
  await visitor.open(paths.questions("FR1001"));
  const answer = visitor.all("main form:has([value=vote])")[0];
  const answerId = answer?.closest("[id^=item-]")?.id.slice(5) ?? "";
  await visitor.submit(`#item-${answerId} form`, {}, "down");
  const form = (intent: string) => `main li form:has([value=${intent}])`;
  await visitor.open(paths.reviews("FR1001", { sort: "newest" }));
  const idOf = (intent: string) =>
    visitor.find(form(intent)).closest("li")?.id.slice(5) ?? "";
  const [reviewId, foreignId] = [idOf("vote"), idOf("translate")];
  await visitor.submit(form("vote"), {}, "up");
  await visitor.submit(form("flag"), { reason: "advertising" });
  await visitor.submit(form("translate"));

  const own = "/products/v1/products/FR1001";
  const locale = "de-de";
  const calls = [
    [
      checkAvailability,
      `POST ${own}/availability`,
      { locale },
      {
        skus: expect.arrayContaining([expect.any(String)]),
        postalCode: "10115",
      },
    ],
    [
      getReviews,
      `GET ${own}/reviews`,
      { locale, page: "1", size: "10", sort: "newest" },
    ],
    [
      flagReview,
      `POST ${own}/review/${reviewId}/flag`,
      { locale },
      { reason: "advertising" },
    ],
    [
      voteReview,
      `POST ${own}/review/${reviewId}/vote`,
      { locale },
      { vote: "up" },
    ],
    [
      translateReview,
      `POST /products/v1/review/${foreignId}/translate`,
      {},
      { targetLocale: locale },
    ],
    [
      requestNotification,
      "PUT /products/v1/notifications",
      {},
      { email: "ada@example.com", productId: product.id, sku, locale },
    ],
    [
      getQuestions,
      `GET ${own}/reviews/questions`,
      { locale, page: "1", size: "10" },
    ],
    [
      askQuestion,
      `POST ${own}/reviews/questions`,
      { locale },
      {
        text: "Ist die Einlegesohle herausnehmbar?",
        nickname: "Ada",
        email: "ada@example.com",
      },
    ],
    [
      voteAnswer,
      `POST ${own}/review/${answerId}/questions/vote`,
      { locale },
      { vote: "down" },
    ],
    [
      getRecommendations,
      "GET /products/v1/widgetRecommendations",
      { widgetId: "complete-the-look", productId: "FR1001" },
    ],
  ] as const;
  for (const [{ response }, call, query, body] of calls) {
    const logged = shop.calls(call).at(-1);
    expect([call, logged?.query]).toEqual([call, query]);
    expect([call, logged?.body]).toEqual([call, body]);
    // An answer without a body is its status.
    if (logged?.status === 204) continue;
    expect([call, logged?.status]).toEqual([call, 200]);
    const parsed = response.safeParse(logged && (await shop.again(logged)));
    expect(parsed.error, call).toBeUndefined();
  }
});
