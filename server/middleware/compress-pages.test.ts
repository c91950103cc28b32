import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressDocument } from "./compress-pages";

const page = Buffer.from(`<p>${"Übergrößen ".repeat(2_000)}</p>`);
const locals = { nonce: "n", correlationId: "c" } as Express.Locals;

describe("a document", () => {
  it("is brotli for a browser that reads it", () => {
    const { body, headers } = compressDocument(page, {
      ...locals,
      readsBrotli: true,
    });
    expect(headers).toEqual({ "Content-Encoding": "br" });
    expect(body.length).toBeLessThan(page.length / 20);
    expect(brotliDecompressSync(body).equals(page)).toBe(true);
  });

  it("is left to what follows for any other", () => {
    const sent = compressDocument(page, { ...locals, readsBrotli: false });
    expect(sent).toEqual({ body: page, headers: {} });
  });
});
