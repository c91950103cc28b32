/**
 * THE table of the account's pages, in the order of its navigation. A new page needs a row here besides its
 * route. The navigation beside every account page and the account's dialog show the rows.
 */
import type { MessageKey } from "~/i18n/keys";
import type { Paths } from "~/routing/paths";

export interface AccountLink {
  readonly text: MessageKey;
  readonly to: (paths: Paths) => string;
}

export const accountLinks: readonly AccountLink[] = [
  { text: "account.nav.overview", to: (paths) => paths.account() },
  { text: "account.nav.profile", to: (paths) => paths.accountProfile() },
  { text: "account.nav.addresses", to: (paths) => paths.accountAddresses() },
  { text: "account.nav.cards", to: (paths) => paths.savedCards() },
  { text: "account.nav.giftCards", to: (paths) => paths.savedGiftCards() },
  { text: "account.home.orders", to: (paths) => paths.orderHistory() },
  { text: "account.nav.loyalty", to: (paths) => paths.loyalty() },
];
