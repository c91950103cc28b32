import { describe, expect, it } from "vitest";
import { createPaths } from "../../app/routing/paths";
import { sites, type Site } from "../../app/sites/sites";
import { robotsTxt } from "./robots";

const publicOrigin = "https://shop.test";
const live = robotsTxt({ publicOrigin, envLabel: "www" });
const closed = live
  .split("\n")
  .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
const isClosed = (path: string) =>
  closed.some((prefix) => path.startsWith(prefix));

describe("robots.txt of the live site", () => {
  it.each(sites.map((site: Site) => [site.locale, site] as const))(
    "closes pages of one shopper, one moment or without end in %s",
    (_, site) => {
      const paths = createPaths(site);
      for (const path of [
        paths.cart(),
        paths.checkout("billing"),
        paths.paymentReturn(),
        paths.confirmation(),
        paths.search({ q: "boots" }),
        paths.suggestions("boo"),
        paths.dialog("filters"),
        paths.messages(["shop"], "1"),
        `/${site.locale}/cart`,
        `/${site.locale}/search?q=boots`,
      ])
        expect(isClosed(path), path).toBe(true);
    },
  );

  it.each(sites.map(({ locale }) => locale))(
    "leaves home, categories and products of %s open",
    (locale) => {
      for (const path of ["", "/c/women-women", "/p/scree-2-FR1001"])
        expect(isClosed(`/${locale}${path}`)).toBe(false);
    },
  );

  it("names the sitemap by its public address", () => {
    expect(live).toContain("\nSitemap: https://shop.test/sitemap.xml\n");
    expect(live.startsWith("User-agent: *\nDisallow: /fapi/\n")).toBe(true);
  });
});

it.each(["preprod", "qa", "dev"] as const)(
  "closes everything on %s",
  (envLabel) => {
    expect(robotsTxt({ publicOrigin, envLabel })).toBe(
      "User-agent: *\nDisallow: /\n",
    );
  },
);
