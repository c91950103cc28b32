/**
 * Reads the cart for a page that is about it. Where the upstream has the cart and cannot work out its
 * totals (ORD415), the page is shown with that at its top [ERR-018]; every other failure is an error page.
 */
import type { Cart } from "~/domain/cart";
import { essential, isUpstreamFailureLike } from "./page-error.server";
import { toProblem, type Problem } from "./problem";

/** The cart, or why one that is there cannot be shown. */
export type CartReading =
  | { readonly cart: Cart | null; readonly unread: null }
  | { readonly cart: null; readonly unread: Problem };

/** Throws the error page of `path` for a failure that is not about the totals. */
export async function readCart(
  work: Promise<Cart | null>,
  path: string,
): Promise<CartReading> {
  const reading = work.then(
    (cart): CartReading => ({ cart, unread: null }),
    (error: unknown): CartReading => {
      if (!isUpstreamFailureLike(error) || error.errorId !== "ORD415")
        throw error;
      return { cart: null, unread: toProblem(error, "viewCart") };
    },
  );
  return essential(reading, path);
}
