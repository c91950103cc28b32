import { describe, expect, it } from "vitest";
import { pdfOf } from "./pdf";

const read = (lines: Parameters<typeof pdfOf>[0]) =>
  pdfOf(lines).toString("latin1");

describe("a file of plain text", () => {
  it("says of each of its objects where it is", () => {
    const file = read([{ text: "Invoice" }, { text: "Total", amount: "€12" }]);
    expect(file.slice(0, 8)).toBe("%PDF-1.4");
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe("xref");
    const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(
      ([, offset]) => Number(offset),
    );
    expect(offsets).toHaveLength(6);
    offsets.forEach((offset, index) => {
      expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    });
    const [, length = "", content = ""] =
      /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
    expect(content).toHaveLength(Number(length));
    expect(content).toContain("(\x8012) Tj");
  });

  it("keeps brackets, and writes letters that its font lacks without their marks", () => {
    expect(read([{ text: "a (b) \\ ł ę ü 漢" }])).toContain(
      "(a \\(b\\) \\\\ l e ü ?) Tj",
    );
  });

  it("goes on to another page", () => {
    const lines = Array.from({ length: 43 }, (_, at) => ({ text: `l${at}` }));
    expect(read(lines)).toContain("/Count 2");
    expect(read([])).toContain("/Count 1");
  });
});
