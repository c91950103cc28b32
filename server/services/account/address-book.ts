/** The addresses that the consumer who is signed in keeps; nobody else's can be named. */
import {
  willBeMain,
  type AddressType,
  type SavedAddress,
} from "../../../app/domain/account/address-book";
import type { CartAddress } from "../../../app/domain/cart";
import type { Operation } from "../../../app/errors/policies";
import { raise, toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import * as contract from "../../upstreams/consumers/contract";
import { toAddressBook } from "../../upstreams/consumers/map";
import { toAddressWire } from "../cart/checkout";
import type { Call } from "../upstream-call";

export type AddressBookResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problem: Problem;
      /** Whether the consumer has no such address. */
      readonly isMissing: boolean;
    };

interface AddressToSave {
  /** Null for a new one. */
  readonly id: string | null;
  readonly type: AddressType;
  readonly address: CartAddress;
  readonly isMain: boolean;
}

const approachOf = { shipping: "S", billing: "B" } as const;

const toWire = ({ type, address, isMain }: Omit<AddressToSave, "id">) => ({
  ...toAddressWire(address, approachOf[type]),
  main: isMain,
});

const missing = {
  ok: false,
  problem: raise("CCA401"),
  isMissing: true,
} as const;

export function createAddressBook(call: Call) {
  async function read(): Promise<readonly SavedAddress[]> {
    const { consumerDetails } = await call(contract.getConsumer, { query: {} });
    return toAddressBook(consumerDetails.address);
  }

  /** Of this consumer and of no other; null for an id that is none of theirs. */
  const findIn = (book: readonly SavedAddress[], id: string) =>
    book.find((address) => address.id === id) ?? null;

  async function tell(
    operation: Operation,
    work: () => Promise<AddressBookResult>,
  ): Promise<AddressBookResult> {
    try {
      return await work();
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      const problem = toProblem(error, operation);
      return { ok: false, problem, isMissing: problem.id === "CCA401" };
    }
  }

  async function send({ id, ...saved }: AddressToSave): Promise<void> {
    const body = toWire(saved);
    if (id === null) await call(contract.addAddress, { body });
    else
      await call(contract.changeAddress, { params: { addressId: id }, body });
  }

  return {
    /** In the order in which they were added. Rejects when they cannot be had. */
    read,

    /** Rejects when the addresses cannot be had. */
    find: async (id: string) => findIn(await read(), id),

    /** Adds an address, or changes the one with the id; its type stays. */
    save: (saved: AddressToSave): Promise<AddressBookResult> =>
      tell("saveAddress", async () => {
        const { id, type } = saved;
        const book = await read();
        if (id !== null && findIn(book, id)?.type !== type) return missing;
        const isMain = willBeMain(book, { id, type }, saved.isMain);
        await send({ ...saved, isMain });
        return { ok: true };
      }),

    /** Makes it the main one of its type, as it is. */
    makeMain: (id: string): Promise<AddressBookResult> =>
      tell("saveAddress", async () => {
        const address = findIn(await read(), id);
        if (!address) return missing;
        await send({ id, type: address.type, address, isMain: true });
        return { ok: true };
      }),

    remove: (id: string): Promise<AddressBookResult> =>
      tell("deleteAddress", async () => {
        if (!findIn(await read(), id)) return missing;
        await call(contract.removeAddress, { params: { addressId: id } });
        return { ok: true };
      }),
  };
}
