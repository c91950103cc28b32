/**
 * THE dialog table. Adding a dialog is one entry here, its component, and a line in
 * `loaders.server.ts` when it needs data.
 *
 * Every dialog is a page at `/{locale}/dialog/{name}/{argument}`; with script the same body opens in
 * a `<dialog>` over the page it was opened from (docs/decisions).
 */
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { MessageKey } from "~/i18n/keys";

/** What a dialog's body gets; `data` is the answer of its loader. */
export interface DialogBodyProps {
  readonly argument: string;
  readonly data: unknown;
  /** Leaves the dialog: closes it, or follows the way back from its page. */
  readonly returnTo: string;
}

export interface DialogEntry {
  /** A modal in the middle, a panel at the side, on small screens always a sheet or panel. */
  readonly kind: "modal" | "panel";
  /** A modal that covers small screens from top to bottom. */
  readonly size?: "full";
  readonly title: MessageKey;
  /** Which pages' texts its body uses besides the shop's own. */
  readonly component: LazyExoticComponent<ComponentType<DialogBodyProps>>;
  /** Pattern that the argument must match; without one the dialog takes none. */
  readonly argument?: RegExp;
  /** The page that already serves as this dialog without script, below the locale. */
  readonly page?: "cart" | "search";
}

const code = /^[\w.:~-]{1,64}$/;

export const dialogs = {
  "mini-cart": {
    kind: "panel",
    title: "cart.mini.title",
    component: lazy(() => import("~/features/cart/mini-cart")),
    page: "cart",
  },
  "mega-menu": {
    kind: "panel",
    title: "shop.menu.title",
    component: lazy(() => import("~/features/layout/mega-menu")),
  },
  "search-hub": {
    kind: "modal",
    size: "full",
    title: "shop.search.title",
    component: lazy(() => import("~/features/search/search-hub")),
    page: "search",
  },
  filters: {
    kind: "panel",
    title: "catalog.filters.title",
    component: lazy(() => import("~/features/catalog/filters-dialog")),
  },
  "size-chart": {
    kind: "modal",
    title: "product.sizeChart.title",
    component: lazy(() => import("~/features/catalog/size-chart")),
    argument: code,
  },
  "notify-me": {
    kind: "modal",
    title: "product.notify.title",
    component: lazy(() => import("~/features/catalog/stock-alert")),
    argument: code,
  },
  "change-shipping-method": {
    kind: "modal",
    title: "checkout.method.title",
    component: lazy(() => import("~/features/checkout/shipping-method-dialog")),
    argument: code,
  },
  "validate-shipping-address": {
    kind: "modal",
    title: "checkout.suggestion.title",
    component: lazy(() => import("~/features/checkout/address-suggestion")),
  },
} as const satisfies Record<string, DialogEntry>;

export type DialogName = keyof typeof dialogs;

/** The entry of a name that comes from an address, or undefined. */
export function findDialog(name: string): DialogEntry | undefined {
  return Object.hasOwn(dialogs, name)
    ? dialogs[name as DialogName] // checked on the line above
    : undefined;
}
