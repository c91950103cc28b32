import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { testRoutes } from "../../test/server/test-routes";
import { cacheAddressOf } from "./page-key";

const addressOf = (
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
) =>
  // Only what the key is derived from.
  cacheAddressOf(
    { method, url, headers } as unknown as IncomingMessage,
    testRoutes.find,
  );

const page = (key: string) => ({
  kind: "page",
  key,
  route: testRoutes.find(key.replace(/\?.*/, "")),
});
const moved = (to: string) => ({ kind: "moved", to });

describe("the key of a page", () => {
  it("is its path, and what of its query makes another page, in one order", () => {
    expect(addressOf("/en-us/c/men-me")).toEqual(page("/en-us/c/men-me"));
    for (const query of [
      "sort=newest&f.color=blue&page=2&f.color=azure",
      "page=2&f.color=azure&sort=newest&f.color=blue",
    ])
      expect(addressOf(`/en-us/c/men-me?${query}`)).toEqual(
        page("/en-us/c/men-me?f.color=azure&f.color=blue&page=2&sort=newest"),
      );
    expect(addressOf("/en-us/p/scree-FR1001?size=9&color=tarn")).toEqual(
      page("/en-us/p/scree-FR1001?color=tarn&size=9"),
    );
  });

  it("leaves advertisers' parameters out", () => {
    expect(addressOf("/en-us?utm_source=letter&gclid=1")).toEqual(
      page("/en-us"),
    );
  });

  it("is none when the page before had something to carry", () => {
    const referer = "http://shop.test/en-us?cms=Y";
    expect(addressOf("/en-us", { referer })).toBeNull();
    const plain = "http://shop.test/en-us/search?q=cms";
    expect(addressOf("/en-us", { referer: plain })).toEqual(page("/en-us"));
  });

  it.each([
    ["an unknown parameter", "/en-us?preview=true"],
    ["a listing of one store", "/en-us/c/men-me?store=101"],
    ["what a visit carries", "/en-us/c/men-me?siteId=X"],
    ["a parameter that this kind of page does not read", "/en-us?page=2"],
    ["a listing's parameter on a product", "/en-us/p/x-FR1001?page=2"],
    ["a page that does not say it may be cached", "/en-us/cart"],
    ["an unknown page", "/en-us/search?q=boots"],
    // A client's word must not find a property that every object inherits.
    ["a word that objects know", "/en-us/constructor?page=2"],
    ["another one", "/en-us/__proto__?page=2"],
    ["data for a navigation with script", "/en-us/c/men-me.data"],
    ["a path without a locale", "/cart"],
    ["a page that is not cached", "/en-us/cart"],
    ["a word in capitals", "/en-us/SIZE-chart"],
    ["a file", "/assets/app.css"],
    ["what does not decode", "/en-us/c/%E0%A4%A"],
    ["another host's address", "//evil.test/en-us"],
    ["a second question mark", "/en-us/c/men-me?page=2?sort=newest"],
    ["two question marks", "/en-us/c/men-me??page=2"],
    [
      "more parameters than a listing has",
      `/en-us/c/men-me?${"f.a=1&".repeat(13)}page=1`,
    ],
  ])("is none for %s", (_, url) => {
    expect(addressOf(url)).toBeNull();
  });

  it("is the same for anyone who has a session, and none for anyone who uses the app or sends something", () => {
    const path = "/en-us/c/men-me";
    expect(addressOf(path, { cookie: "fellrow=abc" })).toEqual(page(path));
    expect(addressOf(path, { cookie: "subchannel=MAPP" })).toEqual(page(path));
    expect(addressOf(path, { cookie: "a=1; channel=MAPP" })).toBeNull();
    expect(addressOf(path, { "user-agent": "Phone MAPP/3.1" })).toBeNull();
    expect(addressOf(path, {}, "POST")).toBeNull();
    expect(addressOf(path, { cookie: "consent=all" })).toEqual(page(path));
    expect(addressOf(path, {}, "HEAD")).toEqual(page(path));
  });
});

describe("another spelling of a page's address", () => {
  it.each([
    ["/en-us/c/men%2Dme", "/en-us/c/men-me"],
    ["/en-us//c/men-me/", "/en-us/c/men-me"],
    ["/en-us/c/%e3%81%82-me", "/en-us/c/%E3%81%82-me"],
    ["/en-us/c/men-me?page=2&page=3", "/en-us/c/men-me?page=2"],
    [
      "/en-us/c/men-me?f.color=blue&f.color=red&f.color=blue",
      "/en-us/c/men-me?f.color=blue&f.color=red",
    ],
    [
      "/en-us/c/men-me?utm_source=a&sort=newest&sort=rating",
      "/en-us/c/men-me?sort=newest&utm_source=a",
    ],
  ])("%s leads to %s", (url, to) => {
    expect(addressOf(url)).toEqual(moved(to));
    // There is no second redirect.
    expect(addressOf(to)).toMatchObject({ kind: "page" });
  });
});
