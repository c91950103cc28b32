import { expect, it } from "vitest";
import { carryLinks } from "./carry-links.server";

const origin = "https://shop.test";
const of = (html: string, query = "?siteId=X&cms=Y&q=boots") =>
  carryLinks(Buffer.from(html), `${origin}/en-us${query}`).toString();

it.each([
  [
    '<a class="b" href="/en-us/cart">',
    '<a class="b" href="/en-us/cart?siteId=X&amp;cms=Y">',
  ],
  [
    '<a href="/fr-fr?a=1&amp;b=2#top">',
    '<a href="/fr-fr?a=1&amp;b=2&amp;siteId=X&amp;cms=Y#top">',
  ],
  ['<a href="/en-us?siteId=own">', '<a href="/en-us?siteId=own&amp;cms=Y">'],
  [
    '<form method="post" action="/en-us/cart">',
    '<form method="post" action="/en-us/cart?siteId=X&amp;cms=Y">',
  ],
  [
    '<button formaction="/en-us/cart">',
    '<button formaction="/en-us/cart?siteId=X&amp;cms=Y">',
  ],
  ['<a href="/">', '<a href="/?siteId=X&amp;cms=Y">'],
])(
  "links and forms carry the parameters of the address: %s",
  (before, after) => {
    expect(of(before)).toBe(after);
  },
);

it.each([
  '<link rel="stylesheet" href="/assets/app.css">',
  '<a href="/media/x.pdf">',
  '<a href="//evil.test/en-us">',
  '<a href="https://evil.test/en-us">',
  '<a href="#main">',
  '<script>const a = "\\u003ca href=/en-us>"</script>',
])("everything else is unchanged: %s", (html) => {
  expect(of(html)).toBe(html);
});

it("a client's value cannot end the attribute", () => {
  const query = `?cms=${encodeURIComponent('"><script>alert(1)</script>')}`;
  expect(of('<a href="/en-us/cart">', query)).not.toContain("<script>");
  expect(of('<a href="/en-us/cart">', query)).toMatch(
    /^<a href="\/en-us\/cart\?cms=%22%3E%3Cscript[^"<>]*">$/,
  );
});

it("a document whose address carries nothing is returned unchanged", () => {
  const document = Buffer.from('<a href="/en-us/cart">');
  expect(carryLinks(document, `${origin}/en-us?q=boots`)).toBe(document);
});
