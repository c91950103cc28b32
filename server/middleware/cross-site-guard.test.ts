import { describe, expect, it } from "vitest";
import { isFromOwnPage } from "./cross-site-guard";

const publicOrigin = "https://shop.example";

describe("isFromOwnPage", () => {
  it.each([
    "https://shop.example.evil.test",
    "https://shop.example:8443",
    "https://shop.example:443",
    "https://shop.example@evil.test",
    "https://shop.example/",
    "https://shop.example, https://evil.test",
    "https://shop.examples",
    "http://shop.example",
    "https://evil.test/https://shop.example",
    "https://SHOP.example",
    "https://shop.exampl",
    "",
  ])("refuses the Origin %j", (origin) => {
    expect(isFromOwnPage({ origin }, publicOrigin)).toBe(false);
    const claimed = { origin, "sec-fetch-site": "same-origin" };
    expect(isFromOwnPage(claimed, publicOrigin)).toBe(false);
  });

  it.each([
    ["same-origin", true],
    ["none", false],
    ["same-site", false],
    ["cross-site", false],
    [undefined, false],
  ])("an Origin of null with %s says %s", (site, isOwn) => {
    const headers = {
      origin: "null",
      ...(site !== undefined && { "sec-fetch-site": site }),
    };
    expect(isFromOwnPage(headers, publicOrigin)).toBe(isOwn);
  });

  it("accepts the Origin that is exactly ours", () => {
    expect(isFromOwnPage({ origin: publicOrigin }, publicOrigin)).toBe(true);
  });
});
