import { describe, expect, it } from "vitest";
import { MediaWire } from "./contract";
import { toShopperPictures } from "./map";

const media = (changes: object) =>
  MediaWire.parse({
    id: "SM1",
    image: { src: "https://pictures.example/1.jpg", alt: "upstream's" },
    ...changes,
  });

describe("a shopper's picture", () => {
  it("needs only an id and an address", () => {
    expect(toShopperPictures([media({})])).toEqual([
      {
        id: "SM1",
        picture: { src: "https://pictures.example/1.jpg", alt: "" },
        caption: "",
        author: "",
        authorId: null,
        streams: [],
      },
    ]);
  });

  it.each([
    { image: { src: "javascript:alert(1)" } },
    { image: { src: "http://plain.example/1.jpg" } },
    { image: { src: "//evil.example/1.jpg" } },
    { image: { src: "data:image/svg+xml,<svg onload=alert(1)>" } },
    {
      image: {
        src: "/1.jpg",
        template: "javascript:{width}{format}",
        sources: [{ format: "webp", widths: [400] }],
      },
    },
    { id: "../../cart" },
    { id: "a/b" },
  ])("is left out if it cannot be shown or linked to: %j", (changes) => {
    expect(toShopperPictures([media(changes)])).toEqual([]);
  });

  it("appears once, however often it is sent", () => {
    expect(toShopperPictures([media({}), media({})])).toHaveLength(1);
  });

  it("has one line of visible text, of a length that leaves room for products", () => {
    const [shown] = toShopperPictures([
      media({
        caption: `a\u202eb\u0000c\n\td e\u0301\u0301\u0301\u0301 ${"x".repeat(9_000)}`,
        user: { id: "u 1", name: "<b>Ann\u200b</b>" },
      }),
    ]);
    expect(shown?.caption.startsWith("a b c d é\u0301\u0301 x")).toBe(true);
    expect([...(shown?.caption ?? "")]).toHaveLength(601);
    expect(shown?.caption.endsWith("x…")).toBe(true);
    expect(shown?.author).toBe("<b>Ann </b>");
    // An id with a space is no part of an address.
    expect(shown?.authorId).toBeNull();
  });
});
