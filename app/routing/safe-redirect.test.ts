import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "./safe-redirect";

const home = "/en-us";

describe("a redirect to a value from outside", () => {
  it.each(["/en-us/cart", "/fr-fr/panier?x=1#y", "/en-us/search?q=a%20b"])(
    "accepts %s",
    (target) => {
      expect(safePath(target, home)).toBe(target);
    },
  );

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\/evil.test",
    "/\tevil.test",
    "/ok\r\nX: 1",
    "https:evil.test",
    "https://evil.test/en-us",
    "en-us/cart",
    "",
    null,
    undefined,
    ["/en-us"],
    `/${"a".repeat(3000)}`,
  ])("replaces %j by the fallback", (target) => {
    expect(safePath(target, home)).toBe(home);
  });

  it("never leaves the shop and is always a valid header", () => {
    const piece = fc.constantFrom(
      ..."/\\:?#@.%\t\n\r ",
      "evil.test",
      "//",
      "https:",
      "javascript:",
      "é",
      "中",
      "..",
    );
    const targets = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.array(piece, { maxLength: 12 }).map((parts) => `/${parts.join("")}`),
    );
    fc.assert(
      fc.property(targets, (target) => {
        const path = safePath(target, home);
        expect(path.startsWith("/")).toBe(true);
        expect(path.startsWith("//")).toBe(false);

        expect(path).toMatch(/^[\u0021-\u007e]*$/);
        expect(new URL(path, "https://shop.test").origin).toBe(
          "https://shop.test",
        );
      }),
      { numRuns: 20_000 },
    );
  });
});
