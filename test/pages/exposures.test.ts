/** What the experiment service hears of visitors without script: what they have seen, and what they bought. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { projectKey } from "../../mocks/experiments/project";
import { newVisitorId } from "../../server/experiments/visitor-id";
import * as cartContract from "../../server/upstreams/cart/contract";
import type { EventBatch } from "../server/experiment-service";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "./support/rewriting-upstream";
import { atSummary, newEmail, placeOrder } from "./support/shopping";

let shop: PageShop;
let proxy: RewritingUpstream;
beforeAll(async () => {
  proxy = await startRewritingUpstream(() => shop.upstreamOrigin);
  // Without a tag manager: experiments run alone.
  shop = await startPageShop(
    { COMMERCE_API_URL: proxy.origin, PAGE_CACHE_SECONDS: "60" },
    undefined,
    {
      envOf: (origin) => ({
        EXPERIMENTS_SDK_KEY: projectKey,
        EXPERIMENTS_DATAFILE_URL: `${origin}/datafile`,
        EXPERIMENTS_EVENTS_URL: origin,
      }),
    },
  );
});
afterAll(async () => {
  await shop.stop();
  await proxy.stop();
});
beforeEach(() => {
  shop.clearCalls();
  proxy.clear();
});

/** The library sends what waits after a second. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_600));

/** What the service has received of a visitor, in its order. */
async function reportedOf({ visitor }: Guest) {
  await settled();
  const id = visitor.cookie("sf_uid");
  return shop
    .calls("POST /v1/events")
    .flatMap(({ body }) => (body as EventBatch).visitors)
    .filter(({ visitor_id }) => visitor_id === id)
    .flatMap(({ snapshots }) => snapshots);
}

const impressionsIn = (snapshots: Awaited<ReturnType<typeof reportedOf>>) =>
  snapshots.flatMap(({ decisions = [], events }) =>
    events.some(({ key }) => key === "campaign_activated")
      ? decisions.map((it) => it["variation_id"])
      : [],
  );

const conversionsIn = (snapshots: Awaited<ReturnType<typeof reportedOf>>) =>
  snapshots.flatMap(({ events }) =>
    events.filter(({ key }) => key === "purchase"),
  );

/** Loads the pictures in the page that are only for browsers without script, as such a browser does. */
async function loadPictures({ visitor }: Guest): Promise<readonly string[]> {
  const { url } = visitor.page;
  const sources = [
    ...visitor.page.document.querySelectorAll("noscript[data-place] img"),
  ].map((picture) => picture.getAttribute("src") ?? "");
  for (const source of sources) {
    const at = new URL(source, url);
    const answer = await fetch(at, {
      headers: {
        "sec-fetch-site": "same-origin",
        "sec-fetch-mode": "no-cors",
        cookie: visitor.jar.header(at) ?? "",
      },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "image/gif",
    ]);
    visitor.jar.store(at, answer.headers.getSetCookie());
  }
  return sources;
}

/** The visitor has an id, the baseline of one experiment and a variation of another, and has seen neither. */
const identify = ({ visitor }: Guest) => {
  visitor.jar.store(new URL(shop.origin), [
    `sf_uid=${newVisitorId()}; Path=/`,
    "sf_x=home-hero.0~product-order.1; Path=/",
  ]);
};

const withConsent = ({ visitor }: Guest, performance: 0 | 1) => {
  visitor.jar.store(new URL(shop.origin), [
    `OptanonConsent=groups=${encodeURIComponent(`C0001:1,C0002:${performance}`)}; Path=/`,
    "OptanonAlertBoxClosed=2026-11-27T09:00:00.000Z; Path=/",
  ]);
};

