/** Pages that editors compose of sections: what is shown, where, and what is left out. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sectionShapes } from "../../app/cms/section-props.server";
import { sites } from "../../app/sites/sites";
import { homeStories } from "../../mocks/content/texts";
import { say } from "../../mocks/wording";
import { readText } from "./support/navigation";
import { rules } from "./support/page-rules";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ ENV_LABEL: "qa" });
  // The first rendering of a process is slow, and the timeout of content is short.
  await shop.visit("it-it").visitor.open("/it-it");
});
afterAll(() => shop.stop());

const headingsOf = ({ visitor }: Guest) =>
  visitor.all("main h1, main h2, main h3").map(readText);

describe("the home page", () => {
  it.each(sites)(
    "of $locale has the stories of its market",
    async ({ locale, language }) => {
      const guest = shop.visit(locale);
      await guest.visitor.open(guest.paths.home());
      const story = say(homeStories, { locale, language });
      const headings = headingsOf(guest);
      expect(headings[0]).toBe(story.hero.title);
      for (const part of [story.place, story.kit, story.rail, story.gift])
        expect(headings).toContain(part.title);
      expect(guest.visitor.all("h1")).toHaveLength(1);
      // Everything that the stories mention is on sale, and linked.
      for (const part of [story.hero, story.place, story.gift])
        expect(guest.visitor.all("main a").map(readText)).toContain(part.label);
    },
  );

  it("begins with its picture, and loads the others lazily", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.home());
    const [first, ...others] = visitor.all("main img");
    expect(first?.getAttribute("fetchpriority")).toBe("high");
    expect(first?.hasAttribute("loading")).toBe(false);
    expect(others.length).toBeGreaterThan(20);
    for (const image of others)
      expect(image.getAttribute("loading")).toBe("lazy");
  });

  it("has a switch that stops animations, without script", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    await visitor.open(paths.home());
    const moving = visitor.find(".moving-scene");
    const control = moving.querySelector("input[type=checkbox]");
    const label = moving.querySelector(`label[for="${control?.id}"]`);
    expect(readText(label)).not.toBe("");
    expect(moving.querySelector(".weather")?.getAttribute("aria-hidden")).toBe(
      "true",
    );
  });
});

describe("the sandbox", () => {
  it.each(["en-us", "de-de"] as const)(
    "of %s shows every type of section without mistakes",
    async (locale) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      const page = await visitor.open(paths.at("/sandbox"));
      expect(page.status).toBe(200);
      const shown = visitor.all(".section").map(({ id }) => id);
      for (const type of Object.keys(sectionShapes))
        expect([
          type,
          shown.some((id) => id.startsWith(`at-${type}-`)),
        ]).toEqual([type, true]);
      for (const [name, rule] of Object.entries(rules))
        expect([name, rule(page)]).toEqual([name, []]);
    },
  );

  it("leaves out invalid sections, logs their type and id, and shows the rest [CMS-003]", async () => {
    const { visitor, paths } = shop.visit("fr-ca");
    const from = shop.log().length;
    const log = () => shop.log().slice(from);
    const page = await visitor.open(paths.at("/sandbox"));
    const refused = [
      "hero-without-title",
      "hologram-unknown",
      "productRail-without-products",
      "quote-of-a-number",
      "carousel-without-slides",
      "editorialText-endless",
      "html-of-script",
    ];
    for (const id of refused) {
      const [type] = id.split("-");
      expect(visitor.all(`#at-${id}`)).toEqual([]);
      // {message} [{type}#{id}]; the log may arrive after the page.
      await expect
        .poll(log)
        .toMatch(new RegExp(`"message":"[^"]+ \\[${type}#${id}\\]"`));
    }
    expect(page.status).toBe(200);
    // A link that would run script is left out alone.
    expect(page.html).not.toContain("javascript:");
    expect(visitor.find("#at-banner-script").querySelector("a")).toBeNull();
    expect(log()).toMatch("Link left out at cta [banner#banner-script]");
    expect(visitor.all("#at-editorialText-label-refused")).toHaveLength(1);
  });

  it("has links to its own sections, and they are there", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/sandbox"));
    const links = visitor.all("main nav a");
    expect(links.length).toBeGreaterThan(8);
    for (const link of links)
      expect(
        visitor.all(link.getAttribute("href") ?? "no address"),
      ).toHaveLength(1);
  });

  it("puts sections where the editors want them", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/sandbox"));
    const classOf = (id: string) => visitor.find(`#at-${id}`).className;
    expect(classOf("editorialText-label-only-small")).toMatch(
      /md:max-lg:hidden lg:max-2xl:hidden 2xl:hidden/,
    );
    expect(classOf("editorialText-label-margin")).toMatch(
      /max-md:mb-28 md:max-lg:mb-10/,
    );
    expect(classOf("anchorNav-types")).toContain("sticky");
    expect(classOf("quote-late")).toContain("content-visibility");
  });

  it("offers a film with the browser's own controls, and does not start it automatically", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/sandbox"));
    const film = visitor.find("video");
    expect(film.hasAttribute("controls")).toBe(true);
    expect(film.hasAttribute("autoplay")).toBe(false);
    expect(film.getAttribute("preload")).toBe("none");
    expect(film.getAttribute("aria-label")).toBeTruthy();
    expect(film.parentElement?.querySelector("picture img")).toBeTruthy();
  });

  it("does not exist in the live shop", async () => {
    const live = await startPageShop({ ENV_LABEL: "www" });
    const { visitor, paths } = live.visit();
    await visitor.open(paths.at("/sandbox"));
    expect(visitor.page.status).toBe(404);
    await live.stop();
  });
});

describe("pages with texts of the editors", () => {
  it("are the empty cart, a search without results and the checkout", async () => {
    const guest = shop.visit("pl-pl");
    const { visitor, paths } = guest;
    await visitor.open(paths.cart());
    expect(visitor.all(".section .card").length).toBeGreaterThan(8);
    await visitor.open(paths.search({ q: "zzzzqq" }));
    expect(visitor.all(".section .card").length).toBeGreaterThan(8);
    const [call] = shop.calls("GET /published/caas/v1/canvas/search*");
    expect(call?.path).toMatch(/canvas\/search\/fellrow-pl\/product$/);
    await addToCart(guest);
    await visitor.open(paths.checkout());
    const strip = visitor.find("#at-promoStrip-reassurance");
    expect(readText(strip)).toContain("VAT");
    expect(visitor.all("h1")).toHaveLength(1);
  });
});
