/** Editors' experiments in the sections of a page. */
import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { createFeatures } from "~/domain/features";
import { leftInHtml } from "~/regions/left-in-html.server";
import { RenderedHtml } from "~/regions/static-region";
import { chosenHtml, cutAtMarks } from "~/shell/marked-html";
import { variation, type Condition } from "~/shell/conditions";
import { defaultSite } from "~/sites/sites";
import type {
  ContentExperiment,
  ContentSection,
} from "~server/services/content/content";
import { pageSections } from "./page-sections.server";
import { readSections } from "./read-sections.server";
import { sectionRegion } from "./section-list";

const mark = "x-0";

type Variant = ContentExperiment["variants"][number];

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

const variant = (
  variantId: string,
  targets: Variant["targets"],
  ...sections: readonly ContentSection[]
): Variant => ({ variantId, targets, sections });

const experiment = (
  id: string,
  variants: readonly Variant[],
  more: Partial<ContentExperiment> = {},
) =>
  section(
    "experiment",
    id,
    {},
    {
      experiment: {
        experienceId: `experience-${id}`,
        variants,
        baselines: [quote("plain")],
        ...more,
      },
    },
  );

const lead = experiment("lead", [
  variant("1-short", [{ flag: "lead", variation: "1-short" }], quote("short")),
  variant(
    "2-known",
    [{ audience: "North America" }, { flag: "lead", variation: "2-known" }],
    quote("known"),
    quote("more"),
  ),
]);

/** @param given what is decided for the visitor; null for a page that is rendered for nobody */
function visit(
  given: Readonly<Record<string, string>> | null,
  isDocument = true,
) {
  const reported: string[] = [];
  const asked: string[] = [];
  const context = {
    features: createFeatures([]),
    site: defaultSite,
    translations: {},
    settings: { shopName: "Fellrow", returnDays: 30 },
    isDocument,
    mark,
    places: given === null ? { mark } : null,
    visitor: { conditions: new Set() },
    reportError: (error: Error) => reported.push(error.message),
    shownVariations(flags: readonly string[]) {
      asked.push(...flags);
      return given;
    },
  } as unknown as AppLoadContext; // only what sections use
  const htmlOf = (id: string): string => {
    const data = leftInHtml(context).get(sectionRegion(id));
    return data instanceof RenderedHtml ? data.html : "";
  };
  return { context, reported, asked, htmlOf };
}

const said = (html: string) =>
  [...html.matchAll(/Said by (\w+)/g)].map(([, by]) => by);

