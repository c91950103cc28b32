// @vitest-environment happy-dom
/** Tests the one listener for all cards, with cards as the server renders them. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { listenToCards } from "./card-colours";

const card = (shown: string, list = "card-colours") => `
  <article class="card">
    <span class="tile tint-tarn" data-picture="${shown}">
      <img src="/media/boot/tarn/side-400.webp" srcset="/media/boot/tarn/side-400.webp 400w">
    </span>
    <h2><a data-card-link href="/p/boot">Boot</a></h2>
    <ul class="${list}">
      <li><a aria-current="true" href="/p/boot?color=tarn" data-picture="/media/boot/tarn/side-{width}.{format}" data-tint="tarn"></a></li>
      <li><a id="oat" href="/p/boot?color=oat" data-picture="/media/boot/oat/side-{width}.{format}" data-tint="oat"><svg></svg></a></li>
    </ul>
  </article>`;
const template = "/media/boot/tarn/side-{width}.{format}";

let stop: () => void;
beforeEach(() => {
  stop = listenToCards();
});
afterEach(() => {
  stop();
});

/** True when the card handled the click, so that the browser does not follow the link. */
function click(init: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", {
    bubbles: true,
    cancelable: true,
    ...init,
  });
  document.querySelector("#oat svg")?.dispatchEvent(event);
  return event.defaultPrevented;
}

const attribute = (selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);

it("shows the clicked colour: picture, background and link", () => {
  document.body.innerHTML = card(template);
  expect(click()).toBe(true);
  expect(attribute("img", "src")).toBe("/media/boot/oat/side-400.webp");
  expect(attribute("img", "srcset")).toBe("/media/boot/oat/side-400.webp 400w");
  expect(attribute(".tile", "class")).toBe("tile tint-oat");
  expect(attribute("h2 a", "href")).toBe("/p/boot?color=oat");
  expect(attribute("#oat", "aria-current")).toBe("true");
  expect(document.querySelectorAll("[aria-current]")).toHaveLength(1);
});

it("reads the current picture from the current colour if the tile does not name it", () => {
  document.body.innerHTML = card("");
  document.querySelector(".tile")?.removeAttribute("data-picture");
  expect(click()).toBe(true);
  expect(attribute("img", "src")).toBe("/media/boot/oat/side-400.webp");
});

it.each([
  ["a picture that is one file", card("/elsewhere/boot.jpg"), {}],
  ["a link that is no colour", card(template, "links"), {}],
  ["a key that opens another tab", card(template), { ctrlKey: true }],
])("leaves the link to the browser: %s", (_, html, init) => {
  document.body.innerHTML = html;
  expect(click(init)).toBe(false);
  expect(attribute("h2 a", "href")).toBe("/p/boot");
});

it("handles no card after it is stopped", () => {
  document.body.innerHTML = card(template);
  stop();
  expect(click()).toBe(false);
});
