import { renderToString } from "react-dom/server";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { favorite, variation } from "../../app/shell/conditions";
import { cutAtMarks } from "../../app/shell/marked-html";
import { nobody, type VisitorPart } from "../../app/shell/visitor-part";
import { joinGzip, joinPlain } from "./gzip-pieces";
import {
  collectPlaces,
  fillPage,
  mark,
  plainParts,
  splitPage,
} from "./split-page";

function collect() {
  const places = collectPlaces();
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

const place = (name: number | string, text: string) =>
  `<${mark} place="${name}">${text}</${mark}>`;
const when = (condition: string, text: string) =>
  `<${mark} when="${condition}">${text}</${mark}>`;

const html =
  `<a href="/cart">${place(0, "<b>0</b>")}</a><p>Scree</p>` +
  place(1, "sign in") +
  `<script id="visitor">${place("script", "null")}</script>`;

const refusable = async (text: string, places = collect()) => {
  const parts = cutAtMarks(text, mark);
  return parts && splitPage(parts, places);
};

async function split(text = html, places = collect()) {
  const page = await refusable(text, places);
  if (!page) throw new Error("refused");
  return page;
}

async function textFor(part: Partial<VisitorPart>, text = html) {
  const parts = fillPage(await split(text), { ...nobody, ...part });
  if (!parts) return null;
  // The joined pieces decompress to the plain text.
  const joined = gunzipSync(joinGzip(parts)).toString();
  expect(joinPlain(parts).toString()).toBe(joined);
  return joined;
}

describe("a page that was rendered for nobody", () => {
  it("has no mark left, and what stood between marks", async () => {
    const plain =
      '<a href="/cart"><b>0</b></a><p>Scree</p>sign in<script id="visitor">null</script>';
    expect(gunzipSync(joinGzip(plainParts(await split()))).toString()).toBe(
      plain,
    );
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
    const places = collectPlaces();
    places.renderWith((content) => renderToString(content));
    places.add({ field: "notices", show: null });
    const page = await split(place(0, ""), places);
    const notices = [{ kind: "info", key: "a", params: {} }] as const;
    expect(fillPage(page, { ...nobody, notices })).toBeNull();
    expect(
      fillPage(page, { ...nobody, account: { firstName: "Ada" } }),
    ).not.toBeNull();
  });

  it.each([
    ["a place that nobody named", place(7, "a")],
    ["a place in a place", place(0, html)],
    ["half a place", `<${mark} place="0">`],
    ["an end without a beginning", `</${mark}>`],
    ["a place in text", `&lt;${mark} place="0"&gt;`],
    ["a choice in a place", place(0, when("", "a"))],
    ["a choice without an end", when("variation:a:b", "a")],
    [
      "a choice with something between its alternatives",
      `${when("variation:a:b", "a")} ${when("", "b")}`,
    ],
  ])("is refused with %s", async (_, text) => {
    expect(await refusable(`<p>${text}</p>`)).toBeNull();
  });
});

const heart = (id: string) =>
  when(favorite(id), `<b>${id}</b>`) + when("", `<i>${id}</i>`);
const order = {
  mail: variation("sandbox-order", "order-first"),
  note: variation("sandbox-order", "button-first"),
};
const varied =
  `<h1>Fell</h1>${heart("FR1")}<hr/>` +
  when(order.mail, `<p>mail</p>${place(0, "<b>0</b>")}`) +
  when(order.note, `<p>note</p>${heart("FR2")}`) +
  when("", "<p>both</p>") +
  heart("Ünï <\"'&>");

describe("a page with choices", () => {
  const favorites = (...products: string[]) => ({
    favorites: { count: products.length, products },
  });

  it("shows nobody the last alternative of each", async () => {
    const plain = "<h1>Fell</h1><i>FR1</i><hr/><p>both</p><i>Ünï <\"'&></i>";
    const parts = plainParts(await split(varied));
    expect(gunzipSync(joinGzip(parts)).toString()).toBe(plain);
    expect(await textFor({}, varied)).toBe(plain);
  });

  it("shows a visitor the first alternative that is theirs, and what is in it", async () => {
    expect(
      await textFor(
        {
          cart: { count: 7, openOrder: false },
          variations: { "sandbox-order": "order-first" },
        },
        varied,
      ),
    ).toBe("<h1>Fell</h1><i>FR1</i><hr/><p>mail</p><b>7</b><i>Ünï <\"'&></i>");
    expect(
      await textFor(
        {
          variations: { "sandbox-order": "button-first" },
          ...favorites("FR2", "Ünï <\"'&>", "FR9"),
        },
        varied,
      ),
    ).toBe(
      "<h1>Fell</h1><i>FR1</i><hr/><p>note</p><b>FR2</b><b>Ünï <\"'&></b>",
    );
    expect(await textFor(favorites("FR1", "FR2"), varied)).toBe(
      "<h1>Fell</h1><b>FR1</b><hr/><p>both</p><i>Ünï <\"'&></i>",
    );
  });

  it("keeps hearts in the text around them, which stays one piece", async () => {
    const list = Array.from({ length: 48 }, (_, at) => heart(`FR${at}`));
    const { parts, conditions } = await split(list.join("<hr/>"));
    expect(parts).toHaveLength(1);
    expect(conditions).toEqual([]);
  });

  it("knows which of its alternatives are not for nobody", async () => {
    expect((await split(varied)).conditions).toEqual([
      "variation:sandbox-order:button-first",
      "variation:sandbox-order:order-first",
    ]);
  });
});
