import { expect, it } from "vitest";
import { largestFile } from "./picture-file";

const picture = { src: "/a-800.webp", alt: "", width: 800, height: 1000 };

it("is the widest file; of two equally wide ones, the format that more browsers read", () => {
  expect(
    largestFile({
      ...picture,
      template: "/a-{width}.{format}",
      sources: [
        { format: "avif", widths: [400, 800, 1200] },
        { format: "webp", widths: [400, 800] },
      ],
    }),
  ).toBe("/a-1200.avif");
  const both = [
    { format: "avif", widths: [800] },
    { format: "webp", widths: [400, 800] },
  ] as const;
  const template = "/a-{width}.{format}";
  expect(largestFile({ ...picture, template, sources: both })).toBe(
    "/a-800.webp",
  );
});

it("is `src` of a picture without a template", () => {
  expect(largestFile(picture)).toBe("/a-800.webp");
});
