/** Dialog "pickup-in-store": the stores that have a product of the catalogue or of the cart [DLG-031]. */
import type { AppLoadContext } from "@remix-run/node";
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import {
  findInStores,
  type FindView,
  type SoughtProduct,
  type Wanted,
} from "./find-view.server";
import { readLocatorQuery } from "./locator-query";

/** Reads the product that the dialog's argument names; null for a product that no store has. */
type FindSought = (
  context: AppLoadContext,
  argument: string,
) => Promise<{
  readonly product: SoughtProduct;
  readonly wanted: Wanted;
} | null>;

export const pickupInStore = (findSought: FindSought) => ({
  loader: async ({
    context,
    argument,
  }: DialogLoaderArguments): Promise<FindView | null> => {
    const sought = await findSought(context, argument);
    const anywhere = readLocatorQuery(
      new URLSearchParams(),
      context.site.country,
    );
    return (
      sought && findInStores(context, sought.product, anywhere, sought.wanted)
    );
  },
});
