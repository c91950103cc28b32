/** What an account's owner sees of it: a profile to prefill forms, and the orders. */
import type { SavedAddress } from "../../../app/domain/account/address-book";
import type { OrderHistory } from "../../../app/domain/order";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/consumers/contract";
import { toAddressBook, toOrderSummary } from "../../upstreams/consumers/map";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

export interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface AccountDetails {
  readonly profile: Profile;
  /** In the order in which they were added. */
  readonly addresses: readonly SavedAddress[];
}

/** Orders of one page of the history. */
const pageSize = 10;

export function createAccount(call: Call, session: Session) {
  /** In one call; null for a guest, and when nobody can say: forms are empty then. */
  async function details(): Promise<AccountDetails | null> {
    if (!session.isPresent || !session.data.consumer) return null;
    const wire = await optional(
      call(contract.getConsumer, { query: {} }),
      null,
    );
    if (!wire) return null;
    const {
      email,
      firstName = "",
      lastName = "",
      address,
    } = wire.consumerDetails;
    return {
      profile: { email, firstName, lastName },
      addresses: toAddressBook(address),
    };
  }

  return {
    details,

    /** Who is signed in; null for a guest, and when nobody can say. */
    profile: async (): Promise<Profile | null> =>
      (await details())?.profile ?? null,

    /** Orders, the newest first; pages count from 1. */
    async orders(page = 1): Promise<OrderHistory> {
      const { total, orders = [] } = await call(contract.getPurchaseHistory, {
        body: { page, size: pageSize },
      });
      return {
        total: total ?? orders.length,
        pageSize,
        orders: orders.map(toOrderSummary),
      };
    },
  };
}
