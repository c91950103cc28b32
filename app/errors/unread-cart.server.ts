/**
 * Reads the cart for a page about it. If the upstream has the cart but cannot compute its totals (ORD415),
 * the page shows that problem at its top [ERR-018]; every other failure causes an error page.
 */
import { essential } from "./page-error.server";
import { isUpstreamFailureLike } from "./upstream-failure";
import { toProblem, type Problem } from "./problem";

/** The cart, or the problem of an existing cart that cannot be shown. */
export type CartReading<Cart> =
  | { readonly cart: Cart | null; readonly unread: null }
  | { readonly cart: null; readonly unread: Problem };

/** Reads the cart. Throws the error page of `path` for a failure that is not about the totals. */
export async function readCart<Cart>(
  work: Promise<Cart | null>,
  path: string,
): Promise<CartReading<Cart>> {
  const reading = work.then(
    (cart): CartReading<Cart> => ({ cart, unread: null }),
    (error: unknown): CartReading<Cart> => {
      if (!isUpstreamFailureLike(error) || error.errorId !== "ORD415")
        throw error;
      return { cart: null, unread: toProblem(error, "viewCart") };
    },
  );
  return essential(reading, path);
}
