/** Pop-ups of the editors, without script; with the page cache, as visitors meet them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "60" });
});
afterAll(() => shop.stop());

const answered = {
  cookie:
    "OptanonConsent=groups=C0001%3A1%2CC0002%3A0%2CC0003%3A1%2CC0004%3A0; OptanonAlertBoxClosed=2026-11-27T10:00:00.000Z",
};
const measure = "Not sure of your size?";
const resoling = "Worn soles are not the end";
const card = "aside.pop-up";

/** Returns the names of the pop-ups in a document. */
const namesIn = (html: string) =>
  [...html.matchAll(/<aside aria-label="([^"]*)"/g)].map(([, name]) => name);

/** Requests a page as a browser with these cookies does, until it comes from the cache. */
async function namesAt(path: string, cookie = ""): Promise<readonly unknown[]> {
  let names: readonly unknown[] = [];
  for (let times = 0; times < 3; times += 1) {
    const answer = await fetch(shop.origin + path, { headers: { cookie } });
    names = namesIn(await answer.text());
  }
  return names;
}

/** Dismisses a pop-up without a browser; returns the cookie that the answer sets. */
async function dismiss(popUp: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.origin}/en-gb/pop-ups`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.origin, ...headers },
    body: new URLSearchParams({ popUp, returnTo: "/en-gb/c/women-wo" }),
  });
  const [cookie = ""] = answer.headers
    .getSetCookie()
    .filter((line) => line.startsWith("sf_popups="));
  return { status: answer.status, to: answer.headers.get("location"), cookie };
}

describe("pop-ups", () => {
  it("the first that is not dismissed is shown; without script, closing it returns to the page, and the second is shown [POP-001]", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    const list = paths.at("/c/women-wo");
    for (let times = 0; times < 3; times += 1) await visitor.open(list);
    expect(visitor.all(card).length).toBe(1);
    expect(visitor.text(card)).toContain(measure);
    expect(visitor.all(`${card} a`)[0]?.getAttribute("href")).toBe(
      "/en-gb/help/sizes/measure-your-feet",
    );
    await visitor.submit("#pop-up", {}, "measure");
    expect(visitor.page.url.pathname).toBe(list);
    expect(visitor.text(card)).toContain(resoling);
    expect(visitor.text(card)).not.toContain(measure);
    await visitor.submit("#pop-up", {}, "resoling");
    for (const path of [list, paths.home(), paths.at("/articles")])
      for (let times = 0; times < 3; times += 1) {
        await visitor.open(path);
        expect(visitor.all(card).length).toBe(0);
      }
  });

  it("a pop-up has a name and its sections, and stays dismissed after the page is loaded again [ENT-029]", async () => {
    const { visitor, paths } = shop.visit("fr-fr");
    for (let times = 0; times < 3; times += 1) await visitor.open(paths.home());
    const [found] = visitor.all(card);
    expect(found?.getAttribute("aria-label")).toBe(
      "Un doute sur la taille\u00a0?",
    );
    expect(visitor.text(`${card} summary`)).toBe("Quelle taille\u00a0?");
    expect(visitor.text(`${card} .section p`)).toBe(
      "Une feuille, un crayon et deux minutes\u00a0: mesurez vos pieds à la maison et choisissez sans hésiter.",
    );
    expect(visitor.all(`${card} button`)[0]?.getAttribute("aria-label")).toBe(
      "Fermer «\u00a0Un doute sur la taille\u00a0?\u00a0»",
    );
    await visitor.submit("#pop-up", {}, "measure");
    for (let times = 0; times < 3; times += 1) {
      await visitor.open(paths.home());
      expect(visitor.all(card).length).toBe(0);
    }
  });

  it("one can be minimised to its title without script: it is a disclosure that is open at first", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    await visitor.open(paths.home());
    expect(visitor.all(`${card} details[open] > summary`).length).toBe(1);
    expect(visitor.text(`${card} summary`)).toBe("Which size?");
  });

  it("are only on pages to browse, and only in markets that have any", async () => {
    for (const path of ["/en-gb/cart", "/en-gb/sign-in", "/en-us", "/de-de"])
      expect([path, await namesAt(path)]).toEqual([path, []]);
    expect(await namesAt("/en-ca")).toEqual([measure]);
  });

  it("the cookie lasts a year with consent to functional storage, else until the browser is closed [CONS-004]", async () => {
    expect(await dismiss("measure", answered)).toEqual({
      status: 303,
      to: "/en-gb/c/women-wo",
      cookie:
        "sf_popups=measure; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly",
    });
    expect((await dismiss("measure")).cookie).toBe(
      "sf_popups=measure; Path=/; SameSite=Lax; HttpOnly",
    );
    const { cookie } = await dismiss("resoling", {
      cookie: "sf_popups=measure|of-another-market",
    });
    // The newest is first, and what was dismissed in other markets stays.
    expect(cookie).toContain("sf_popups=resoling|measure|of-another-market; ");
    // What is no pop-up of the market is not remembered.
    const foreign = await dismiss("x".repeat(4_000));
    expect(foreign).toMatchObject({
      status: 303,
      cookie: "sf_popups=; Path=/; SameSite=Lax; HttpOnly",
    });
  });

  it("whatever the cookie contains, the page shows one of the pop-ups or none", async () => {
    const page = "/en-gb/c/women-wo";
    for (const [value, names] of [
      ["measure", [resoling]],
      ["resoling", [measure]],
      ["resoling|measure", []],
      ["measure|measure|unknown", [resoling]],
      ["%", [measure]],
      ["%00|__proto__|constructor", [measure]],
      [`${"a|".repeat(30)}measure`, [measure]],
      ["a".repeat(3_000), [measure]],
    ] as const)
      expect([value, await namesAt(page, `sf_popups=${value}`)]).toEqual([
        value,
        names,
      ]);
  });

  it("a page without its pop-ups is served while they cannot be read", async () => {
    const other = await startPageShop();
    try {
      other.upstreams.faults.add({
        path: "/published/caas/v1/canvas/popups/*",
        status: 503,
        times: 20,
      });
      const answer = await fetch(`${other.origin}/en-gb`);
      expect(answer.status).toBe(200);
      expect(namesIn(await answer.text())).toEqual([]);
      expect(
        other.calls("GET /published/caas/v1/canvas/popups/fellrow-gb")[0]
          ?.status,
      ).toBe(503);
    } finally {
      await other.stop();
    }
  });
});
