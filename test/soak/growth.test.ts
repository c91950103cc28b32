import { expect, it } from "vitest";
import { growth } from "./growth";

const weighed = (heap: number, external = 9, resident = 150) => ({
  heap,
  code: 12,
  external,
  resident,
});
const grown = (middle = weighed(70), end = weighed(70)) =>
  growth({ memory: [weighed(60), middle, end] });

it("reports a larger heap, and more memory outside it", () => {
  expect(grown()).toEqual([]);
  expect(grown(weighed(70), weighed(72.9))).toEqual([]);
  expect(grown(weighed(70), weighed(73.1))).toEqual([
    "the heap grew by 3.1 MB",
  ]);
  expect(grown(weighed(70), weighed(70, 25))).toEqual([
    "25 MB are held outside the heap",
  ]);
});

it("ignores resident memory, which the system reclaims when it wants", () => {
  expect(grown(weighed(70), weighed(72, 9, 233))).toEqual([]);
});
