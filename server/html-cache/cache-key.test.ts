import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { cacheKeyOf } from "./cache-key";

const keyOf = (
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
) =>
  // Only what the key is made of.
  cacheKeyOf({ method, url, headers } as unknown as IncomingMessage, "fellrow");

describe("the key of a page", () => {
  it("is its path, and what of its query makes another page, in one order", () => {
    expect(keyOf("/en-us/c/men-me")?.key).toBe("/en-us/c/men-me");
    expect(keyOf("/en-us/c/men-me?sort=newest&f.color=blue&page=2")?.key).toBe(
      "/en-us/c/men-me?f.color=blue&page=2&sort=newest",
    );
    expect(keyOf("/en-us/c/men-me?page=2&sort=newest&f.color=blue")?.key).toBe(
      "/en-us/c/men-me?f.color=blue&page=2&sort=newest",
    );
  });

  it("leaves advertisers' parameters out, and does not keep a page that holds them", () => {
    expect(keyOf("/en-us?utm_source=letter&gclid=1")).toEqual({
      key: "/en-us",
      storable: false,
    });
    expect(keyOf("/en-us?page=2")).toMatchObject({ storable: true });
  });

  it.each([
    ["an unknown parameter", "/en-us?preview=true"],
    ["words of a search", "/en-us/search?q=boots"],
    ["data for a navigation with script", "/en-us/c/men-me.data"],
    ["a path without a locale", "/cart"],
    ["a file", "/assets/app.css"],
    [
      "more parameters than a listing has",
      `/en-us?${"f.a=1&".repeat(13)}page=1`,
    ],
  ])("is none for %s", (_, url) => {
    expect(keyOf(url)).toBeNull();
  });

  it("is none for who has a session, uses the app, or sends something", () => {
    const path = "/en-us/c/men-me";
    expect(keyOf(path, { cookie: "fellrow=abc" })).toBeNull();
    expect(keyOf(path, { cookie: "a=1; fellrow=" })).toBeNull();
    expect(keyOf(path, { cookie: "a=1; channel=MAPP" })).toBeNull();
    expect(keyOf(path, { "user-agent": "Phone MAPP/3.1" })).toBeNull();
    expect(keyOf(path, {}, "POST")).toBeNull();
    expect(keyOf(path, { cookie: "consent=all" })?.key).toBe(path);
    expect(keyOf(path, {}, "HEAD")?.key).toBe(path);
  });
});
