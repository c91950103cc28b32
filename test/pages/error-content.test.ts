/** What error pages show besides their words: a film, editors' content, and nothing at all for crawlers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    ERROR_FILM: "/media/films/mist-960.webm",
    ERROR_POSTER: "/media/scenes/storm-1600.webp",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const slots = "/published/caas/v1/canvas/augmentedpage/*";
const slotCalls = () =>
  shop
    .calls("GET /published/caas/v1/canvas/augmentedpage/*")
    .filter(({ path }) => path.endsWith("/error-4xx"));

describe("the film behind the words", () => {
  it.each([400, 401, 403, 404, 500])(
    "is on the page of %i, with the browser's controls without script, and waits for its reader; the button leads home [ERR-005]",
    async (status) => {
      const { visitor, paths } = shop.visit();
      await visitor.open(paths.at(`/${status}`));
      expect(visitor.page.status).toBe(status);
      const film = visitor.find("main video");
      for (const name of ["loop", "playsinline", "controls", "muted"])
        expect([name, film.hasAttribute(name)]).toEqual([name, true]);
      expect(film.hasAttribute("autoplay")).toBe(false);
      expect(film.getAttribute("preload")).toBe("none");
      expect(film.getAttribute("poster")).toBe("/media/scenes/storm-1600.webp");
      expect(visitor.find("main video source").getAttribute("src")).toBe(
        "/media/films/mist-960.webm",
      );
      const home = visitor.find("main a.button-primary");
      expect(home.getAttribute("href")).toBe("/en-us");
      await visitor.open(home.getAttribute("href") ?? "");
      expect([visitor.page.status, visitor.page.url.pathname]).toEqual([
        200,
        "/en-us",
      ]);
    },
  );

  it("is passed on in parts", async () => {
    const film = await fetch(`${shop.origin}/media/films/mist-960.webm`, {
      headers: { range: "bytes=0-99" },
    });
    expect(film.status).toBe(206);
    expect(film.headers.get("content-type")).toBe("video/webm");
    expect(film.headers.get("content-range")).toMatch(/^bytes 0-99\/\d+$/);
    expect((await film.arrayBuffer()).byteLength).toBe(100);
  });

  it("is not there without the setting", async () => {
    const other = await startPageShop();
    const { visitor, paths } = other.visit();
    await visitor.open(paths.at("/404"));
    expect(visitor.all("video")).toEqual([]);
    expect(visitor.text("main h1")).toBe("Off the path");
    await other.stop();
  });
});

describe("editors' content", () => {
  it("stands in both slots of a 404, in the reader's language, and of no other error [ERR-006]", async () => {
    const { visitor, paths } = shop.visit("de-de");
    // The first page of a process is slow, and an error page does not wait long for its content.
    const open = async () => {
      await visitor.open(paths.at("/404"));
      return visitor.text("#region-error-over-image");
    };
    await expect
      .poll(open, { timeout: 20_000 })
      .toContain("Sie suchen ein früheres Modell?");
    expect(visitor.page.status).toBe(404);
    const tiles = visitor.all("#region-error-lazy-main a");
    expect(tiles.length).toBeGreaterThan(2);
    expect(tiles[0]?.getAttribute("href")).toMatch(/^\/de-de\/c\//);
    expect(visitor.all("h1")).toHaveLength(1);
    // A page that the browser shows without a document loads the same.
    const data = await fetch(`${shop.origin}/de-de/404.data?slots`);
    expect(data.status).toBe(200);
    const text = await data.text();
    expect(text).toContain("Sie suchen ein früheres Modell?");
    expect(text).toContain(tiles[0]?.getAttribute("href"));
    for (const path of ["/403", "/500"]) {
      await visitor.open(paths.at(path));
      expect(visitor.text()).not.toContain("früheres Modell");
    }
  });

  it("is read once for any number of missing pages", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        fetch(`${shop.origin}/nl-nl/dialog/nergens-${index}`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([404]),
    );
    expect(slotCalls()).toHaveLength(1);
  });

  it.each([
    ["fails", { status: 500, times: 9 }],
    ["does not come", { delayMs: 3_000, times: 9 }],
  ])("is left out when its read %s", async (_, fault) => {
    const other = await startPageShop();
    other.fault({ method: "GET", path: slots, ...fault });
    const { visitor, paths } = other.visit();
    const begun = Date.now();
    await visitor.open(paths.at("/404"));
    expect(Date.now() - begun).toBeLessThan(2_500);
    expect([visitor.page.status, visitor.text("main h1")]).toEqual([
      404,
      "Off the path",
    ]);
    expect(visitor.text()).not.toContain("earlier model");
    await other.stop();
  });
});

it("crawlers get the status and its name, without a page [ERR-008]", async () => {
  const agents = [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "facebookexternalhit/1.1",
  ];
  for (const agent of agents)
    for (const [path, body] of [
      ["/en-us/nowhere", "404 Not Found\n"],
      ["/de-de/p/nichts-FR9999", "404 Not Found\n"],
      ["/en-us/403", "403 Forbidden\n"],
      ["/nowhere.php", "404 Not Found\n"],
    ] as const) {
      const answer = await fetch(shop.origin + path, {
        headers: { "user-agent": agent },
      });
      expect([path, answer.status]).toEqual([path, Number(body.slice(0, 3))]);
      expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
      expect(await answer.text()).toBe(body);
    }
  const page = await fetch(`${shop.origin}/en-us`, {
    headers: { "user-agent": agents[0] ?? "" },
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("<h1");
  const person = await fetch(`${shop.origin}/en-us/nowhere`, {
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0" },
  });
  expect(person.status).toBe(404);
  expect(await person.text()).toContain("<h1");
});

it.each([
  ["fr-fr", "/404", "Hors du sentier", "Retour à l’accueil"],
  ["fr-ca", "/404", "Hors du sentier", "Retour à l’accueil"],
  ["pl-pl", "/403", "Brak dostępu do tej strony", "Wróć na stronę główną"],
  ["de-de", "/500", "Diese Seite wurde nicht geladen", "Zur Startseite"],
] as const)(
  "the words are those of the reader's language: %s%s [ERR-009]",
  async (locale, path, title, home) => {
    const { visitor, paths } = shop.visit(locale);
    await visitor.open(paths.at(path));
    expect(visitor.text("main h1")).toContain(title);
    expect(visitor.text("main")).toContain(home);
  },
);
