/**
 * Rule 1: paths that can be no page of the shop [NAV-002, ROUTE-043]. Checked without the locale
 * prefix, which is not looked at before rule 3.
 */
import type { Addresses } from "../../app/domain/addresses";
import type { ServerRule } from "./rules";

/** A path that ends in a file extension of 2 to 5 characters is a file, and files live elsewhere. */
const fileExtension = /\.[a-z0-9]{2,5}$/i;
const localePrefix = /^\/[a-z]{2}-[a-z]{2}(?=\/|$)/i;

/** As the router reads it: `%70` is a `p`. Null when it cannot be read. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

export const validateRule =
  (addresses: Addresses): ServerRule =>
  ({ path }) => {
    const rest = decoded(path.replace(localePrefix, ""));
    if (rest === null || fileExtension.test(rest)) return { kind: "invalid" };
    const [, first = "", ...slug] = rest.split("/");
    if (first.toLowerCase() === "p" && !addresses.productIdOf(slug.join("/")))
      return { kind: "invalid" };
    return null;
  };
