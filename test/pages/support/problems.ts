/** The words of errors, and where a page shows them. */
import { errorEntry } from "../../../app/errors/catalogue";
import { errorMessageKey } from "../../../app/errors/message-key";
import type { Guest } from "./shop";
import { readText } from "./navigation";
import type { Visitor } from "./visitor";

/** The text of an error id in the guest's language. */
export function errorText(
  { t }: Pick<Guest, "t">,
  id: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const { message, params: own } = errorEntry(id);
  return t(errorMessageKey(message), { ...own, ...params });
}

/** All that the page announces at once. */
export function alerts(visitor: Visitor): string {
  return visitor.all("[role=alert]").map(readText).join(" ").trim();
}

/** The texts that describe a control, which a screen reader says with it. */
export function describedBy(visitor: Visitor, selector: string): string {
  const ids = visitor.find(selector).getAttribute("aria-describedby") ?? "";
  return ids
    .split(" ")
    .filter(Boolean)
    .map((id) => readText(visitor.page.document.getElementById(id)))
    .join(" ");
}
