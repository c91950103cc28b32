/** Where a page shows a dollar sign: two countries have dollars, so in Canada every amount names its own. */
import { readText, type Page } from "./navigation";

/** What a page says to people and to search engines; scripts hold patterns with the sign. */
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

/** Words around a dollar sign. */
export const dollars = (page: Page): string[] =>
  wordsOf(page).match(/.{0,20}\$.{0,10}/g) ?? [];
