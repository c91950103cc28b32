/** What is stored of an account: its owner, the address book, its orders. */
import { Inject, Injectable } from "@nestjs/common";
import {
  Address,
  Customer,
  CustomerService,
  Order,
  TransactionalConnection,
  type RequestContext,
} from "@vendure/core";
import { IsNull, Not } from "typeorm";
import type {
  AccountAnswer,
  AccountRow,
  HistoryAnswer,
  ProfileRow,
  SavedAddressRow,
} from "../../accounts/account-row";
import type { AddressRow, OrderAnswer, OrderRow } from "../../orders/order-row";
import { OrderStore } from "../orders/order-store";
import { addressInput, addressRow } from "../orders/order-view";
import { Refused } from "../orders/refused";
import { accountFieldsOf, type SubscriptionRow } from "./account-fields";
import { AccountRefused } from "./account-refused";
import { Accounts, accountNo } from "./accounts";
import { SavedCards } from "./saved-cards";

export interface SavedAddress {
  readonly kind: "S" | "B";
  readonly isMain: boolean;
  readonly address: AddressRow;
}

/** More than anybody sends to. */
const mostAddresses = 100;

/** What makes two addresses the same. */
const written = ({
  kind,
  firstName,
  lastName,
  addressLine1,
  addressLine2 = "",
  city,
  province = "",
  postalCode,
  countryCode,
}: AddressRow & { readonly kind: string }): string =>
  [
    kind,
    firstName,
    lastName,
    addressLine1,
    addressLine2,
    city,
    province,
    postalCode,
    countryCode,
  ]
    .map((part) => part.trim().toLowerCase())
    .join("\n");

/** The flag of the main address of a kind. */
const mainFlag = (kind: "S" | "B", isMain: boolean) =>
  kind === "S"
    ? { defaultShippingAddress: isMain }
    : { defaultBillingAddress: isMain };

