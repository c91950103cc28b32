import { describe, expect, it } from "vitest";
import { addressesFor } from "../../../app/domain/testing";
import { defaultSite } from "../../../app/sites/sites";
import type { AnyEndpoint } from "../../http/endpoint";
import { createContent, createContentCaches } from "./content";
import type { Call } from "../upstream-call";

/** A content system that answers every call with this. */
function contentOf(answer: unknown) {
  const call = ((endpoint: AnyEndpoint) =>
    Promise.resolve(endpoint.response.parse(answer))) as unknown as Call;
  return createContent(
    call,
    defaultSite,
    createContentCaches(),
    addressesFor(String.raw`^\d{1,9}$`),
  );
}

const link = (label: string, url: string) => ({ label, url });

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
