/**
 * A tab of a browser other than Chromium: the same few operations for every engine. Buttons are clicked at
 * their position on the screen, and text is typed key by key. The state of the page is read by functions that
 * the browser runs outside the page's scripts, so that it works without script, too.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { hangingMs } from "../../runner/time-factor.mjs";

/**
 * A function that runs in the page. It must not refer to anything outside itself, because its source is sent
 * to the browser.
 */
export type Question<A extends readonly unknown[], R> = (...args: A) => R;

export interface Tab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  ask<A extends readonly unknown[], R>(
    question: Question<A, R>,
    ...args: A
  ): Promise<R>;
  /** Clicks the middle of the element that is marked with `data-found`. */
  pressFound(): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  pressKey(key: "Escape" | "Enter" | "Tab"): Promise<void>;
  back(): Promise<void>;
  /** Runs `act` in the first frame that a selector matches. */
  inFrame(selector: string, act: (frame: Tab) => Promise<void>): Promise<void>;
  screenshot(file: string): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** The version as the program reports it. */
  readonly version: string;
  /** Opens a tab for a new shopper, without cookies or storage; it is closed after `act`. */
  withTab(
    options: { readonly hasScript: boolean },
    act: (tab: Tab) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Repeats `ask` until it returns a value, and throws after half of the time limit of a test that hangs. */
export async function until<R>(
  what: string,
  ask: () => Promise<R | null | undefined | false>,
): Promise<R> {
  const end = Date.now() + hangingMs / 2;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false)
        return answer;
    } catch (error) {
      // The page that was asked may just have been replaced.
      last = error;
    }
    await sleep(50);
  }
  throw new Error(`Waited in vain for ${what}`, { cause: last });
}

/** Marks the element for `pressFound` and scrolls it into view; false when there is none. */
function find(selector: string, words: string | null): boolean {
  const plain = (text: string | null) =>
    (text ?? "").replace(/\s+/g, " ").trim();
  for (const old of document.querySelectorAll("[data-found]"))
    old.removeAttribute("data-found");
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility() &&
      !element.matches(":disabled") &&
      (words === null ||
        plain(element.textContent).startsWith(plain(words)) ||
        plain(element.getAttribute("aria-label")).startsWith(plain(words))),
  );
  // An open dialog comes last in the document and covers the page, whose elements cannot be clicked.
  const open = found.filter((element) => element.closest("dialog[open]"));
  const chosen = open.at(-1) ?? found.at(-1);
  if (!chosen) return false;
  chosen.setAttribute("data-found", "");
  chosen.scrollIntoView({ block: "center", behavior: "instant" });
  return true;
}

/** Clicks the last element that matches the selector and whose text begins with `words`. */
export async function press(
  tab: Tab,
  selector: string,
  words: string | null = null,
): Promise<void> {
  // The element may be rendered again between the search and the click.
  await until(`${selector} “${words ?? ""}”`, async () => {
    if (!(await tab.ask(find, selector, words))) return false;
    await tab.pressFound();
    return true;
  });
}

/** Focuses and empties a field; null while there is none. */
function focusField(selector: string): "typed" | "chosen" | null {
  const field = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      selector,
    ),
  ].findLast((element) => element.getClientRects().length > 0);
  if (!field) return null;
  field.scrollIntoView({ block: "center", behavior: "instant" });
  field.focus();
  // A page that is about to be loaded anew takes no focus.
  if (document.activeElement !== field) return null;
  if (field instanceof HTMLSelectElement) return "chosen";
  field.select();
  return "typed";
}

/** Chooses an option with the events that the keyboard causes on a closed list. */
function choose(selector: string, value: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLSelectElement) || !field.matches(selector))
    return false;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return field.value === value;
}

const valueOf = (selector: string): string | null =>
  document.activeElement instanceof HTMLInputElement &&
  document.activeElement.matches(selector)
    ? document.activeElement.value
    : null;

/** Fills the last visible field that matches the selector. */
export async function fill(
  tab: Tab,
  selector: string,
  value: string,
): Promise<void> {
  const way = await until(selector, () => tab.ask(focusField, selector));
  if (way === "chosen") {
    await until(`${selector} as ${value}`, () =>
      tab.ask(choose, selector, value),
    );
    return;
  }
  await tab.type(value);
  // Some fields format the typed text in groups.
  await until(`${selector} with ${value}`, async () => {
    const typed = await tab.ask(valueOf, selector);
    return typed?.replace(/\s/g, "") === value.replace(/\s/g, "");
  });
}

const textIn = (selector: string): string | null =>
  document.querySelector<HTMLElement>(selector)?.innerText ?? null;

/** Waits until the text of an element contains `words`, and returns the text. */
export async function see(
  tab: Tab,
  selector: string,
  words: string,
): Promise<string> {
  const plain = (text: string) => text.replace(/\s+/g, " ");
  return until(`“${words}” in ${selector}`, async () => {
    const text = plain((await tab.ask(textIn, selector)) ?? "");
    return text.includes(plain(words)) && text;
  });
}

/** Waits until the tab is at an address, and returns it. */
export async function arrive(
  tab: Tab,
  isThere: (url: URL) => boolean,
  what: string,
): Promise<URL> {
  return until(what, async () => {
    const url = new URL(await tab.url());
    return isThere(url) && url;
  });
}
