import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { createFeatures } from "~/domain/features";
import { leftInHtml } from "~/regions/left-in-html.server";
import { RenderedHtml } from "~/regions/static-region";
import { defaultSite } from "~/sites/sites";
import type { ContentSection } from "~server/services/content/content";
import { pageSections } from "./page-sections.server";
import { sectionRegion } from "./section-list";

const picture = { src: "/media/a.webp", width: 1600, height: 747 };
const scenic = { title: "A title", image: { wide: picture } };

const section = (
  type: string,
  id: string,
  props: object,
  more: Partial<ContentSection> = {},
): ContentSection => ({
  type,
  id,
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

const quote = (id: string) => section("quote", id, { text: `Said by ${id}` });
/** Valid, because the schema does not check cards, but its cards cannot be rendered. */
const broken = (id: string) =>
  section("productRail", id, { title: "Rail", products: [{ id: "FR1" }] });

function visit(isDocument = true) {
  const reported: string[] = [];
  const context = {
    features: createFeatures([]),
    site: defaultSite,
    translations: {},
    settings: { shopName: "Fellrow", returnDays: 30 },
    isDocument,
    places: null,
    mark: "x-0",
    visitor: { conditions: new Set() },
    reportError: (error: Error) => reported.push(error.message),
  } as unknown as AppLoadContext; // only what sections use
  const htmlOf = (id: string): string => {
    const data = leftInHtml(context).get(sectionRegion(id));
    return data instanceof RenderedHtml ? data.html : "";
  };
  return { context, reported, htmlOf };
}

describe("the sections of a page", () => {
  it("leave out and report a section whose rendering throws [CMS-003]", () => {
    const { context, reported, htmlOf } = visit();
    const shown = pageSections(context, [
      quote("a"),
      broken("b"),
      section("hologram", "c", {}),
      quote("d"),
    ]);
    expect(shown.map(({ id }) => id)).toEqual(["a", "d"]);
    expect(htmlOf("a")).toContain("Said by a");
    expect(htmlOf("d")).toContain("Said by d");
    expect(reported).toHaveLength(2);
    // {message} [{type}#{id}]
    expect(reported).toContainEqual(
      expect.stringMatching(/^\S.* \[productRail#b\]$/),
    );
    expect(reported).toContain("Unknown section [hologram#c]");
  });

  it("are rendered once for the same content", () => {
    const { context, reported } = visit();
    const content = [broken("b"), quote("a")];
    pageSections(context, content);
    expect(pageSections(context, content)).toHaveLength(1);
    expect(reported).toHaveLength(1);
  });

  it("send their props only to a navigation with script, not with a document", () => {
    const content = [quote("a")];
    expect(pageSections(visit().context, content)).toMatchObject([
      { props: null },
    ]);
    expect(pageSections(visit(false).context, content)).toMatchObject([
      { props: { text: "Said by a", by: "" } },
    ]);
  });

  it("send the props of interactive sections with a document", () => {
    const film = section("video", "film", {
      title: "A film",
      poster: { wide: picture },
      sources: [{ src: "/media/a.webm", type: "video/webm" }],
    });
    const [shown] = pageSections(visit().context, [film]);
    expect(shown).toMatchObject({ props: { title: "A film" } });
  });

  it("contain the heading of a page without one, once, in a section that is always shown", () => {
    const { context, htmlOf } = visit();
    const shown = pageSections(
      context,
      [
        quote("strip"),
        section("hero", "phones", scenic, { hideOn: ["large"] }),
        section("hero", "all", scenic),
        section("banner", "more", scenic),
      ],
      { hasNoHeading: true },
    );
    expect(shown.map(({ heading }) => heading)).toEqual([
      "h2",
      "h2",
      "h1",
      "h2",
    ]);
    expect(htmlOf("all")).toContain("<h1");
    expect(htmlOf("more")).toContain("<h2");
    const own = pageSections(context, [section("hero", "all", scenic)]);
    expect(own[0]?.heading).toBe("h2");
  });

  it("start with the second section when the first cannot be rendered", () => {
    const hero = section("hero", "hero", scenic);
    const shown = pageSections(visit().context, [broken("b"), hero], {
      hasNoHeading: true,
    });
    expect(shown).toMatchObject([{ id: "hero", heading: "h1", first: true }]);
  });

  it("load the first picture with priority if its section is shown at every width", () => {
    const { context, htmlOf } = visit();
    pageSections(context, [
      section("hero", "one", scenic),
      section("hero", "two", scenic),
    ]);
    expect(htmlOf("one")).toMatch(/fetchpriority="high"/i);
    expect(htmlOf("two")).toContain('loading="lazy"');
    const some = visit();
    pageSections(some.context, [
      section("hero", "phones", scenic, { hideOn: ["xlarge"] }),
    ]);
    expect(some.htmlOf("phones")).toContain('loading="lazy"');
  });

  it("have links only to sections of the page", () => {
    const nav = (...targets: string[]) =>
      section("anchorNav", `nav-${targets.join()}`, {
        title: "On this page",
        links: targets.map((target) => ({ label: target, section: target })),
      });
    const { context, htmlOf } = visit();
    const content = [nav("a", "gone"), nav("gone"), quote("a")];
    expect(pageSections(context, content).map(({ id }) => id)).toEqual([
      "nav-a,gone",
      "a",
    ]);
    expect(htmlOf("nav-a,gone")).toContain('href="#at-a"');
    expect(htmlOf("nav-a,gone")).not.toContain("#at-gone");
  });

  it("are none without content", () => {
    expect(pageSections(visit().context, undefined)).toEqual([]);
  });
});
