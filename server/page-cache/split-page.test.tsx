import { renderToString } from "react-dom/server";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { nobody, type VisitorPart } from "../../app/shell/visitor-part";
import { joinGzip } from "./gzip-pieces";
import {
  collectPlaces,
  fillPage,
  plainParts,
  splitPage,
  withoutMarks,
} from "./split-page";

function collect() {
  const places = collectPlaces("c0ffee");
  places.renderWith((content) => renderToString(content));
  places.add({
    field: "cart",
    show: ({ cart }) => <b>{cart?.count}</b>,
  });
  places.add({
    field: "account",
    show: ({ account }) => <i>{account?.firstName}</i>,
  });
  return places;
}

const html =
  '<a href="/cart"><x-c0ffee place="0"><b>0</b></x-c0ffee></a><p>Scree</p>' +
  '<x-c0ffee place="1">sign in</x-c0ffee>' +
  '<script id="visitor"><x-c0ffee place="script">null</x-c0ffee></script>';

async function split(text = html, places = collect()) {
  const page = await splitPage(text, places);
  if (!page) throw new Error("refused");
  return page;
}

async function textFor(part: Partial<VisitorPart>) {
  const parts = fillPage(await split(), { ...nobody, ...part });
  return parts && gunzipSync(joinGzip(parts)).toString();
}

describe("a page that was rendered for nobody", () => {
  it("has no mark left, and what stood between marks", async () => {
    const plain =
      '<a href="/cart"><b>0</b></a><p>Scree</p>sign in<script id="visitor">null</script>';
    expect(gunzipSync(joinGzip(plainParts(await split()))).toString()).toBe(
      plain,
    );
    expect(withoutMarks(html, collect())).toBe(plain);
  });

  it("is filled with what is known of one visitor, in HTML and for the browser", async () => {
    expect(await textFor({ cart: { count: 7, openOrder: false } })).toBe(
      '<a href="/cart"><b>7</b></a><p>Scree</p>sign in' +
        '<script id="visitor">{"cart":{"count":7,"openOrder":false}}</script>',
    );
    expect(await textFor({ account: { firstName: "</script><b>&" } })).toBe(
      '<a href="/cart"><b>0</b></a><p>Scree</p><i>&lt;/script&gt;&lt;b&gt;&amp;</i>' +
        '<script id="visitor">{"account":{"firstName":"\\u003c/script>\\u003cb>&"}}</script>',
    );
  });

  it("cannot be filled where only a page of the visitor's own will do", async () => {
    const places = collectPlaces("c0ffee");
    places.renderWith((content) => renderToString(content));
    places.add({ field: "notices", show: null });
    const page = await split('<x-c0ffee place="0"></x-c0ffee>', places);
    const notices = [{ kind: "info", key: "a", params: {} }] as const;
    expect(fillPage(page, { ...nobody, notices })).toBeNull();
    expect(
      fillPage(page, { ...nobody, account: { firstName: "Ada" } }),
    ).not.toBeNull();
  });

  it.each([
    ["a place that nobody named", '<x-c0ffee place="7">a</x-c0ffee>'],
    ["a place in a place", `<x-c0ffee place="0">${html}</x-c0ffee>`],
    ["half a place", '<x-c0ffee place="0">'],
    ["a place in text", '&lt;x-c0ffee place="0"&gt;'],
  ])("is refused with %s", async (_, text) => {
    expect(await splitPage(`<p>${text}</p>`, collect())).toBeNull();
  });
});
