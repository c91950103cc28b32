/**
 * Query parameters that stay with a visit from page to page [NAV-011]: a preview of content, and where
 * an enrollment began. An address that has one makes a page of one visit, so that the page cache must
 * neither keep nor give it; `isCarrying` tells.
 */

/** Rule 9 reads these; a value longer than `longestValue` is not carried. */
export const carriedParameters = [
  "siteId",
  "cms",
  "preview",
  "enrollment_marketing_source",
] as const;

const longestValue = 100;
const named = new RegExp(`[?&](?:${carriedParameters.join("|")})=`);

/** Whether an address, or the query of one, has something to carry. */
export function isCarrying(address: string | undefined): boolean {
  return address !== undefined && named.test(address);
}

/**
 * The address with what is carried of the query `from`; what it has already stays as it is. The same
 * text when there is nothing to add.
 *
 * @param address Path of this shop, with or without query and hash.
 */
export function carry(address: string, from: URLSearchParams): string {
  const [head = "", ...hash] = address.split("#");
  const at = head.indexOf("?");
  const query = new URLSearchParams(at === -1 ? "" : head.slice(at + 1));
  const missing = carriedParameters.flatMap((name) => {
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
