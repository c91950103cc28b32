/** Cached pages for visitors with a session: each sees their own data, and nothing of another visitor. */
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../mocks/server";
import type { SessionData } from "../../server/session/session-data";
import { parseHtml, readText } from "../pages/support/navigation";
import { startBuiltShop, type BuiltShop } from "./built-shop";
import { people, sealedCookie } from "./sealed-cookie";
import { hangingMs } from "../runner/time-factor.mjs";

const pages = ["/en-us", "/en-us/c/women-wo", "/en-us/c/men-me"] as const;
const [home, list] = pages;

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let shop: BuiltShop;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  shop = await startBuiltShop(upstreams.origin, { PAGE_CACHE_SECONDS: "600" });
  for (const page of pages)
    await vi.waitFor(
      async () => {
        const { headers } = await get(page);
        expect(headers.has("age")).toBe(true);
      },
      { timeout: hangingMs },
    );
});
afterAll(async () => {
  await shop.stop();
  await upstreams.stop();
});
beforeEach(() => {
  upstreams.upstreams.callLog.clear();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, { headers, redirect: "manual" });

/** Opens a page with a session; returns the visitor part of the answer. */
async function open(
  path: string,
  data: Partial<SessionData>,
  headers: Record<string, string> = {},
) {
  const answer = await get(path, { cookie: sealedCookie(data), ...headers });
  const text = await answer.text();
  const document = parseHtml(text);
  const textOf = (selector: string) =>
    readText(document.querySelector(selector));
  return {
    answer,
    text,
    document,
    isHit: answer.headers.get("cache-status")?.startsWith("fellrow; hit"),
    cart: textOf("header a[href='/en-us/cart']"),
    account: textOf(
      "header a[href^='/en-us/sign-in'], header a[href='/en-us/account']",
    ),
    bar: textOf("form[action='/en-us/poslogon'] p"),
    notices: [...document.querySelectorAll("main [data-kind]")].map(readText),
    values: JSON.parse(
      document.querySelector("#visitor")?.textContent ?? "",
    ) as unknown,
  };
}

const notice = { kind: "success", key: "cart.notices.codeAccepted" } as const;

describe("without script a page of the cache shows", () => {
  it("a guest with a session nothing personal", async () => {
    const page = await open(list, people.guest);
    expect(page).toMatchObject({
      isHit: true,
      cart: "Bag, 0 items",
      account: "Sign in",
      bar: "",
      values: null,
    });
    expect(page.answer.headers.get("cache-control")).toBe("private, no-store");
    expect(page.answer.headers.has("cdn-cache-control")).toBe(false);
  });

  it("a shopper the count of the cart", async () => {
    expect(await open(list, people.shopper)).toMatchObject({
      isHit: true,
      cart: "Bag, 3 items3",
      account: "Sign in",
      values: { cart: { count: 3, openOrder: false } },
    });
  });

  it("a consumer the name, whatever its characters", async () => {
    const page = await open(list, people.consumer);
    expect(page).toMatchObject({
      isHit: true,
      cart: "Bag, 3 items3",
      account: 'Your account, Ada "</script>&',
      values: {
        cart: { count: 3, openOrder: false },
        account: { firstName: 'Ada "</script>&' },
      },
    });
  });

  it("an associate the store session", async () => {
    const page = await open(list, people.associate);
    expect(page.isHit).toBe(true);
    expect(page.bar).toContain("Fellrow Keswick");
    expect(page.bar).toContain("Robin Ashness");
    const form = page.document.querySelector("form[action='/en-us/poslogon']");
    expect(form?.getAttribute("method")).toBe("post");
    // An expired store session.
    const { storeSession } = people.associate;
    const over = { ...storeSession, expiresAt: Date.now() - 1 };
    expect((await open(list, { storeSession: over })).bar).toBe("");
  });

  it.each(["gzip", "identity"])(
    "a shopper which products are favorites, sent as %s",
    async (encoding) => {
      const favorites = {
        favoriteId: "F1",
        count: 2,
        products: ["FR1001", "FR7777"],
      };
      const page = await open(
        list,
        { favorites },
        {
          "accept-encoding": encoding,
        },
      );
      expect(page).toMatchObject({
        isHit: true,
        values: {
          favorites: { count: 2, products: ["FR1001", "FR7777"] },
        },
      });
      const hearts = [
        ...page.document.querySelectorAll("main button[form=hearts]"),
      ].map((heart) =>
        ["value", "name", "aria-pressed"].map((name) =>
          heart.getAttribute(name),
        ),
      );
      expect(hearts).toHaveLength(24);
      expect(hearts).toContainEqual(["FR1001", "remove", "true"]);
      for (const [id, ...rest] of hearts.filter(([one]) => one !== "FR1001"))
        expect([id, ...rest]).toEqual([id, "add", "false"]);
      const link = page.document.querySelector("header .favorites-link");
      expect(readText(link)).toBe("Favorites, 2 items2");
      // The same cookie in a store session: the shopper's list is not shown there.
      const inStore = await open(list, { ...people.associate, favorites });
      expect([inStore.isHit, inStore.text]).toEqual([
        true,
        expect.not.stringContaining('aria-pressed="true"'),
      ]);
      expect(upstreams.upstreams.callLog.find({})).toEqual([]);
    },
  );

  it("the same page otherwise", async () => {
    const plain = await (await get(list)).text();
    const { text } = await open(list, people.shopper);
    const without = (html: string) =>
      html
        .replace(/<script id="visitor"[^]*?<\/script>/, "")
        .replace(/<span class="sr-only">Bag, [^]*?<\/a>/, "");
    expect(without(text)).toBe(without(plain));
    expect(text).not.toBe(plain);
    expect(upstreams.upstreams.callLog.find({})).toEqual([]);
  });
});

describe("a session that has to be written", () => {
  const cookieOf = ({ headers }: Response) =>
    headers.getSetCookie().find((line) => line.startsWith("fellrow="));

  it("shows a message once, by the page of the cache", async () => {
    const waiting = { ...people.shopper, notices: [notice] };
    for (const ahead of [
      { "sec-purpose": "prefetch" },
      { purpose: "prefetch" },
    ]) {
      const page = await open(list, waiting, ahead);
      expect([page.notices, cookieOf(page.answer)]).toEqual([[], undefined]);
    }
    const head = await fetch(shop.origin + list, {
      method: "HEAD",
      headers: { cookie: sealedCookie(waiting) },
    });
    expect(cookieOf(head)).toBeUndefined();
    const shown = await open(list, waiting);
    expect(shown.isHit).toBe(true);
    expect(shown.notices).toHaveLength(1);
    const [cookie = ""] = (cookieOf(shown.answer) ?? "").split(";");
    const again = await get(list, { cookie });
    const text = await again.text();
    expect(again.headers.get("cache-status")).toMatch(/^fellrow; hit/);
    expect(text).not.toContain('data-kind="success"');
    expect(text).toContain("Bag, 3 items");
    expect(cookieOf(again)).toBeUndefined();
  });

  it("saves the country, and forgets a confirmed order", async () => {
    const order = {
      orderNumber: "O1",
      st: "t",
      storeContext: "s",
      finalized: true,
      email: "a@example.com",
      shown: "surely" as const,
    };
    for (const data of [{ locale: "en-gb" }, { order }]) {
      const { answer, isHit } = await open(list, {
        ...people.shopper,
        ...data,
      });
      expect([data, isHit, cookieOf(answer) !== undefined]).toEqual([
        data,
        true,
        true,
      ]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.has("cdn-cache-control")).toBe(false);
    }
  });

  it("is started again when it cannot be used", async () => {
    const answer = await get(list, { cookie: "fellrow=nothing-of-ours" });
    expect(answer.headers.get("cache-status")).toMatch(/^fellrow; hit/);
    expect(cookieOf(answer)).toMatch(/^fellrow=(?!nothing)[^;]{40,};/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("a page of the visitor's own", () => {
  it("is a list for anyone who has a favourite store, and no other page", async () => {
    const data = { ...people.shopper, favorites: { favStoreId: "101" } };
    const own = await open(list, data);
    expect(own.isHit).toBeFalsy();
    expect(own.text).toContain("store=101");
    expect(own.cart).toBe("Bag, 3 items3");
    expect((await open(home, data)).isHit).toBe(true);
  });
});

it("serves 50 visitors at once nothing of one another", async () => {
  const anyName = /Zq[a-z]{6}q/g;
  const nameOf = (number: number) =>
    `Zq${[...String(number).padStart(6, "0")].map((digit) => "abcdefghij"[Number(digit)]).join("")}q`;
  const visitors = Array.from({ length: 50 }, (_, number) => ({
    name: nameOf(number),
    count: 100 + number,
    cookie: sealedCookie({
      basketCount: 100 + number,
      basketId: "B1",
      consumer: {
        consumerNo: `C${number}`,
        consumerType: "R",
        firstName: nameOf(number),
      },
    }),
  }));
  const wrong: unknown[] = [];
  let hits = 0;
  for (let round = 0; round < 12; round += 1)
    await Promise.all(
      [...visitors, null].map(async (visitor, index) => {
        const path = pages[(index + round) % pages.length] ?? home;
        const answer = await get(
          path,
          visitor ? { cookie: visitor.cookie } : {},
        );
        const text =
          JSON.stringify([...answer.headers]) + (await answer.text());
        if (answer.headers.has("age")) hits += 1;
        const names = [...new Set(text.match(anyName) ?? [])];
        const count = /Bag, (\d+) item/.exec(text)?.[1];
        const right = visitor ? [visitor.name] : [];
        const rightCount = String(visitor?.count ?? 0);
        if (names.join() !== right.join() || count !== rightCount)
          wrong.push([path, visitor?.name, names, count]);
      }),
    );
  expect(wrong).toEqual([]);
  expect(hits).toBe(12 * 51);
}, 120_000);
