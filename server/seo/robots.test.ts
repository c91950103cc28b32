import { expect, it } from "vitest";
import { crawlers } from "./crawlers";
import { robotsHeaders, robotsTxt } from "./robots";

const publicOrigin = "https://shop.test";
const closed = ["/fapi/", "/en-us/cart"];

it("closes what the routes of the live site close, and names the sitemap", () => {
  expect(
    robotsTxt({ publicOrigin, envLabel: "www", refusedCrawlers: [] }, closed),
  ).toBe(
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

it("refuses the kinds of crawlers that are configured, each by its names, and leaves the others as they were", () => {
  const www = { publicOrigin, envLabel: "www" } as const;
  const open = robotsTxt({ ...www, refusedCrawlers: [] }, closed);
  const text = robotsTxt(
    { ...www, refusedCrawlers: ["training", "agents"] },
    closed,
  );
  const [training = "", agents = "", ...others] = text.split("\n\n");
  expect(training).toMatch(/^User-agent: GPTBot\nUser-agent: ClaudeBot\n/);
  expect(training).toMatch(/\nUser-agent: Google-Extended\n/);
  expect(training).toMatch(/\nDisallow: \/$/);
  expect(agents).toMatch(/^User-agent: ChatGPT-User\n/);
  expect(agents).toMatch(/\nDisallow: \/$/);
  expect(others.join("\n\n")).toBe(open);
  expect(text).not.toContain("Googlebot");
});

it("names no crawler twice", () => {
  const names = Object.values(crawlers).flat();
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(
    names.length,
  );
});

it.each(["preprod", "qa", "dev"] as const)(
  "closes everything on %s",
  (envLabel) => {
    expect(
      robotsTxt(
        { publicOrigin, envLabel, refusedCrawlers: ["training"] },
        closed,
      ),
    ).toBe("User-agent: *\nDisallow: /\n");
  },
);

it("says noindex of what search engines may not list, and nothing of the rest", () => {
  expect(robotsHeaders({ index: false })).toEqual([
    ["X-Robots-Tag", "noindex"],
  ]);
  expect(robotsHeaders({ index: true })).toEqual([]);
});
