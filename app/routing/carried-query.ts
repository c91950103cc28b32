/**
 * Query parameters that are carried from page to page during a visit [NAV-011]: a preview of content, and
 * where an enrolment began. A page whose address has one belongs to one visit, so the page cache must neither
 * store nor serve it; see `isCarrying`.
 */

/** The parameters of rule 9; a value longer than `longestValue` is not carried. */
export const carriedParameters = [
  "siteId",
  "cms",
  "preview",
  "enrollment_marketing_source",
] as const;

const longestValue = 100;
const named = new RegExp(`[?&](?:${carriedParameters.join("|")})=`);

/** Whether an address or a query has a parameter to carry. */
export function isCarrying(address: string | undefined): boolean {
  return address !== undefined && named.test(address);
}

/**
 * Adds the carried parameters of the query `from` to an address, and the day of a preview. Parameters that the address already has are
 * unchanged; the same text is returned when there is nothing to add.
 *
 * @param address Path of this shop, with or without query and hash.
 */
export function carry(address: string, from: URLSearchParams): string {
  const [head = "", ...hash] = address.split("#");
  const at = head.indexOf("?");
  const query = new URLSearchParams(at === -1 ? "" : head.slice(at + 1));
  // A preview that is left, or begun on another day, does not keep the day of the page before.
  const isSamePreview = from.get("preview") === "true" && !query.has("preview");
  const names = [...carriedParameters, ...(isSamePreview ? ["date"] : [])];
  const missing = names.flatMap((name) => {
    const value = from.get(name);
    return value && value.length <= longestValue && !query.has(name)
      ? [[name, value] as const]
      : [];
  });
  if (missing.length === 0) return address;
  const added = new URLSearchParams(
    missing.map(([name, value]) => [name, value]),
  );
  const joint = at === -1 ? "?" : "&";
  return [`${head}${joint}${added}`, ...hash].join("#");
}
