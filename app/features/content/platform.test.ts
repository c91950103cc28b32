import { describe, expect, it } from "vitest";
import { platformOf } from "./platform";

describe("the platform of a browser", () => {
  it.each([
    [
      "ios",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15",
    ],
    ["ios", "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X)"],
    ["android", "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0"],
    [null, "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) Safari/605.1.15"],
    [null, "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"],
    [null, ""],
  ])("is %s for %s", (platform, userAgent) => {
    expect(platformOf(userAgent)).toBe(platform);
  });
});
