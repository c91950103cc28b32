import { describe, expect, it } from "vitest";
import { withoutNulls } from "./absent";

const read = (text: string) => withoutNulls(JSON.parse(text));

describe("null", () => {
  it.each([
    ["null", undefined],
    ['"null"', "null"],
    ["0", 0],
    ["[]", []],
    ['{"a":null,"b":false,"c":""}', { b: false, c: "" }],
    ['[null,1,null,[null],{"a":[null,{"b":null}]}]', [1, [], { a: [{}] }]],
  ])("is absent in %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("leaves prototypes alone", () => {
    const value = read('{"__proto__":{"a":null,"b":1},"c":null}');
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect({}).not.toHaveProperty("b");
  });

  it("is taken out of a list of two million", () => {
    const list = Array.from({ length: 2_000_000 }, (_, index) =>
      index % 2 ? null : 1,
    );
    expect(withoutNulls(list)).toHaveLength(1_000_000);
  });
});