describe("an editors' experiment", () => {
  it.each([
    [{}, ["plain"]],
    [{ lead: "baseline" }, ["plain"]],
    [{ lead: "9-gone" }, ["plain"]],
    [{ lead: "1-short" }, ["short"]],
    [{ lead: "2-known" }, ["known", "more"]],
    [{ "@North America": "member" }, ["known", "more"]],
    // The first variant of whose targets the visitor is one.
    [{ lead: "1-short", "@North America": "member" }, ["short"]],
  ])(
    "shows a visitor with %j the sections of %j [ENT-028]",
    (given, sections) => {
      const own = visit(given);
      const shown = pageSections(own.context, [quote("a"), lead, quote("z")]);
      expect(shown.map(({ id }) => id)).toEqual(["a", "lead", "z"]);
      expect(said(own.htmlOf("lead"))).toEqual(sections);
      expect(own.asked).toEqual(["lead", "@North America"]);
      expect(own.reported).toEqual([]);

      // The same from a page for everybody.
      const cached = visit(null);
      pageSections(cached.context, [quote("a"), lead, quote("z")]);
      const parts = cutAtMarks(cached.htmlOf("lead"), mark) ?? [];
      const holding = new Set<Condition>(
        Object.entries(given).map(([flag, name]) => variation(flag, name)),
      );
      expect(chosenHtml(parts, holding)).toBe(own.htmlOf("lead"));

      // And by a navigation with script.
      const { context } = visit(given, false);
      const [, data] = pageSections(context, [quote("a"), lead]);
      expect(data).toMatchObject({
        type: "experiment",
        varies: ["lead"],
        isIn: "lead" in given,
        sections: sections.map((id) => ({
          type: "quote",
          id,
          experienceId: "experience-lead",
          props: { text: `Said by ${id}` },
        })),
      });
    },
  );

  it("is its baselines where nothing is decided for single visitors", () => {
    expect(
      readSections([quote("a"), lead], () => undefined).map(({ id }) => id),
    ).toEqual(["a", "plain"]);
  });

  it("has the page's heading if each alternative can have it", () => {
    const text = (id: string) =>
      section("editorialText", id, { title: id, body: ["Text"] });
    const withHeading = (...more: readonly ContentSection[]) => [
      experiment(
        "lead",
        [variant("1-a", [{ flag: "lead", variation: "1-a" }], ...more)],
        { baselines: [text("usual")] },
      ),
      text("next"),
    ];
    const headings = (content: readonly ContentSection[]) => {
      const { context, htmlOf } = visit({ lead: "1-a" });
      const shown = pageSections(context, content, { hasNoHeading: true });
      return [
        htmlOf("lead").includes("<h1"),
        ...shown.map(({ heading }) => heading),
      ];
    };
    expect(headings(withHeading(text("own")))).toEqual([true, "h1", "h2"]);
    expect(headings(withHeading(quote("own")))).toEqual([false, "h2", "h1"]);
  });

  it("leaves out and reports what has an invalid id, and never exceeds a page's limits", () => {
    const on = (flag: string, name = "1-on") => ({ flag, variation: name });
    const onlyBaseline = (
      content: ContentSection,
      problem: string,
      ...others: readonly ContentSection[]
    ) => {
      const { context, reported, asked } = visit({});
      const shown = pageSections(context, [...others, content]);
      expect(shown.at(-1)).toMatchObject({ type: "quote", id: "plain" });
      expect(reported).toEqual([`${problem} [experiment#lead]`]);
      expect(asked.filter((flag) => !flag.startsWith("other"))).toEqual([]);
    };
    for (const variantId of ["short", "-short", "1-", "1-a b", "1234-a", ""])
      onlyBaseline(
        experiment("lead", [variant(variantId, [on("lead")], quote("b"))]),
        "Invalid variantId",
      );
    for (const experienceId of ["", "a b", 'a"><script>', "e".repeat(65)])
      onlyBaseline(
        experiment("lead", [variant("1-a", [on("lead")], quote("b"))], {
          experienceId,
        }),
        "Invalid experienceId",
      );
    for (const target of [
      {},
      { flag: "lead" },
      on("constructor"),
      on("__proto__"),
      on("lead\r\nSet-Cookie: a=b"),
      on("lead~other"),
      on("@North America", "member"),
      on("f".repeat(41)),
      on("lead", "toString"),
      on("lead", "1;2"),
      on("sandbox-order", "order-first"),
      { audience: "" },
      { audience: "North\nAmerica" },
      { audience: "n".repeat(81) },
    ])
      onlyBaseline(
        experiment("lead", [variant("1-a", [target], quote("b"))]),
        "Targets left out",
      );
    const others = Array.from({ length: 6 }, (_, at) =>
      experiment(`o${at}`, [variant("1-a", [on(`other-${at}`)], quote("b"))], {
        baselines: [quote(`plain-o${at}`)],
      }),
    );
    onlyBaseline(
      experiment("lead", [variant("1-a", [on("lead")], quote("b"))]),
      "Too many flags on the page",
      ...others,
    );

    const many = visit(null);
    pageSections(many.context, [
      experiment(
        "lead",
        Array.from({ length: 20 }, (_, at) =>
          variant(
            `${at}-v`,
            Array.from({ length: 20 }, (__, name) =>
              on("lead", `${at}-${name}`),
            ),
            ...Array.from({ length: 20 }, (__, id) => quote(`q${id}`)),
          ),
        ),
      ),
    ]);
    const html = many.htmlOf("lead");
    expect(html.split(`<${mark} `).length - 1).toBe(8 * 8 + 1);
    expect(said(html).length).toBe(8 * 8 * 12 + 1);
    expect(many.reported).toEqual([
      "Too many variants [experiment#lead]",
      ...Array.from({ length: 8 }, () => "Targets left out [experiment#lead]"),
    ]);
  });

  it("gives each section an id of its own in the page, and the alternatives the same ones", () => {
    const twice = experiment(
      "lead",
      [variant("1-a", [{ flag: "lead", variation: "1-a" }], quote("same"))],
      { baselines: [quote("same"), quote("same")] },
    );
    const idsFor = (given: Readonly<Record<string, string>>) => {
      const { context } = visit(given, false);
      return pageSections(context, [quote("same"), twice, quote("same")]).map(
        (shown) =>
          shown.type === "experiment"
            ? shown.sections?.map(({ id }) => id)
            : shown.id,
      );
    };
    expect(idsFor({})).toEqual(["same", ["same-2", "same-3"], "same-4"]);
    expect(idsFor({ lead: "1-a" })).toEqual(["same", ["same-2"], "same-4"]);
  });
});
