/**
 * Cached pages with choices: each visitor gets the matching alternatives, in every encoding, and nothing of
 * another visitor.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../mocks/server";
import type { SessionData } from "../../server/session/session-data";
import { parseHtml, readText } from "../pages/support/navigation";
import { hangingMs } from "../runner/time-factor.mjs";
import { startBuiltShop, type BuiltShop } from "./built-shop";
import { sendRaw } from "./raw-request";
import { people, sealedCookie } from "./sealed-cookie";

const choices = "/en-us/sandbox/choices";

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let shop: BuiltShop;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  shop = await startBuiltShop(upstreams.origin, { PAGE_CACHE_SECONDS: "600" });
  await vi.waitFor(
    async () => {
      expect((await fetch(shop.origin + choices)).headers.has("age")).toBe(
        true,
      );
    },
    { timeout: hangingMs },
  );
});
afterAll(async () => {
  await shop.stop();
  await upstreams.stop();
});

interface Sent {
  readonly cookie: string;
  readonly encoding?: string;
  readonly tag?: string;
}

/** Sends a request without a client that would decompress the answer. */
async function ask({ cookie, encoding = "identity", tag = "" }: Sent) {
  const { status, headers, body } = await sendRaw(shop.origin, {
    head: [
      `GET ${choices} HTTP/1.1`,
      `host: ${new URL(shop.origin).host}`,
      "connection: close",
      `accept-encoding: ${encoding}`,
      ...(cookie ? [`cookie: ${cookie}`] : []),
      ...(tag ? [`if-none-match: ${tag}`] : []),
    ],
  });
  return { status, headers, body };
}

/** Returns the page's headers, and its text as decompressed by `fetch`. */
async function read({ cookie, encoding = "identity" }: Sent) {
  const answer = await fetch(shop.origin + choices, {
    headers: { cookie, "accept-encoding": encoding },
  });
  return { headers: answer.headers, html: await answer.text() };
}

const orders = [
  ["sandbox-section", "sandbox-order", "button"],
  ["sandbox-order", "sandbox-section", "button"],
  ["button", "sandbox-section", "sandbox-order"],
] as const;
const sections = ["editorialText", "quote", "productRail"] as const;

/** Returns the parts of the page that depend on the visitor. */
function shownIn(html: string) {
  const document = parseHtml(html);
  const form = document.querySelector("main form[action$='/sandbox/choices']");
  const region = document.querySelector("[id^='region-section-']");
  return {
    order: [
      ...(form?.querySelectorAll("select, button[type=submit]") ?? []),
    ].map((part) => part.getAttribute("name") ?? "button"),
    labels: [...(form?.querySelectorAll("label") ?? [])].map((label) =>
      form
        ?.querySelector(`[id='${label.getAttribute("for") ?? ""}']`)
        ?.getAttribute("name"),
    ),
    section: region?.querySelector("blockquote")
      ? "quote"
      : region?.querySelector("button[form=hearts]")
        ? "productRail"
        : "editorialText",
    full: [
      ...(region?.querySelectorAll("button[aria-pressed=true]") ?? []),
    ].map((heart) => [heart.getAttribute("name"), heart.getAttribute("value")]),
    hearts: region?.querySelectorAll("button[form=hearts]").length ?? 0,
    cart: readText(document.querySelector("header a[href='/en-us/cart']")),
    account: readText(
      document.querySelector(
        "header a[href^='/en-us/sign-in'], header a[href='/en-us/account']",
      ),
    ),
    values: JSON.parse(
      document.querySelector("#visitor")?.textContent ?? "",
    ) as Record<string, unknown> | null,
  };
}

const cookieOf = (order: number, section: number) =>
  `sf_x=sandbox-order.${order}~sandbox-section.${section}`;

