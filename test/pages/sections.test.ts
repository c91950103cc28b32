/** Pages that editors compose of sections: what is shown, where, and what is left out. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sectionShapes } from "../../app/cms/section-props.server";
import { sites } from "../../app/sites/sites";
import { homeStories } from "../../mocks/content/texts";
import { say } from "../../mocks/wording";
import { readText } from "./support/navigation";
import { rules } from "./support/page-rules";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { putShoeInBag } from "./support/shopping";

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

  it("shows all its sections, also the lazy ones, under the header and with the metadata of the editors [ENT-026]", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    await visitor.open(paths.home());
    const sections = visitor.all("main .section");
    expect(sections.map(({ id }) => id)).toEqual([
      "at-hero-season",
      "at-categoryTiles-departments",
      "at-productRail-new",
      "at-movingScene-place",
      "at-editorialColumns-kit",
      "at-productRail-season",
      "at-promoStrip-promises",
      "at-look-dawn-run",
      "at-splitStory-trail",
      "at-productRail-sale",
      "at-banner-gifts",
      "at-ugc-community",
      "at-quote-workshop",
      "at-editorialText-about",
    ]);
    // The name of the group of the last nine contains "lazy".
    const isLate = sections.map(({ className }) =>
      className.includes("content-visibility"),
    );
    expect(isLate).toEqual([
      ...Array<boolean>(3).fill(false),
      ...Array<boolean>(11).fill(true),
    ]);
    const head = (selector: string, name: string) =>
      visitor.find(`head ${selector}`).getAttribute(name);
    expect(visitor.find("title").textContent).toMatch(/^.{5,} \| Fellrow$/);
    expect(head("meta[name=description]", "content")).toMatch(/^.{40,}/);
    expect(head("meta[property='og:title']", "content")).toMatch(/^.{5,}/);
    expect(head("meta[property='og:description']", "content")).toMatch(
      /^.{40,}/,
    );
    expect(head("meta[property='og:image']", "content")).toMatch(
      /\/scenes\/[a-z-]+-1600\.webp$/,
    );
    expect(head("link[rel=canonical]", "href")).toMatch(/\/en-gb$/);
    expect(head("meta[name=robots]", "content")).toBe("index, follow");
    const header = () => {
      const { dataset } = visitor.find("header[data-mode]") as HTMLElement;
      return [dataset["transparent"], dataset["mode"]];
    };
    expect(header()).toEqual(["false", "light"]);
    // Its editors place the header over a dark picture.
    await visitor.open(paths.at("/app-store-selector"));
    expect(header()).toEqual(["true", "dark"]);
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

  it("shows every type of the specification as its item says, and logs and skips unknown types [ENT-027]", async () => {
    const { visitor, paths } = shop.visit("es-es");
    const from = shop.log().length;
    await visitor.open(paths.at("/sandbox"));
    const shown = visitor.all(".section").map(({ id }) => id);
    for (const id of [
      ...["hero-normal", "banner-normal", "text-plain", "rich-text-normal"],
      ...["image-normal", "video-missing", "product-grid-normal"],
      ...["carousel-normal", "recommendation-normal", "accordion-normal"],
      ...["cta-normal", "newsletter-normal", "ugc-normal", "html-normal"],
    ])
      expect([id, shown.includes(`at-${id}`)]).toEqual([id, true]);
    expect(shown).not.toContain("at-hologram-unknown");
    await expect
      .poll(() => shop.log().slice(from))
      .toContain("Unknown section [hologram#hologram-unknown]");
    const section = (id: string) => visitor.find(`#at-${id}`);
    // Its name is "edges [fullwidth]".
    const isFull = (id: string) => section(id).classList.contains("full-width");
    expect([isFull("image-edges"), isFull("image-normal")]).toEqual([
      true,
      false,
    ]);
    const isBoxed = (id: string) =>
      section(id).querySelector(".bg-mist-100") !== null;
    expect([isBoxed("rich-text-boxed"), isBoxed("rich-text-normal")]).toEqual([
      true,
      false,
    ]);
    const named = section("editorialText-label-named");
    expect(named.getAttribute("data-tracking")).toBe("sandbox-named");
    expect(named.getAttribute("data-experience")).toBe("exp-sandbox");
    const classOf = (id: string) => section(id).className;
    expect(classOf("editorialText-label-only-large")).toBe(
      "section max-md:hidden md:max-lg:hidden 2xl:hidden",
    );
    expect(classOf("editorialText-label-margin")).toBe(
      "section max-md:mb-28 md:max-lg:mb-10",
    );
    expect(classOf("anchorNav-types")).toContain("sticky");
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

  it("shows formatted text, and nothing of it that could harm a reader", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/sandbox/cms"));
    const usual = visitor.find("#at-rich-text-normal .rich-text");
    expect([...usual.children].map(({ tagName }) => tagName)).toEqual([
      "H2",
      "P",
      "UL",
      "BLOCKQUOTE",
    ]);
    expect(usual.querySelector("a")?.getAttribute("href")).toBe(
      "/en-us/search",
    );
    const hostile = visitor.find("#at-rich-text-hostile .rich-text");
    expect(readText(hostile)).toBe(
      "Only this sentence is shown. And this one, without a link.",
    );
    expect(
      [...hostile.querySelectorAll("*")].map(({ outerHTML }) => outerHTML),
    ).toEqual(["<p>Only this sentence is <b>shown</b>.</p>", "<b>shown</b>"]);
  });

  it("has carousels that a keyboard can scroll, with a name", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/sandbox/cms"));
    const list = visitor.find("#at-carousel-normal ul");
    expect(list.getAttribute("tabindex")).toBe("0");
    const name = visitor.find(`[id="${list.getAttribute("aria-labelledby")}"]`);
    expect(name.tagName).toBe("H2");
    expect(list.querySelectorAll("li img[loading=lazy]")).toHaveLength(4);
  });

  it("moves pictures by classes, and not where the description is not allowed", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/sandbox/cms"));
    expect(visitor.find("#at-splitStory-moving").className).toContain(
      "drift drift-down drift-large turn-right turn-medium",
    );
    expect(visitor.find("#at-splitStory-still").className).not.toContain(
      "drift",
    );
    expect(visitor.all("[style]")).toEqual([]);
  });

  it("does not exist in the live shop", async () => {
    const live = await startPageShop({ ENV_LABEL: "www" });
    const { visitor, paths } = live.visit();
    for (const path of ["/sandbox", "/sandbox/cms"]) {
      await visitor.open(paths.at(path));
      expect(visitor.page.status).toBe(404);
    }
    await live.stop();
  });
});

describe("the page of a category", () => {
  it.each(["", "?page=2", "?sort=price-asc"])(
    "%s shows the editors' sections around its list",
    async (query) => {
      const { visitor, paths } = shop.visit("de-de");
      const page = await visitor.open(paths.at(`/c/neu-new${query}`));
      expect(page.status).toBe(200);
      const order = visitor
        .all("main :is(.section, .listing-grid)")
        .map((part) => part.id || part.className);
      const list = order.findIndex((name) => name.startsWith("region-"));
      expect([order.slice(0, list), order.slice(list + 1)]).toEqual([
        ["at-promoStrip-promises"],
        ["at-editorialColumns-advice"],
      ]);
      expect(visitor.all("h1")).toHaveLength(1);
      expect(readText(visitor.find("#at-editorialColumns-advice h2"))).toBe(
        "Vor der Bestellung",
      );
    },
  );

  it("without sections of the editors has only its list", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/c/women-wo"));
    expect(visitor.all("main .section")).toEqual([]);
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
    await putShoeInBag(guest);
    await visitor.open(paths.checkout());
    const strip = visitor.find("#at-promoStrip-reassurance");
    expect(readText(strip)).toContain("VAT");
    expect(visitor.all("h1")).toHaveLength(1);
  });
});
