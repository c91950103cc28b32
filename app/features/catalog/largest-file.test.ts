import { expect, it } from "vitest";
import { largestFile } from "./largest-file";

const picture = { src: "/a-800.webp", alt: "", width: 800, height: 1000 };

it("is the widest file in the last format", () => {
  expect(
    largestFile({
      ...picture,
      template: "/a-{width}.{format}",
      widths: [400, 800, 1200],
      formats: ["avif", "webp"],
    }),
  ).toBe("/a-1200.webp");
});

it("is the only file of a picture that has no others", () => {
  expect(largestFile(picture)).toBe("/a-800.webp");
});