@Injectable()
export class Profiles {
  readonly #connection: TransactionalConnection;
  readonly #customers: CustomerService;
  readonly #accounts: Accounts;
  readonly #store: OrderStore;
  readonly #cards: SavedCards;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(CustomerService) customers: CustomerService,
    @Inject(Accounts) accounts: Accounts,
    @Inject(OrderStore) store: OrderStore,
    @Inject(SavedCards) cards: SavedCards,
  ) {
    this.#connection = connection;
    this.#customers = customers;
    this.#accounts = accounts;
    this.#store = store;
    this.#cards = cards;
  }

  read(ctx: RequestContext): Promise<AccountAnswer> {
    return this.#change(ctx, () => Promise.resolve());
  }

  /** What is undefined stays as it is. */
  write(
    ctx: RequestContext,
    profile: Partial<ProfileRow>,
  ): Promise<AccountAnswer> {
    return this.#change(ctx, async (tx, { id }) => {
      const { firstName, lastName, phone, postalCode, ...others } = profile;
      await this.#connection.getRepository(tx, Customer).update(id, {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(phone !== undefined && { phoneNumber: phone }),
        customFields: {
          ...others,
          ...(postalCode !== undefined && { homePostalCode: postalCode }),
        },
      });
    });
  }

  /** Subscribes to a topic by a channel, or ends that. */
  subscribe(
    ctx: RequestContext,
    subscription: SubscriptionRow,
  ): Promise<AccountAnswer> {
    return this.#change(ctx, async (tx, customer) => {
      const { type, channel } = subscription;
      const others = accountFieldsOf(customer).subscriptions.filter(
        (one) => one.type !== type || one.channel !== channel,
      );
      await this.#connection.getRepository(tx, Customer).update(customer.id, {
        customFields: {
          subscriptions: JSON.stringify([...others, subscription]),
        },
      });
    });
  }

  /** The first address of a kind is its main one. Refuses one that is there already. */
  addAddress(ctx: RequestContext, saved: SavedAddress): Promise<AccountAnswer> {
    return this.#accounts.answer(ctx, async (tx) => {
      const customer = await this.#accounts.demandOwn(tx);
      const book = await this.#bookOf(tx, customer);
      const { kind, address } = saved;
      this.#demandNew(book, { ...address, kind });
      if (book.length >= mostAddresses) throw new AccountRefused("BOOK_FULL");
      const isMain = saved.isMain || !book.some((one) => one.kind === kind);
      const input = this.#input(saved);
      const { id } = await this.#customers.createAddress(tx, customer.id, {
        ...input,
        ...mainFlag(kind, isMain),
      });
      return { addressId: String(id) };
    });
  }

  /** A main address stays it until another one takes its place; the kind stays, too. */
  changeAddress(
    ctx: RequestContext,
    id: string,
    saved: SavedAddress,
  ): Promise<AccountAnswer> {
    return this.#accounts.answer(ctx, async (tx) => {
      const customer = await this.#accounts.demandOwn(tx);
      const book = await this.#bookOf(tx, customer);
      const { kind, isMain } = this.#demand(book, id);
      this.#demandNew(
        book.filter((one) => one.id !== id),
        { ...saved.address, kind },
      );
      await this.#customers.updateAddress(tx, {
        id,
        ...this.#input({ ...saved, kind }),
        ...mainFlag(kind, isMain || saved.isMain),
      });
      return { addressId: id };
    });
  }

  /** The oldest that is left becomes the main one. The only billing address stays, for invoices. */
  removeAddress(ctx: RequestContext, id: string): Promise<AccountAnswer> {
    return this.#accounts.answer(ctx, async (tx) => {
      const customer = await this.#accounts.demandOwn(tx);
      const book = await this.#bookOf(tx, customer);
      const { kind } = this.#demand(book, id);
      const rest = book.filter((one) => one.id !== id && one.kind === kind);
      const next = rest.find(({ isMain }) => isMain) ?? rest[0];
      if (kind === "B" && !next) throw new AccountRefused("ADDRESS_NEEDED");
      await this.#customers.deleteAddress(tx, id);
      if (next)
        await this.#customers.updateAddress(tx, {
          id: next.id,
          ...mainFlag(kind, true),
        });
      return {};
    });
  }

  /** Returns a page of the orders of the account, newest first; pages count from 1. A guest has none. */
  async history(
    ctx: RequestContext,
    page: number,
    size: number,
  ): Promise<HistoryAnswer> {
    if (ctx.activeUserId === undefined) return { total: 0, orders: [] };
    return this.#connection.withTransaction(ctx, async (tx) => {
      const { id } = await this.#accounts.demandOwn(tx);
      const [found, total] = await this.#connection
        .getRepository(tx, Order)
        .findAndCount({
          where: { customer: { id }, orderPlacedAt: Not(IsNull()) },
          order: { orderPlacedAt: "DESC", id: "DESC" },
          skip: (page - 1) * size,
          take: size,
          loadEagerRelations: false,
        });
      const orders: OrderRow[] = [];
      // One after the other: a transaction has one connection.
      for (const order of found)
        orders.push(await this.#store.rowOf(tx, order.id));
      return { total, orders };
    });
  }

  /** Returns an order of the account; any other is refused alike. */
  purchase(ctx: RequestContext, number: string): Promise<OrderAnswer> {
    return this.#store.answer(ctx, async (tx) => {
      if (tx.activeUserId === undefined) throw new Refused("ORDER_UNKNOWN");
      const { id } = await this.#accounts.demandOwn(tx);
      const order = await this.#connection.getRepository(tx, Order).findOne({
        where: {
          code: number,
          customer: { id },
          orderPlacedAt: Not(IsNull()),
        },
        loadEagerRelations: false,
      });
      if (!order) throw new Refused("ORDER_UNKNOWN");
      return order.id;
    });
  }

  /** Mails all that is stored of the account to its own address. */
  sendData(ctx: RequestContext, locale: string): Promise<AccountAnswer> {
    return this.#accounts.answer(ctx, async (tx) => {
      const customer = await this.#accounts.demandOwn(tx);
      const account = await this.#rowOf(tx, customer);
      const cards = await this.#cards.rowsOf(tx, customer.id);
      const data = { ...account, cards };
      const path = `/${locale}/account/profile`;
      const kind = "user-data";
      return {
        mail: { to: account.email, kind, path, locale, data },
      };
    });
  }

  #change(
    ctx: RequestContext,
    how: (ctx: RequestContext, customer: Customer) => Promise<void>,
  ): Promise<AccountAnswer> {
    return this.#accounts.answer(ctx, async (tx) => {
      await how(tx, await this.#accounts.demandOwn(tx));
      return {
        account: await this.#rowOf(tx, await this.#accounts.demandOwn(tx)),
      };
    });
  }

  #input({ kind, address }: SavedAddress) {
    const { customFields, ...input } = addressInput(address);
    return { ...input, customFields: { ...customFields, kind } };
  }

  #demand(book: readonly SavedAddressRow[], id: string): SavedAddressRow {
    const found = book.find((one) => one.id === id);
    if (found) return found;
    throw new AccountRefused("ADDRESS_UNKNOWN");
  }

  #demandNew(
    others: readonly SavedAddressRow[],
    address: AddressRow & { readonly kind: string },
  ): void {
    if (others.some((one) => written(one) === written(address)))
      throw new AccountRefused("ADDRESS_KNOWN");
  }

  async #rowOf(ctx: RequestContext, customer: Customer): Promise<AccountRow> {
    const { emailAddress, firstName, lastName, phoneNumber } = customer;
    const fields = accountFieldsOf(customer);
    return {
      no: accountNo(customer),
      email: emailAddress,
      firstName,
      lastName,
      phone: phoneNumber,
      birthDate: fields.birthDate ?? "",
      postalCode: fields.homePostalCode ?? "",
      interests: fields.interests ?? "",
      preferredShoeSize: fields.preferredShoeSize ?? "",
      subscriptions: [...fields.subscriptions],
      addresses: await this.#bookOf(ctx, customer),
    };
  }

  async #bookOf(
    ctx: RequestContext,
    { id }: Customer,
  ): Promise<SavedAddressRow[]> {
    const addresses = await this.#connection.getRepository(ctx, Address).find({
      where: { customer: { id } },
      relations: { country: true },
      order: { id: "ASC" },
    });
    return addresses.flatMap((address) => {
      const { country, customFields, ...parts } = address;
      const countryCode = country.code;
      const row = addressRow({ ...parts, countryCode, customFields });
      const kind = kindOf(address);
      return row
        ? [
            {
              ...row,
              id: String(address.id),
              kind,
              isMain:
                kind === "S"
                  ? address.defaultShippingAddress
                  : address.defaultBillingAddress,
            },
          ]
        : [];
    });
  }
}

/** An address that an editor added is one where goods are sent. */
const kindOf = ({ customFields }: Address): "S" | "B" =>
  (customFields as { readonly kind?: string | null }).kind === "B" ? "B" : "S";
