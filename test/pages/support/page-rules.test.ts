/** Tests the rules with a page that breaks each of them, and one that breaks none. */
import { expect, it } from "vitest";
import { parseHtml, type Page } from "./navigation";
import { listedRules, rules } from "./page-rules";

function pageOf(html: string, headers: Page["headers"]): Page {
  const url = new URL("http://shop.test/en-us");
  const document = parseHtml(html);
  const setCookies = [headers["set-cookie"] ?? []].flat();
  return {
    status: 200,
    url,
    headers,
    html,
    document,
    redirects: [],
    setCookies,
  };
}

const broken = pageOf(
  `<html><head><title></title><script>alert(1)</script></head><body><main>
  <h1>A</h1><h3 id="x" style="color:red">B</h3><h1 id="x">C\0</h1>
  <input aria-describedby="nowhere"><button type="button"></button>
  <img src="/a.png"><a href="#">Go</a></main><main><div data-skeleton></div></main>
  <script nonce="n">{"accessToken":"eyJhbGciOiJIUzI1NiJ9"}</script></body></html>`,
  { "content-security-policy": "script-src 'nonce-n'", "set-cookie": ["a=1"] },
);

const alternates = ["en", "fr", "de", "it", "es", "nl"]
  .map((tag) => `<link rel="alternate" hreflang="${tag}" href="/${tag}">`)
  .join("");

const good = pageOf(
  `<!DOCTYPE html><html lang="en"><head><title>T</title><meta name="description" content="D">
  <meta name="robots" content="all"><meta property="og:title" content="T">
  <meta property="og:description" content="D"><meta property="og:image" content="/i.png">
  <link rel="canonical" href="/en-us">${alternates}</head><body><main><h1>A</h1><h2>B</h2>
  <label>Name <input name="n"></label><button>Go</button>
  <img src="/a.png" alt="" width="1" height="1"></main>
  <script nonce="n">1</script></body></html>`,
  { "content-security-policy": "script-src 'nonce-n'", vary: "Cookie" },
);

it.each(Object.entries({ ...rules, ...listedRules }))(
  "a page %s",
  (_, rule) => {
    expect(rule(good)).toEqual([]);
    expect(rule(broken).length).toBeGreaterThan(0);
  },
);
