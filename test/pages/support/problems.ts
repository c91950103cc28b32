/** The texts of errors, and the elements that show them. */
import { errorEntry } from "../../../app/errors/catalogue";
import { errorMessageKey } from "../../../app/errors/message-key";
import type { Guest } from "./shop";
import { readText } from "./navigation";
import type { Visitor } from "./visitor";

/** Returns the text of an error id in the guest's language. */
export function errorText(
  { t }: Pick<Guest, "t">,
  id: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const { message, params: own } = errorEntry(id);
  return t(errorMessageKey(message), { ...own, ...params });
}

/** Returns the text of all alerts on the page. */
export function alerts(visitor: Visitor): string {
  return visitor.all("[role=alert]").map(readText).join(" ").trim();
}

/** Returns the descriptions of a control, which a screen reader reads with it. */
export function describedBy(visitor: Visitor, selector: string): string {
  const ids = visitor.find(selector).getAttribute("aria-describedby") ?? "";
  return ids
    .split(" ")
    .filter(Boolean)
    .map((id) => readText(visitor.page.document.getElementById(id)))
    .join(" ");
}
