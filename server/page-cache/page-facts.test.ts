/** The example configuration of an edge cache matches the tables of what pages depend on. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { carriedParameters } from "../../app/routing/carried-query";
import { sessionCookies } from "../session/session-cookie";
import { requestFacts, uncachedFacts } from "./page-facts";

const vcl = readFileSync(
  new URL("../../docs/edge-caching.vcl", import.meta.url),
  "utf8",
);
const namesIn = (pattern: RegExp) =>
  pattern.exec(vcl)?.[1]?.split("|").toSorted();

describe("docs/edge-caching.vcl", () => {
  it("passes on requests with a cookie of whoever gets no kept page", () => {
    expect(
      namesIn(/if \(req\.http\.Cookie ~ "[^(]*\([^)]*\)\(([^)]*)\)="/),
    ).toEqual(
      [
        ...sessionCookies,
        ...Object.values(uncachedFacts).flatMap(({ cookies }) => cookies),
      ].toSorted(),
    );
  });

  it("passes on requests that go on with what an address carried", () => {
    expect(namesIn(/Referer ~ "\[\?&\]\(([^)]*)\)="/)).toEqual(
      carriedParameters.toSorted(),
    );
    expect(
      Object.values(uncachedFacts).flatMap(({ headers }) => headers),
    ).toEqual(["user-agent", "referer"]);
  });

  it("keeps the cookies that choose what a page shows, and no other", () => {
    expect(namesIn(/\(\?!\(\?:([^)]*)\)=\)/)).toEqual(
      Object.values(requestFacts)
        .flatMap(({ cookies }) => cookies)
        .toSorted(),
    );
  });
});