describe("a page with choices", () => {
  it("is one cached page for all variations", async () => {
    for (const order of [0, 1, 2])
      for (const section of [0, 1, 2]) {
        const { headers, html } = await read({
          cookie: cookieOf(order, section),
        });
        expect(headers.get("cache-status")).toMatch(/^fellrow; hit/);
        expect(shownIn(html)).toMatchObject({
          order: orders[order],
          section: sections[section],
        });
        // No other alternative, and no marker.
        expect(html).not.toMatch(/<\/?x-[0-9a-f]{16}/);
        expect(html.match(/<blockquote/g)?.length ?? 0).toBe(
          section === 1 ? 1 : 0,
        );
      }
  });

  it("is sent in brotli from the third time on, and is the same in every encoding", async () => {
    const cookie = cookieOf(2, 1);
    const plain = (await ask({ cookie })).body;
    await vi.waitFor(
      async () => {
        const { headers } = await ask({ cookie, encoding: "br, gzip" });
        expect(headers["content-encoding"]).toBe("br");
      },
      { timeout: hangingMs },
    );
    for (const encoding of ["br", "gzip"]) {
      const answer = await fetch(shop.origin + choices, {
        headers: { cookie, "accept-encoding": encoding },
      });
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(await answer.text()).toBe(plain);
    }
  });

  it("may be stored by the visitor's browser until the variations change", async () => {
    const one = await ask({ cookie: cookieOf(1, 0) });
    const tag = one.headers["etag"] ?? "";
    expect(one.headers["cache-control"]).toBe("private, no-cache");
    expect(one.headers["cdn-cache-control"]).toBeUndefined();
    expect((await ask({ cookie: cookieOf(1, 0), tag })).status).toBe(304);
    for (const cookie of [cookieOf(2, 0), cookieOf(1, 1), "", "sf_x=zzz.1"])
      expect([cookie, (await ask({ cookie, tag })).status]).toEqual([
        cookie,
        200,
      ]);
    // Unknown experiments and invalid variations count as none.
    const withoutVariations = await ask({ cookie: "" });
    expect(withoutVariations.headers["cache-control"]).toBe("no-cache");
    expect(withoutVariations.headers["cdn-cache-control"]).toBeUndefined();
    const invented = await ask({ cookie: "sf_x=sandbox-order.9" });
    expect(invented.headers["etag"]).toBe(withoutVariations.headers["etag"]);
    // With a session it must not be stored.
    const own = await ask({
      cookie: `${cookieOf(1, 0)}; ${sealedCookie(people.shopper)}`,
    });
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(own.headers["etag"]).toBeUndefined();
  });

  it("serves 400 visitors with different facts the matching page, and the same bytes only for the same facts", async () => {
    const rail = shownIn((await read({ cookie: cookieOf(0, 2) })).html);
    expect(rail.hearts).toBeGreaterThan(3);
    const document = parseHtml((await read({ cookie: cookieOf(0, 2) })).html);
    const inRail = [
      ...document.querySelectorAll("main button[form=hearts]"),
    ].map((heart) => heart.getAttribute("value") ?? "");
    const visitor = fc.record({
      order: fc.nat({ max: 2 }),
      section: fc.nat({ max: 2 }),
      count: fc.option(fc.integer({ min: 1, max: 90 }), { nil: 0 }),
      firstName: fc.option(fc.stringMatching(/^[A-Z][a-z]{2,8}$/)),
      favorites: fc.subarray([...inRail, "FR0"]),
      hasSession: fc.boolean(),
      encoding: fc.constantFrom("br", "gzip", "identity"),
    });
    const visitors = fc.sample(visitor, { numRuns: 400, seed: 20_261_126 });
    const seen = new Map<string, string>();
    for (const it of visitors) {
      const data: Partial<SessionData> = {
        basketId: "B1",
        basketCount: it.count,
        consumer: it.firstName
          ? { consumerNo: "C1", consumerType: "R", firstName: it.firstName }
          : null,
        favorites: {
          favoriteId: "F1",
          count: it.favorites.length,
          products: it.favorites,
        },
      };
      const cookies = [cookieOf(it.order, it.section)];
      if (it.hasSession) cookies.push(sealedCookie(data));
      const { html, headers } = await read({
        cookie: cookies.join("; "),
        encoding: it.encoding,
      });
      expect(headers.get("cache-status")).toMatch(/^fellrow; hit/);
      const own = it.hasSession
        ? { ...it }
        : { ...it, count: 0, firstName: null, favorites: [] };
      const full =
        it.section === 2
          ? inRail.filter((id) => own.favorites.includes(id))
          : [];
      const shown = shownIn(html);
      expect(shown).toMatchObject({
        order: orders[it.order],
        section: sections[it.section],
        full: full.map((id) => ["remove", id]),
      });
      expect(shown.labels.toSorted()).toEqual([
        "sandbox-order",
        "sandbox-section",
      ]);
      expect(/\d+/.exec(shown.cart)?.[0]).toBe(String(own.count));
      expect(shown.account).toBe(
        own.firstName ? `Your account, ${own.firstName}` : "Sign in",
      );
      const names = ["baseline", "order-first", "button-first"];
      expect(shown.values?.["variations"] ?? {}).toEqual({
        ...(it.order > 0 && { "sandbox-order": names[it.order] }),
        ...(it.section > 0 && {
          "sandbox-section": ["baseline", "quiet", "rail"][it.section],
        }),
      });
      // The page depends on nothing else.
      const facts = JSON.stringify([
        it.order,
        it.section,
        own.count,
        own.firstName,
        own.favorites,
      ]);
      const before = seen.get(facts);
      if (before !== undefined) expect(html).toBe(before);
      else seen.set(facts, html);
    }
    expect(seen.size).toBeGreaterThan(200);
    expect(new Set(seen.values()).size).toBe(seen.size);
    expect(upstreams.upstreams.callLog.find({ path: "/cart" })).toEqual([]);
  });

  it("has the same content on a visitor's own page and in its data as on the cached one", async () => {
    const cookie = cookieOf(1, 2);
    const cached = shownIn((await read({ cookie })).html);
    // An unknown parameter is never cached.
    const own = await fetch(`${shop.origin}${choices}?own=1`, {
      headers: { cookie },
    });
    expect(own.headers.get("cache-status")).toBeNull();
    const html = await own.text();
    expect(html).not.toMatch(/<\/?x-[0-9a-f]{16}/);
    const shown = shownIn(html);
    expect({ ...shown, values: null }).toEqual({ ...cached, values: null });
    const favorites = {
      favoriteId: "F1",
      count: 1,
      products: [
        parseHtml(html)
          .querySelector("main button[form=hearts]")
          ?.getAttribute("value") ?? "",
      ],
    };
    const withHeart = await fetch(`${shop.origin}${choices}?own=1`, {
      headers: { cookie: `${cookie}; ${sealedCookie({ favorites })}` },
    });
    expect(shownIn(await withHeart.text()).full).toEqual([
      ["remove", favorites.products[0]],
    ]);
  });

  it("has a form that sets other variations, without script", async () => {
    const answer = await fetch(shop.origin + choices, {
      method: "POST",
      redirect: "manual",
      headers: { origin: shop.origin, cookie: sealedCookie(people.guest) },
      body: new URLSearchParams({
        "sandbox-order": "button-first",
        "sandbox-section": "quiet",
      }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(choices);
    expect(answer.headers.getSetCookie()).toContainEqual(
      "sf_x=sandbox-order.2~sandbox-section.1; Path=/; Max-Age=7776000; SameSite=Lax",
    );
  });
});
