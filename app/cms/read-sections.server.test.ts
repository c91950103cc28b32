import { describe, expect, it } from "vitest";
import type { ContentSection } from "~server/services/content/content";
import { readSections } from "./read-sections.server";
import type { sectionShapes } from "./section-props.server";

const picture = { src: "/media/a.webp", width: 1600, height: 747 };
const scene = { wide: picture, tall: picture };
const cta = { label: "See boots", url: "/c/boots-woboot" };
const scenic = { title: "A title", text: "A text", cta, image: scene };

/** Valid props for each type. */
const good: Readonly<Record<keyof typeof sectionShapes, object>> = {
  hero: scenic,
  banner: { ...scenic, cta: { label: "Away", url: "https://a.example/x" } },
  movingScene: { ...scenic, weather: "rain" },
  video: {
    title: "A film",
    poster: scene,
    sources: [{ src: "/media/film.webm", type: "video/webm" }],
  },
  promoStrip: { items: ["One"] },
  anchorNav: { title: "On this page", links: [{ label: "A", section: "a" }] },
  categoryTiles: { title: "Tiles", tiles: [{ label: "A", url: "/c/a" }] },
  productRail: { title: "Rail", products: [] },
  look: { look: "wet-ridge", title: "A look", image: picture },
  ugc: { title: "Pictures", pictures: [] },
  "product-grid": { title: "Grid", products: [] },
  recommendation: { title: "For you", products: [] },
  carousel: { title: "Slides", slides: [{ image: picture }] },
  image: { image: picture },
  "rich-text": { html: "<p>Formatted</p>" },
  html: { html: "Plain" },
  splitStory: { title: "Story", text: "Told", image: picture },
  editorialText: { body: ["A paragraph"] },
  editorialColumns: {
    columns: [
      { title: "One", text: "1" },
      { title: "Two", text: "2", links: [cta] },
    ],
  },
  accordion: { items: [{ title: "A question", body: ["An answer"] }] },
  cta: { links: [cta] },
  newsletter: {},
  quote: { text: "Said" },
  appStores: {
    title: "App",
    image: scene,
    stores: [{ platform: "ios", label: "Store", url: "https://a.example" }],
  },
  categoryIntro: { title: "Boots" },
};

const section = (
  type: string,
  props: object,
  more: Partial<ContentSection> = {},
): ContentSection => ({
  type,
  id: `${type}-x`,
  props: { ...props },
  group: "main",
  variant: null,
  isFullWidth: false,
  trackingName: null,
  experienceId: null,
  isLazy: false,
  isSticky: false,
  hideOn: [],
  bottomMargins: {},
  ...more,
});

function read(...sections: ContentSection[]) {
  const problems: string[] = [];
  const shown = readSections(sections, (problem) => problems.push(problem));
  return { shown, problems };
}

