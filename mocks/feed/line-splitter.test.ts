import { describe, expect, it } from "vitest";
import { LineSplitter } from "./line-splitter";

function linesOf(...chunks: readonly (string | Uint8Array)[]) {
  const splitter = new LineSplitter();
  const lines = chunks.flatMap((chunk) =>
    splitter.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk),
  );
  return [...lines, ...splitter.end()];
}

describe("LineSplitter", () => {
  it("numbers lines from 1 and removes line endings", () => {
    expect(linesOf("a\nb\r\n\r\nc")).toEqual([
      { number: 1, text: "a" },
      { number: 2, text: "b" },
      { number: 3, text: "" },
      { number: 4, text: "c" },
    ]);
  });

  it("reads CR and CRLF each as one line ending, even split between two chunks", () => {
    const lines = [
      { number: 1, text: "a" },
      { number: 2, text: "b" },
      { number: 3, text: "c" },
    ];
    expect(linesOf("a\rb\rc\r")).toEqual(lines);
    expect(linesOf("a\r", "b\r", "c")).toEqual(lines);
    expect(linesOf("a\r", "\nb\r", "\nc\r", "\n")).toEqual(lines);
  });

  it("adds no line after a final line ending", () => {
    expect(linesOf("a\n")).toHaveLength(1);
    expect(linesOf("")).toHaveLength(0);
  });

  it("removes a byte order mark, even split between two chunks", () => {
    const lines = linesOf(
      new Uint8Array([0xef]),
      new Uint8Array([0xbb, 0xbf]),
      "id\n",
    );
    expect(lines).toEqual([{ number: 1, text: "id" }]);
  });

  it("joins a character that is split between two chunks", () => {
    const bytes = Buffer.from("Größe\n");
    expect(linesOf(bytes.subarray(0, 3), bytes.subarray(3))).toEqual([
      { number: 1, text: "Größe" },
    ]);
  });

  it("rejects only the line with bytes that are not UTF-8", () => {
    const lines = linesOf("a\n", new Uint8Array([0xff, 0x0a]), "c\n");
    expect(lines.map(({ problem }) => problem)).toEqual([
      undefined,
      "the line is not valid UTF-8",
      undefined,
    ]);
  });

  it("does not hold an endless line in memory", () => {
    const megabyte = "x".repeat(1_000_001);
    expect(linesOf(megabyte, megabyte, "\nb\n")).toEqual([
      { number: 1, text: "", problem: "the line is longer than 1 MB" },
      { number: 2, text: "b" },
    ]);
  });
});
