/**
 * A tab of a browser that is not Chromium, as a shopper uses it: the same few things for every engine.
 * Buttons are pressed where they are seen, and letters typed one by one. What is on the page is asked of
 * the page by functions that the browser runs beside it, with and without script.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { hangingMs } from "../../runner/time-factor.mjs";

/** What is asked of the page: it must stand alone, since its text is sent to the browser. */
export type Question<A extends readonly unknown[], R> = (...args: A) => R;

export interface Tab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  ask<A extends readonly unknown[], R>(
    question: Question<A, R>,
    ...args: A
  ): Promise<R>;
  /** Presses the middle of what the page has marked with `data-found`. */
  pressFound(): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  pressKey(key: "Escape" | "Enter" | "Tab"): Promise<void>;
  back(): Promise<void>;
  /** Does something in the first frame that a selector finds. */
  inFrame(selector: string, act: (frame: Tab) => Promise<void>): Promise<void>;
  screenshot(file: string): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** The program's own words. */
  readonly version: string;
  /** A tab of a new shopper, with no cookie and nothing stored; it is closed after `act`. */
  withTab(
    options: { readonly hasScript: boolean },
    act: (tab: Tab) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Asks again until the answer is one, since pages come when they come. */
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
      // The page that was asked has just gone.
      last = error;
    }
    await sleep(50);
  }
  throw new Error(`Waited in vain for ${what}`, { cause: last });
}

/** Marks the element for `pressFound`, in view; false when there is none. */
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
  // What lies above the page comes last in the document, and what it hides cannot be pressed.
  const open = found.filter((element) => element.closest("dialog[open]"));
  const chosen = open.at(-1) ?? found.at(-1);
  if (!chosen) return false;
  chosen.setAttribute("data-found", "");
  chosen.scrollIntoView({ block: "center", behavior: "instant" });
  return true;
}

/** Presses the last element that a selector finds and that begins with these words. */
export async function press(
  tab: Tab,
  selector: string,
  words: string | null = null,
): Promise<void> {
  // What was found may be drawn anew before it is pressed.
  await until(`${selector} “${words ?? ""}”`, async () => {
    if (!(await tab.ask(find, selector, words))) return false;
    await tab.pressFound();
    return true;
  });
}

/** Puts the cursor into a field and empties it; null while there is none. */
function focusField(selector: string): "typed" | "chosen" | null {
  const field = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      selector,
    ),
  ].findLast((element) => element.getClientRects().length > 0);
  if (!field) return null;
  field.scrollIntoView({ block: "center", behavior: "instant" });
  field.focus();
  if (field instanceof HTMLSelectElement) return "chosen";
  field.select();
  return "typed";
}

/** As the keys of a closed list do it. */
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

/** Fills the last field in view that a selector finds. */
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
  // Some fields write what is typed in groups.
  await until(`${selector} with ${value}`, async () => {
    const typed = await tab.ask(valueOf, selector);
    return typed?.replace(/\s/g, "") === value.replace(/\s/g, "");
  });
}

const textIn = (selector: string): string | null =>
  document.querySelector<HTMLElement>(selector)?.innerText ?? null;

/** Waits until the text of an element has these words. */
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

/** Waits for an address. */
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
