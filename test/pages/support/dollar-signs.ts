/** Finds dollar signs in pages. Two markets have dollars, so in Canada every amount names the currency. */
import { readText, type Page } from "./navigation";

/** Returns the text for people and search engines, without scripts, whose patterns contain the sign. */
export function wordsOf({ document }: Page): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const code of copy.querySelectorAll(
    "script:not([type='application/ld+json']), style",
  ))
    code.remove();
  const attributes = [...copy.querySelectorAll("*")].flatMap((element) =>
    ["aria-label", "alt", "title", "content", "placeholder"].map(
      (name) => element.getAttribute(name) ?? "",
    ),
  );
  return [readText(copy), ...attributes].join(" ");
}

/** Returns the words around each dollar sign. */
export const dollars = (page: Page): string[] =>
  wordsOf(page).match(/.{0,20}\$.{0,10}/g) ?? [];
