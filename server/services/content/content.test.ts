import { describe, expect, it } from "vitest";
import { addressesFor } from "../../../app/domain/testing";
import { defaultSite } from "../../../app/sites/sites";
import type { AnyEndpoint } from "../../http/endpoint";
import { parseTolerantly } from "../../http/tolerant-parse";
import { createContent, createContentCaches } from "./content";
import type { Call } from "../upstream-call";

/** A content system that answers every call with this, which is read as tolerantly as any answer. */
function contentOf(answer: unknown) {
  const call = (({ response }: AnyEndpoint) => {
    const reading = parseTolerantly(response, answer);
    return reading.ok
      ? Promise.resolve(reading.value)
      : Promise.reject(new Error(reading.issues[0]?.message));
  }) as unknown as Call;
  return createContent(
    call,
    defaultSite,
    createContentCaches(),
    addressesFor(String.raw`^\d{1,9}$`),
  );
}

const link = (label: string, url: string) => ({ label, url });

/** A page of one item in a section of this name. */
const pageWith = (item: object, name = "main", page: object = {}) =>
  contentOf({
    sections: [{ name, items: [{ type: "quote", id: "a", ...item }] }],
    ...page,
  }).page("cart");

describe("sections of the editors", () => {
  it("are lazy if the name of their group contains the word", async () => {
    const [usual] = (await pageWith({}, "main"))?.sections ?? [];
    const [lazy] = (await pageWith({}, "Main-Lazy"))?.sections ?? [];
    expect(usual).toMatchObject({ group: "main", isLazy: false });
    expect(lazy).toMatchObject({ group: "main-lazy", isLazy: true });
  });

  it("have the options of their item", async () => {
    const page = await pageWith({
      name: "Lake [FullWidth]",
      variant: "narrow",
      experienceId: "exp-1",
      delocalizedTracking: "spring-lake",
      bottomMargins: { small: 16 },
      hideOnBreakpoint: ["small"],
      isSticky: true,
    });
    expect(page?.sections).toEqual([
      {
        type: "quote",
        id: "a",
        props: {},
        group: "main",
        variant: "narrow",
        isFullWidth: true,
        trackingName: "spring-lake",
        experienceId: "exp-1",
        isLazy: false,
        isSticky: true,
        hideOn: ["small"],
        bottomMargins: { small: 16 },
      },
    ]);
  });

  it("may have an editors' experiment, of which what cannot be read is dropped", async () => {
    const text = { type: "quote", id: "b", props: { text: "Said" } };
    const page = await pageWith({
      experiment: {
        experienceId: "advice",
        variants: [
          {
            variantId: "1-short",
            targets: [{ flag: "advice", variation: "1-short" }, "nobody"],
            items: [text, { id: "typeless" }],
          },
          { targets: [] },
        ],
        baselines: [text, null],
      },
    });
    const [section] = page?.sections ?? [];
    expect(section?.experiment).toMatchObject({
      experienceId: "advice",
      variants: [
        {
          variantId: "1-short",
          targets: [{ flag: "advice", variation: "1-short" }],
          sections: [{ type: "quote", id: "b", group: "main" }],
        },
      ],
      baselines: [{ type: "quote", id: "b", group: "main" }],
    });
    expect(section?.experiment?.variants.length).toBe(1);
    const broken = await pageWith({ experiment: { experienceId: null } });
    expect(broken?.sections[0]?.experiment).toBeUndefined();
  });

  it("have the usual place without options", async () => {
    expect((await pageWith({}))?.sections).toMatchObject([
      {
        variant: null,
        isFullWidth: false,
        trackingName: null,
        experienceId: null,
        isSticky: false,
        hideOn: [],
        bottomMargins: {},
      },
    ]);
  });

  it("keep nothing of props that are nested without end", async () => {
    let nested: object = { text: "deep" };
    for (let level = 0; level < 20_000; level += 1)
      nested = level % 2 ? [nested] : { children: nested };
    const page = await pageWith({ props: { text: "Said", nested } });
    const [section] = page?.sections ?? [];
    expect(section?.props["text"]).toBe("Said");
    expect(JSON.stringify(section?.props)).not.toContain("deep");
  });
});

