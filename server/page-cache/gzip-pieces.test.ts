import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { joinGzip, joinPlain, toPiece, type Part } from "./gzip-pieces";

const part = fc.record({
  isShared: fc.boolean(),
  text: fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string().map((text) => text.repeat(500)),
  ),
});

const toPart = async (given: {
  readonly isShared: boolean;
  readonly text: string;
}): Promise<Part> =>
  given.isShared ? await toPiece(given.text) : Buffer.from(given.text);

it("joins any pieces into gzip that every reader reads, with its checksum and length", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (given) => {
      const parts = await Promise.all(given.map(toPart));
      const whole = given.map(({ text }) => text).join("");
      // `gunzipSync` throws on a wrong checksum or length.
      expect(gunzipSync(joinGzip(parts)).toString()).toBe(
        Buffer.from(whole).toString(),
      );
      expect(joinPlain(parts).toString()).toBe(Buffer.from(whole).toString());
    }),
    { numRuns: 200, seed: 20_261_122 },
  );
});

it("joins what is longer than one block without compression may be", async () => {
  const long = Buffer.from("a visitor's own text ".repeat(8_000));
  const parts: Part[] = [await toPiece("before "), long, await toPiece(" end")];
  const text = gunzipSync(joinGzip(parts)).toString();
  expect(text).toHaveLength(7 + 168_000 + 4);
  expect(text.slice(-25)).toBe("a visitor's own text  end");
});

it("compresses a piece once, at a fraction of its length", async () => {
  const { deflated, bytes } = await toPiece("<li>Scree</li>".repeat(2_000));
  expect(bytes).toBe(28_000);
  expect(deflated.length).toBeLessThan(600);
});
