import { expect, it } from "vitest";
import { z } from "zod/v4";
import { parseStored } from "./parse-stored";

const shape = z.object({ a: z.number() });

it("returns a value that fits", () => {
  expect(parseStored(shape, '{"a":1,"b":2}')).toEqual({ a: 1 });
});

it.each([null, "", "{", "null", '{"a":"1"}', "[1]"])(
  "returns null for %j",
  (text) => {
    expect(parseStored(shape, text)).toBeNull();
  },
);