describe("pages of the editors", () => {
  it.each([
    [{}, null],
    [{ headerStyle: "light" }, { transparent: false, mode: "light" }],
    [{ headerStyle: "dark" }, { transparent: false, mode: "dark" }],
    [{ headerStyle: "transparent" }, { transparent: true, mode: "light" }],
    [{ headerStyle: "plaid" }, { transparent: false, mode: "light" }],
    [
      { overlayHeader: true, headerStyle: "dark" },
      { transparent: true, mode: "dark" },
    ],
    [{ overlayHeader: true }, { transparent: true, mode: "light" }],
    [
      { overlayHeader: false, headerStyle: "transparent" },
      { transparent: false, mode: "light" },
    ],
  ])("with %j have the header %j", async (page, header) => {
    expect((await pageWith({}, "main", page))?.header).toEqual(header);
  });

  it("have space around their sections unless the editors turn it off", async () => {
    const padded = (page: object) => pageWith({}, "main", page);
    expect((await padded({}))?.isPadded).toBe(true);
    expect((await padded({ mainContentPadding: false }))?.isPadded).toBe(false);
  });

  it("have the metadata of the editors", async () => {
    const metadata = {
      htmlTitle: "Lakes",
      htmlDescription: "About lakes",
      ogTitle: "Lakes, seen",
      ogDescription: "Pictures of lakes",
      ogImage: "/media/lake.webp",
      canonical: "/lakes",
      robots: "noindex, follow",
    };
    expect((await pageWith({}, "main", { metadata }))?.meta).toEqual({
      title: "Lakes",
      description: "About lakes",
      ogTitle: "Lakes, seen",
      ogDescription: "Pictures of lakes",
      image: "/media/lake.webp",
      canonical: "/lakes",
      robots: "noindex, follow",
    });
  });
});

describe("links of the editors", () => {
  it("in the menu lead into the shop or to another site, or are left out", async () => {
    const menu = await contentOf({
      items: [
        {
          ...link("Shoes", "/category/3"),
          children: [link("Boots", "/c/boots-4"), link("Lost", "/p/nothing")],
        },
        link("Blog", "https://blog.example/a"),
        link("Old", "http://blog.example/a"),
        link("Script", "javascript:alert(1)"),
      ],
    }).menu();
    const leaf = { highlight: false, children: [] };
    expect(menu?.entries).toEqual([
      {
        label: "Shoes",
        path: "/c/shoes-3",
        highlight: false,
        children: [{ label: "Boots", path: "/c/boots-4", ...leaf }],
      },
      { label: "Blog", path: "https://blog.example/a", ...leaf },
    ]);
  });

  it("in the footer do the same, and its legal line may be a text", async () => {
    const footer = await contentOf({
      columns: [
        {
          title: "Help",
          links: [link("Returns", "/help/returns"), link("Lost", "/c/")],
        },
      ],
      legal: "© Fellrow",
    }).footer();
    expect(footer?.columns).toEqual([
      { title: "Help", links: [{ label: "Returns", path: "/help/returns" }] },
    ]);
    expect(footer?.legal).toEqual([{ label: "© Fellrow", path: null }]);
  });

  it("inside sections are found at any depth, and one of a list that leads nowhere is left out", async () => {
    const page = await contentOf({
      sections: [
        {
          name: "main",
          items: [
            {
              type: "editorialColumns",
              id: "a",
              props: {
                cta: link("All", "/categories/9"),
                columns: [
                  {
                    title: "One",
                    links: [
                      link("Lost", "/product/x"),
                      link("Lamp", "/product/29"),
                    ],
                  },
                ],
                stores: [link("Store", "https://store.example/app")],
              },
            },
          ],
        },
      ],
    }).page("cart");
    expect(page?.sections[0]?.props).toEqual({
      cta: link("All", "/c/all-9"),
      columns: [{ title: "One", links: [link("Lamp", "/p/lamp-29")] }],
      stores: [link("Store", "https://store.example/app")],
    });
  });
});
