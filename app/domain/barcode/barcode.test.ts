import { expect, it } from "vitest";
import { barcodeOf } from "./barcode";

it("has a quiet zone of ten modules on each side, and a rectangle for each bar", () => {
  const { width, height, path } = barcodeOf("A")!;
  // Start, A, check symbol and stop, and the quiet zones: 11 + 11 + 11 + 13 + 20.
  expect(width).toBe(66);
  expect(height).toBe(40);
  // Each symbol has three bars, the stop four.
  expect(path.match(/M/g)).toHaveLength(13);
  // Start B: a bar of 2, a space of 1, a bar of 1.
  expect(path).toMatch(/^M10 0h2v40h-2zM13 0h1v40h-1z/);
  // The stop ends with a bar of 2.
  expect(path).toMatch(/M54 0h2v40h-2z$/);
});

it("is null for a text without bars", () => {
  expect(barcodeOf("")).toBeNull();
});
