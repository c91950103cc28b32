/**
 * THE table of the account's pages, in the order of its navigation. A new page needs a row here besides its
 * route. The navigation beside every account page and the account's dialog show the rows.
 */
import type { MessageKey } from "~/i18n/keys";
import type { Paths } from "~/routing/paths";
import type { FeatureName } from "~/domain/features";
import { useFeaturesOff } from "~/ui/features";

export interface AccountLink {
  readonly text: MessageKey;
  /** The feature that the page belongs to, besides accounts. */
  readonly of?: FeatureName;
  readonly to: (paths: Paths) => string;
}

const accountLinks: readonly AccountLink[] = [
  { text: "account.nav.overview", to: (paths) => paths.account() },
  { text: "account.nav.profile", to: (paths) => paths.accountProfile() },
  { text: "account.nav.addresses", to: (paths) => paths.accountAddresses() },
  {
    text: "account.nav.cards",
    of: "saved-cards",
    to: (paths) => paths.savedCards(),
  },
  {
    text: "account.nav.giftCards",
    of: "gift-cards",
    to: (paths) => paths.savedGiftCards(),
  },
  { text: "account.home.orders", to: (paths) => paths.orderHistory() },
  {
    text: "account.nav.loyalty",
    of: "loyalty",
    to: (paths) => paths.loyalty(),
  },
];

/** The links to the pages that there are. */
export function useAccountLinks(): readonly AccountLink[] {
  const off = useFeaturesOff();
  return accountLinks.filter(({ of }) => !of || !off?.includes(of));
}
