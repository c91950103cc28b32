import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSealer } from "./seal";

const oldSecret = "the-old-secret-of-at-least-32-chars";
const newSecret = "the-new-secret-of-at-least-32-chars";
const sealer = createSealer([newSecret]);

const flipBit = (bytes: Buffer, index: number): string => {
  const copy = Buffer.from(bytes);
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy.toString("base64url");
};

describe("createSealer", () => {
  it("opens what it sealed, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 3_000 }), (text) => {
        expect(sealer.open(sealer.seal(text))).toBe(text);
      }),
    );
  });

  it("never opens a value of which any byte was changed", () => {
    const bytes = Buffer.from(sealer.seal('{"basketId":"b-1"}'), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      expect(sealer.open(flipBit(bytes, index))).toBeNull();
    }
  });

  it("never opens another spelling of a sealed value", () => {
    const sealed = sealer.seal("{}");
    for (let index = 0; index < sealed.length; index += 1) {
      for (const character of ["A", "_", "=", " ", "+", "é"]) {
        if (sealed[index] === character) continue;
        const forged =
          sealed.slice(0, index) + character + sealed.slice(index + 1);
        expect(sealer.open(forged)).toBeNull();
      }
    }
  });

  it("never opens a shortened or lengthened value", () => {
    const sealed = sealer.seal("some text");
    for (let length = 0; length < sealed.length; length += 1) {
      expect(sealer.open(sealed.slice(0, length))).toBeNull();
    }
    expect(sealer.open(`${sealed}A`)).toBeNull();
    expect(sealer.open(`${sealed}=`)).toBeNull();
  });

  it("returns null for any other text, without throwing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(sealer.open(text)).toBeNull();
      }),
    );
  });

  it("shows neither the text nor that two texts are equal", () => {
    const sealed = sealer.seal("a-token-that-must-stay-secret");
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(
      "token",
    );
    expect(sealer.seal("same")).not.toBe(sealer.seal("same"));
  });

  it("says by its length nothing about repeated parts", () => {
    const token = "eyJhbGciOiJIUzI1NiJ9.c2VjcmV0LXRva2Vu";
    const guess = [...token].reverse().join("");
    expect(sealer.seal(token + token)).toHaveLength(
      sealer.seal(token + guess).length,
    );
  });

  it("opens with an old key while it is listed, and seals with the first", () => {
    const rotated = createSealer([newSecret, oldSecret]);
    const sealedBefore = createSealer([oldSecret]).seal("kept");
    expect(rotated.open(sealedBefore)).toBe("kept");
    expect(sealer.open(rotated.seal("new"))).toBe("new");
    expect(sealer.open(sealedBefore)).toBeNull();
  });

  it("needs a secret", () => {
    expect(() => createSealer([])).toThrow(RangeError);
  });
});
