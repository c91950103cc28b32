import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { watchPlaces as WatchPlaces } from "./seen.client";

/** An element with a mark in it, as far as the module looks. */
const placeOf = (place: string) => ({
  dataset: { place },
  parentElement: { place },
});
type Mark = ReturnType<typeof placeOf>;
type Place = Mark["parentElement"];

let marks: readonly Mark[] = [];
let cookie = "";
let taken = true;
let sent: (readonly [string, string])[] = [];
let watched = new Set<Place>();
let come: (
  entries: readonly {
    readonly target: Place;
    readonly intersectionRatio: number;
    readonly intersectionRect: { readonly height: number };
  }[],
) => void = () => undefined;
let watchPlaces: typeof WatchPlaces;

beforeEach(async () => {
  cookie = "other=1; sf_x=home-hero.0~product-order.2~sandbox-order.1!";
  taken = true;
  sent = [];
  watched = new Set();
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("document", {
    querySelectorAll: () => marks,
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal("navigator", {
    sendBeacon(url: string, body: URLSearchParams) {
      sent.push([url, body.toString()]);
      return taken;
    },
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof come) {
        come = callback;
      }
      observe = (element: Place) => watched.add(element);
      unobserve = (element: Place) => watched.delete(element);
    },
  );
  vi.resetModules();
  ({ watchPlaces } = await import("./seen.client"));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const inView = (
  { parentElement: target }: Mark,
  intersectionRatio: number,
  height = 100,
) => ({ target, intersectionRatio, intersectionRect: { height } });

it("tells a place once half of it is in view, or half of the screen is full of it", () => {
  const hero = placeOf("home-hero");
  const order = placeOf("product-order");
  marks = [hero, order];
  watchPlaces("en-us");
  expect(watched.size).toBe(2);
  come([inView(hero, 0.45), inView(order, 0.1, 399)]);
  expect(sent).toEqual([]);
  come([inView(hero, 0.5)]);
  expect(sent).toEqual([["/fapi/seen", "locale=en-us&p=home-hero"]]);
  come([inView(order, 0.1, 400)]);
  expect(sent[1]).toEqual(["/fapi/seen", "locale=en-us&p=product-order"]);
  expect(watched.size).toBe(0);
});

it("tells nothing twice, together what is seen together, and nothing that was counted or not given", () => {
  const hero = placeOf("home-hero");
  const order = placeOf("product-order");
  const sandbox = placeOf("sandbox-order");
  const unknown = placeOf("home");
  marks = [hero, order, sandbox, unknown];
  watchPlaces("en-us");
  watchPlaces("en-us");
  come(marks.map((mark) => inView(mark, 1)));
  expect(sent).toEqual([
    ["/fapi/seen", "locale=en-us&p=home-hero%2Cproduct-order"],
  ]);
  // The page after the next navigation.
  marks = [placeOf("home-hero")];
  watchPlaces("en-us");
  come(marks.map((mark) => inView(mark, 1)));
  expect(sent.length).toBe(1);
});

it("tells it on the next page if the browser took no beacon", () => {
  marks = [placeOf("home-hero")];
  taken = false;
  watchPlaces("en-us");
  come(marks.map((mark) => inView(mark, 1)));
  taken = true;
  marks = [placeOf("home-hero")];
  watchPlaces("en-us");
  come(marks.map((mark) => inView(mark, 1)));
  expect(sent.length).toBe(2);
  cookie = "sf_x=product-order.1";
  marks = [placeOf("home-hero"), placeOf("product-order")];
  watchPlaces("de-de");
  come(marks.map((mark) => inView(mark, 1)));
  expect(sent[2]).toEqual(["/fapi/seen", "locale=de-de&p=product-order"]);
});
