import { expect, it } from "vitest";
import { robotsHeaders, robotsTxt } from "./robots";

const publicOrigin = "https://shop.test";
const closed = ["/fapi/", "/en-us/cart"];

it("closes what the routes of the live site close, and names the sitemap", () => {
  expect(robotsTxt({ publicOrigin, envLabel: "www" }, closed)).toBe(
    [
      "User-agent: *",
      "Disallow: /fapi/",
      "Disallow: /en-us/cart",
      "",
      "Sitemap: https://shop.test/sitemap.xml",
      "",
    ].join("\n"),
  );
});

it.each(["preprod", "qa", "dev"] as const)(
  "closes everything on %s",
  (envLabel) => {
    expect(robotsTxt({ publicOrigin, envLabel }, closed)).toBe(
      "User-agent: *\nDisallow: /\n",
    );
  },
);

it("says noindex of what search engines may not list, and nothing of the rest", () => {
  expect(robotsHeaders({ index: false })).toEqual([
    ["X-Robots-Tag", "noindex"],
  ]);
  expect(robotsHeaders({ index: true })).toEqual([]);
});