describe("an impression", () => {
  it("is reported once in twenty views of cached and uncached pages, of the variation that was shown", async () => {
    const guest = shop.visit("en-us");
    const { visitor } = guest;
    identify(guest);
    const product = "/en-us/p/scree-2-FR1001";
    for (let view = 0; view < 10; view += 1)
      for (const [path, place] of [
        ["/en-us", "home-hero"],
        [product, "product-order"],
      ] as const) {
        await visitor.open(path);
        expect(await loadPictures(guest)).toEqual([
          `/fapi/seen.gif?locale=en-us&p=${place}`,
        ]);
      }
    expect(visitor.cookie("sf_x")).toBe("home-hero.0!~product-order.1!");
    expect(impressionsIn(await reportedOf(guest))).toEqual([
      "90001-0",
      "90002-1",
    ]);
  });

  it("is of the editors' experiments, too, once, from cached pages and from those of one visitor", async () => {
    const guest = shop.visit("en-us");
    const { visitor } = guest;
    visitor.jar.store(new URL(shop.origin), [
      `sf_uid=${newVisitorId()}; Path=/`,
      "sf_x=new-advice.1-delivery; Path=/",
    ]);
    const news = "/en-us/c/new-new";
    // The second address is no page of the cache.
    for (let view = 0; view < 4; view += 1)
      for (const path of [news, `${news}?unknown=1`]) {
        await visitor.open(path);
        expect(
          visitor.page.document
            .querySelector("noscript[data-place]")
            ?.getAttribute("data-place"),
        ).toBe("new-advice");
        expect(await loadPictures(guest)).toEqual([
          "/fapi/seen.gif?locale=en-us&p=new-advice",
        ]);
      }
    expect(visitor.cookie("sf_x")).toBe("new-advice.1-delivery!");
    expect(impressionsIn(await reportedOf(guest))).toEqual(["90005-1"]);
    // A variation that the flag does not have is nothing that anybody has seen.
    const liar = shop.visit("en-us");
    liar.visitor.jar.store(new URL(shop.origin), [
      `sf_uid=${newVisitorId()}; Path=/`,
      "sf_x=new-advice.7-lie; Path=/",
    ]);
    const at = new URL("/fapi/seen.gif?locale=en-us&p=new-advice", shop.origin);
    const headers = { cookie: liar.visitor.jar.header(at) ?? "" };
    expect((await fetch(at, { headers })).status).toBe(200);
    expect(impressionsIn(await reportedOf(liar))).toEqual([]);
  });

  it("is of identified visitors alone: other pages have no picture", async () => {
    for (const answer of [null, 0, 1] as const) {
      const guest = shop.visit("fr-fr");
      identify(guest);
      if (answer !== null) withConsent(guest, answer);
      for (let view = 0; view < 3; view += 1) {
        await guest.visitor.open("/fr-fr");
        const { document } = guest.visitor.page;
        const marks = document.querySelectorAll("noscript[data-place]");
        expect(marks.length).toBe(1);
        const pictures = await loadPictures(guest);
        expect([answer, pictures.length]).toEqual([
          answer,
          answer === 1 ? 1 : 0,
        ]);
      }
      expect(impressionsIn(await reportedOf(guest))).toEqual(
        answer === 1 ? ["90001-0"] : [],
      );
    }
  });
});

describe("a conversion", () => {
  it("is a purchase, reported once in exact cents, however often the confirmation is opened", async () => {
    const guest = shop.visit("en-us");
    identify(guest);
    await guest.visitor.open("/en-us");
    const email = newEmail("converted");
    await atSummary(guest, { email });
    for (const endpoint of [cartContract.getCart, cartContract.prepareOrder])
      proxy.rewrite<typeof endpoint>(endpoint, ({ totals, ...answer }) => ({
        ...answer,
        totals: { ...totals, total: 12.345, remainingToPay: 0 },
      }));
    await guest.visitor.open(guest.paths.checkout("summary"));
    await placeOrder(guest);
    proxy.clear();
    expect(shop.orderOf(email)?.orderNumber).toMatch(/^FRW/);
    for (let times = 0; times < 3; times += 1)
      await guest.visitor.open(guest.paths.confirmation());
    const [purchase, ...others] = conversionsIn(await reportedOf(guest));
    expect(others).toEqual([]);
    expect(purchase).toMatchObject({
      key: "purchase",
      revenue: 1235,
      tags: { revenue: 1235, currency: "USD" },
    });
    expect(JSON.stringify(shop.calls("POST /v1/events"))).not.toMatch(
      /converted\+|FRW\d/,
    );
  });

  it("is none without consent when the button is pressed", async () => {
    const guest = shop.visit("en-us");
    identify(guest);
    await guest.visitor.open("/en-us");
    await atSummary(guest, { email: newEmail("converted") });
    withConsent(guest, 0);
    await placeOrder(guest);
    withConsent(guest, 1);
    await guest.visitor.open(guest.paths.confirmation());
    expect(conversionsIn(await reportedOf(guest))).toEqual([]);
  });
});
