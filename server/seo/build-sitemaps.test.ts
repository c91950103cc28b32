import { gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryLog } from "../../test/server/memory-log";
import { addressesFor } from "../../app/domain/testing";
import { sites, type Site } from "../../app/sites/sites";
import { UpstreamFailure } from "../http/errors";
import type { Call } from "../services/upstream-call";
import {
  createSitemapBuilder,
  type BuilderParts,
  type SitemapFiles,
} from "./build-sitemaps";

const canada: readonly Site[] = sites.filter(({ country }) => country === "CA");
const down = new Set<string>();
let defect: Error | null = null;
beforeEach(() => {
  down.clear();
  defect = null;
});

/** A market whose menu has one department with one product. */
const callFor = ({ locale }: Site) =>
  (async (_endpoint: unknown, { query }: { query: object }) => {
    if (defect) throw defect;
    if (down.has(locale))
      throw new UpstreamFailure({
        kind: "network",
        operation: "GET /menu",
        correlationId: "c",
        mayHaveExecuted: false,
      });
    const breadcrumbs: unknown[] = [];
    return "categoryId" in query
      ? {
          total: 1,
          page: 1,
          size: 96,
          products: [
            { masterId: "FR1001", name: "", pdpUrl: `/p/${locale}-FR1001` },
          ],
          breadcrumbs,
          categories: [],
        }
      : { items: [{ label: "Women", url: "/c/women-women" }], stores: [] };
  }) as unknown as Call; // answers only the calls of this test

function makeBuilder(onRead: BuilderParts["onRead"] = () => undefined) {
  const log = createMemoryLog();
  const origin = "https://shop.test";
  return {
    log,
    build: createSitemapBuilder({
      origin,
      sites: canada,
      addresses: addressesFor(),
      contentRoots: [],
      callFor,
      log,
      onRead,
    }),
  };
}

const textOf = (files: SitemapFiles, path: string) =>
  gunzipSync(files.get(path)?.gzip ?? "").toString();

describe("a build", () => {
  it("makes the index and a file for each market", async () => {
    const { build, log } = makeBuilder();
    const files = await build();
    expect([...files.keys()]).toEqual([
      "/sitemaps/en-ca.xml",
      "/sitemaps/fr-ca.xml",
      "/sitemap.xml",
    ]);
    expect(log.lines).toEqual([
      {
        level: "info",
        message: "sitemaps built",
        fields: { addresses: 8, files: 3 },
      },
    ]);
  });

  it("tells what each market has, what one had before among them", async () => {
    const builds: string[][] = [];
    const { build } = makeBuilder((markets) => {
      builds.push(
        markets.map(
          ({ site, paths }) => `${site.locale} ${paths.get("p FR1001")}`,
        ),
      );
    });
    await build();
    down.add("fr-ca");
    await build();
    const both = ["en-ca /p/en-ca-FR1001", "fr-ca /p/fr-ca-FR1001"];
    expect(builds).toEqual([both, both]);
  });

  it("keeps what a market had when it cannot be read any more", async () => {
    const { build } = makeBuilder();
    const before = await build();
    down.add("fr-ca");
    const after = await build();
    expect(textOf(after, "/sitemaps/fr-ca.xml")).toContain(
      "/fr-ca/p/fr-ca-FR1001<",
    );
    expect([...after].map(([path, { etag }]) => [path, etag])).toEqual(
      [...before].map(([path, { etag }]) => [path, etag]),
    );
  });

  it("fails when no market can be read, even if all could be before", async () => {
    const { build } = makeBuilder();
    await build();
    canada.forEach(({ locale }) => down.add(locale));
    await expect(build()).rejects.toThrow("No market");
  });

  it("hides no defect of its own", async () => {
    const { build } = makeBuilder();
    defect = new TypeError("a bug");
    await expect(build()).rejects.toBe(defect);
  });
});
