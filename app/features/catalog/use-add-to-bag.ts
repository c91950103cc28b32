/**
 * Sends the product page's form. With script it stays on the page and opens the bag; without, the
 * server answers with the cart page or with this page and what is wrong.
 */
import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { DialogHistoryState } from "~/dialogs/dialog-link";
import { formatDialogHash } from "~/dialogs/hash";
import type { BagError } from "./add-to-bag.server";
import { bagFetcherPrefix } from "~/domain/bag-fetcher";

/** What the page's action answers. */
export type AddToBagAnswer =
  | { readonly added: true }
  | {
      readonly added: false;
      readonly errors: readonly BagError[];
      /** What was chosen, to be chosen again. */
      readonly productId: string;
      readonly qty: string;
    };

/** Shows the bag over the page once for every answer that something was added. */
function useOpenBag(answer: AddToBagAnswer | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const told = useRef<AddToBagAnswer>();
  useEffect(() => {
    if (!answer?.added || told.current === answer) return;
    told.current = answer;
    const hash = formatDialogHash({
      kind: "panel",
      name: "mini-cart",
      argument: "",
    });
    const state: DialogHistoryState = { dialog: true };
    navigate(pathname + search + hash, { state, preventScrollReset: true });
  }, [answer, navigate, pathname, search]);
}

/** `posted` is the answer that came with the document, for readers without script. */
export function useAddToBag(
  productId: string,
  posted: AddToBagAnswer | undefined,
) {
  const fetcher = useFetcher({ key: bagFetcherPrefix + productId });
  // The action of this page answers; single fetch hands plain data over unchanged.
  const answer = fetcher.data as AddToBagAnswer | undefined;
  useOpenBag(answer);
  const latest = answer ?? posted;
  return {
    Form: fetcher.Form,
    pending: fetcher.state !== "idle",
    failure: latest?.added === false ? latest : undefined,
    added: answer?.added === true,
  };
}

export type AddToBag = ReturnType<typeof useAddToBag>;