describe("sections", () => {
  it.each(Object.entries(good))("of type %s are read", (type, props) => {
    const { shown, problems } = read(section(type, props));
    expect(problems).toEqual([]);
    expect(shown).toMatchObject([{ type, id: `${type}-x` }]);
  });

  it.each([
    ["hero", { ...scenic, title: "" }],
    ["hero", { ...scenic, image: {} }],
    ["movingScene", { ...scenic, weather: "locusts" }],
    ["video", { ...good.video, sources: [] }],
    ["video", { ...good.video, sources: [{ src: "/a", type: "text/html" }] }],
    ["promoStrip", { items: [""] }],
    ["editorialColumns", { columns: [{ title: "One", text: "alone" }] }],
    ["productRail", { title: "Without products" }],
    ["quote", { text: 7 }],
    ["hologram", {}],
    ["constructor", {}],
    ["carousel", { title: "Without slides", slides: [] }],
    ["image", { image: "/media/a.webp" }],
    ["rich-text", { html: "<script>alert(1)</script> " }],
    ["html", { html: `<p>${"a".repeat(50_001)}</p>` }],
    ["editorialText", { body: ["a".repeat(50_001)] }],
    ["editorialText", { body: Array<string>(200_001).fill("") }],
    [
      "quote",
      { text: "Said", more: Array<string>(5).fill("a".repeat(49_000)) },
    ],
    ["", {}],
  ])("of type %j with wrong props are left out and reported", (type, props) => {
    const { shown, problems } = read(
      section("quote", good.quote),
      section(type, props),
      section("editorialText", good.editorialText),
    );
    expect(shown.map((one) => one.type)).toEqual(["quote", "editorialText"]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.endsWith(`[${type}#${type}-x]`)).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://plain.example",
    "relative",
    "",
  ])("are shown without a link to %j, which is reported", (url) => {
    const { shown, problems } = read(
      section("banner", { ...scenic, cta: { label: "Away", url } }),
    );
    expect(shown).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain("Away");
    expect(problems).toEqual(["Link left out at cta [banner#banner-x]"]);
  });

  it("are validated once for the same content", () => {
    const content = [section("hologram", {}), section("quote", good.quote)];
    const problems: string[] = [];
    const first = readSections(content, (problem) => problems.push(problem));
    const again = readSections(content, (problem) => problems.push(problem));
    expect(again).toBe(first);
    expect(problems).toHaveLength(1);
  });

  it("have unique ids even if they are copies", () => {
    const quote = section("quote", good.quote);
    const { shown } = read(quote, quote, quote);
    expect(shown.map(({ id }) => id)).toEqual([
      "quote-x",
      "quote-x-2",
      "quote-x-3",
    ]);
  });

  it("of the type text are shown as editorial text", () => {
    const { shown, problems } = read(section("text", { body: ["Words"] }));
    expect(problems).toEqual([]);
    expect(shown).toMatchObject([{ type: "editorialText", id: "text-x" }]);
  });

  it("have the variant that the editors chose, or the usual one if there is none of that name", () => {
    const of = (variant: string | null) =>
      read(section("image", good.image, { variant }));
    expect(of(null).shown).toMatchObject([{ props: { variant: "page" } }]);
    expect(of("text").shown).toMatchObject([{ props: { variant: "text" } }]);
    expect(of("text").problems).toEqual([]);
    const unknown = of("upside-down");
    expect(unknown.shown).toMatchObject([{ props: { variant: "page" } }]);
    expect(unknown.problems).toEqual([
      "Unknown variant upside-down [image#image-x]",
    ]);
    const without = read(section("quote", good.quote, { variant: "wide" }));
    expect(without.problems).toEqual(["Unknown variant wide [quote#quote-x]"]);
  });

  it("with formatted text name the elements that are left out", () => {
    const { shown, problems } = read(
      section("html", { html: "Text <iframe></iframe><script>1</script>" }),
    );
    expect(shown).toHaveLength(1);
    expect(problems).toEqual([
      "Elements left out: iframe, script [html#html-x]",
    ]);
  });

  it("move as the editors describe it, and stand still if that is not allowed", () => {
    const of = (parallax: unknown) => {
      const { shown, problems } = read(
        section("hero", { ...scenic, parallax }),
      );
      return [shown.map(({ place }) => place), problems];
    };
    expect(of(undefined)).toEqual([[""], []]);
    expect(of({ translateY: ["-5%", "5%"] })).toEqual([
      ["drift drift-down drift-small"],
      [],
    ]);
    expect(of({ translateY: ["-5%", "5px"] })).toEqual([
      [""],
      ["The units of start and end must match at parallax [hero#hero-x]"],
    ]);
    for (const nothing of [null, 7, "up", []])
      expect(of(nothing)).toEqual([[""], []]);
  });

  it("with an unknown width are shown, and the width is reported", () => {
    const { shown, problems } = read(
      section("quote", good.quote, {
        hideOn: ["small", "tablet"],
        bottomMargins: { tablet: 40 },
      }),
    );
    expect(shown).toHaveLength(1);
    expect(problems).toEqual(["Unknown breakpoint tablet [quote#quote-x]"]);
  });
});
