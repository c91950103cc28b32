import { describe, expect, it } from "vitest";
import { RecordAssembler } from "./record-assembler";

/** Records of three cells each, unless a row is malformed. */
function recordsOf(...lines: readonly string[]) {
  const assembler = new RecordAssembler(3);
  const records = lines.flatMap((text, index) =>
    assembler.push({ number: index + 1, text }),
  );
  return [...records, ...assembler.end()].map(({ line, cells }) => [
    line,
    ...cells,
  ]);
}

describe("RecordAssembler", () => {
  it("splits at tabs and skips blank lines", () => {
    expect(recordsOf("a\tb\tc", "", "\t\t", "d\t\t")).toEqual([
      [1, "a", "b", "c"],
      [4, "d", "", ""],
    ]);
  });

  it("removes the quotes of a quoted cell and unescapes those inside", () => {
    expect(recordsOf('"a"\t"17"" wide"\tc')).toEqual([
      [1, "a", '17" wide', "c"],
    ]);
  });

  it("keeps quotes that are not around a whole cell", () => {
    expect(recordsOf('W 22.0" x H 17"\t"Best" hat\t"')).toEqual([
      [1, 'W 22.0" x H 17"', '"Best" hat', '"'],
    ]);
  });

  it("keeps a tab inside a quoted cell", () => {
    expect(recordsOf('a\t"b\tb"\tc')).toEqual([[1, "a", "b\tb", "c"]]);
  });

  it("keeps a line break inside a quoted cell and counts physical lines", () => {
    expect(recordsOf('a\t"b', "", 'b"\tc', "d\te\tf")).toEqual([
      [1, "a", "b\n\nb", "c"],
      [4, "d", "e", "f"],
    ]);
  });

  it("does not lose rows after a stray quote", () => {
    expect(recordsOf('a\t"b', "c\td\te", 'f\tg"\th')).toEqual([
      [1, "a", '"b'],
      [2, "c", "d", "e"],
      [3, "f", 'g"', "h"],
    ]);
    expect(recordsOf('a\t"b', 'c"d\te')).toHaveLength(2);
    expect(recordsOf('a\t"b\tc', "d\te\tf")).toHaveLength(2);
  });

  it("treats a quote that is still open after thirty lines as a character", () => {
    const rows = Array.from({ length: 40 }, () => "a");
    expect(recordsOf('"open', ...rows, 'a"\tb\tc')).toHaveLength(42);
  });

  it("returns an unreadable line and the record that it interrupts as separate records", () => {
    const assembler = new RecordAssembler(3);
    expect(assembler.push({ number: 1, text: 'a\t"b' })).toEqual([]);
    const bad = { number: 2, text: "", problem: "not UTF-8" };
    expect(assembler.push(bad)).toEqual([
      { line: 1, cells: ["a", '"b'] },
      { line: 2, cells: [""], problem: "not UTF-8" },
    ]);
  });
});
