/** The product that the argument of a dialog names, for dialogs that answer every argument [DLG-008]. */
import type { AppLoadContext } from "@remix-run/node";

/** The data of a dialog whose argument cannot be the id of a product. */
export interface InvalidProduct {
  readonly kind: "invalid";
  readonly id: string;
}

/** The parts of `{product id}~{colour code}~{sku}`; product ids contain no tilde. */
interface NamedProduct {
  readonly kind: "possible";
  readonly id: string;
  /** Null when the argument names none. */
  readonly color: string | null;
  readonly sku: string | null;
}

/** Parses the argument. An id that no product can have is logged. */
export function namedProduct(
  { addresses, warn }: Pick<AppLoadContext, "addresses" | "warn">,
  argument: string,
): NamedProduct | InvalidProduct {
  const [id = "", color = "", sku = ""] = argument.split("~", 3);
  if (addresses.product({ id, name: "", url: "" }) === null) {
    warn(`Invalid Product ID: ${id}`);
    return { kind: "invalid", id };
  }
  return { kind: "possible", id, color: color || null, sku: sku || null };
}
