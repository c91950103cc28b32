/**
 * Favourites and what is saved for later, of guests and accounts. An owner has one list of a kind. Each change is one
 * transaction that locks the list; with a basket, it locks the basket first, so that no two of them wait for each
 * other. Whoever names somebody else's list is told that there is none.
 */
import { randomUUID } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import { TransactionalConnection, type RequestContext } from "@vendure/core";
import { LessThan, Like, Not } from "typeorm";
import type {
  ListAnswer,
  ListItemRow,
  ListRow,
} from "../../wishlists/list-row";
import { Baskets } from "../orders/baskets";
import { randomCode } from "../orders/order-access";
import { ownerOf } from "../orders/order-fields";
import type { BasketReference } from "../orders/order-store";
import { Refused } from "../orders/refused";
import {
  mostPieces,
  withFavorites,
  withoutPieces,
  withSaved,
} from "./list-items";
import { ShopList } from "./list";

export type ListKind = "favorites" | "saved";

/** The pieces of a line, or of an item of a list. */
export interface Pieces {
  readonly id: string;
  readonly qty: number;
}

/** THE table of what a list holds at most, and of what becomes of a thing that is there already. */
const kinds = {
  favorites: { most: 300, join: withFavorites },
  saved: { most: 100, join: withSaved },
} as const;

/** At least one; a call of the engine's own API may say anything. */
const piecesOf = (qty: number): number =>
  Math.max(1, Math.min(qty, mostPieces));
/** No product and no variant has a longer id. */
const longestSubject = 64;
/** A guest's list is deleted when it was not changed for so long: the session that opens it has ended by then. */
const forgottenMs = 400 * 24 * 60 * 60 * 1_000;

const itemsOf = ({ items }: ShopList): readonly ListItemRow[] =>
  // Written by `#write` only.
  JSON.parse(items) as ListItemRow[];

function rowOf(list: ShopList): ListRow {
  const { number, shareId } = list;
  return { number, shareId, items: [...itemsOf(list)] };
}

function itemIn(list: ShopList, itemId: string): ListItemRow {
  const item = itemsOf(list).find((one) => one.itemId === itemId);
  if (!item) throw new Refused("ITEM_UNKNOWN");
  return item;
}

@Injectable()
export class Lists {
  readonly #connection: TransactionalConnection;
  readonly #baskets: Baskets;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(Baskets) baskets: Baskets,
  ) {
    this.#connection = connection;
    this.#baskets = baskets;
  }

  /** Reads a list of the caller's. @param number null for the one of the kind, whatever its number */
  read(
    ctx: RequestContext,
    kind: ListKind,
    number: string | null,
  ): Promise<ListAnswer> {
    return this.#answer(ctx, (tx) => this.#open(tx, kind, number));
  }

  /** Reads the favourites of a link. */
  readShared(ctx: RequestContext, shareId: string): Promise<ListAnswer> {
    return this.#answer(ctx, async (tx) => {
      const list = await this.#connection
        .getRepository(tx, ShopList)
        .findOneBy({ shareId, kind: "favorites" });
      if (!list) throw new Refused("LIST_UNKNOWN");
      return list;
    });
  }

  /** Adds a favourite; without a number, the first one makes the list. */
  addFavorite(
    ctx: RequestContext,
    number: string | null,
    { id: subject, qty }: Pieces,
  ): Promise<ListAnswer> {
    return this.#answer(ctx, (tx) =>
      this.#add(tx, "favorites", number, subject, piecesOf(qty)),
    );
  }

  remove(
    ctx: RequestContext,
    kind: ListKind,
    number: string,
    itemId: string,
  ): Promise<ListAnswer> {
    return this.#answer(ctx, async (tx) => {
      const list = await this.#open(tx, kind, number);
      const { qty } = itemIn(list, itemId);
      return this.#write(tx, list, withoutPieces(itemsOf(list), itemId, qty));
    });
  }

  /** Makes the link by which others read the favourites; it stays the same. */
  share(ctx: RequestContext, number: string): Promise<ListAnswer> {
    return this.#answer(ctx, async (tx) => {
      const list = await this.#open(tx, "favorites", number);
      if (list.shareId !== null) return list;
      const shareId = randomCode("S", 20);
      await this.#connection
        .getRepository(tx, ShopList)
        .update(list.id, { shareId });
      return new ShopList({ ...list, shareId });
    });
  }

  /** Moves pieces of a basket's line to the list of saved items; without a number, the first one makes the list. */
  async saveLine(
    ctx: RequestContext,
    basket: BasketReference,
    { id: lineId, qty }: Pieces,
    number: string | null,
  ): Promise<ListAnswer> {
    let list: ListRow | null = null;
    const answer = await this.#baskets.takeAside(
      ctx,
      basket,
      lineId,
      piecesOf(qty),
      async (tx, sku, taken) => {
        list = rowOf(await this.#add(tx, "saved", number, sku, taken));
      },
    );
    return { ...answer, list };
  }

  /**
   * Moves pieces of a saved item to a basket. What the basket refuses stays saved.
   *
   * @param most the most of it that a basket may hold
   */
  async moveToBasket(
    ctx: RequestContext,
    basket: BasketReference,
    number: string,
    { id: itemId, qty: wanted }: Pieces,
    most: number,
  ): Promise<ListAnswer> {
    const qty = piecesOf(wanted);
    let list: ListRow | null = null;
    const answer = await this.#baskets.putBack(ctx, basket, async (tx) => {
      const there = await this.#open(tx, "saved", number);
      const { subject: sku } = itemIn(there, itemId);
      const left = withoutPieces(itemsOf(there), itemId, qty);
      list = rowOf(await this.#write(tx, there, left));
      return { sku, qty, most };
    });
    return { ...answer, list };
  }

  /**
   * Adds what a guest has on a list to that of the account that signs in, the guest's in front; what is too much for
   * one list is left out at its end, since nothing of it keeps anybody from signing in. The link of a shared list goes
   * along, unless the account has one.
   *
   * @param guestOwner the owner that the guest proved to be: a list of anybody else is left alone
   * @returns the number of the account's list; null for none
   */
  async handOver(
    tx: RequestContext,
    kind: ListKind,
    number: string | null,
    guestOwner: string | null,
  ): Promise<string | null> {
    const brought =
      number === null || guestOwner === null
        ? null
        : await this.#find(tx, { kind, number, owner: guestOwner });
    if (!brought) {
      const own = await this.#find(tx, { kind, owner: ownerOf(tx) });
      return own?.number ?? null;
    }
    const own = await this.#ensure(tx, kind);
    const lists = this.#connection.getRepository(tx, ShopList);
    await lists.delete(brought.id);
    if (own.shareId === null && brought.shareId !== null)
      await lists.update(own.id, { shareId: brought.shareId });
    const { most, join } = kinds[kind];
    const joined = join(itemsOf(own), itemsOf(brought));
    await this.#write(tx, own, joined.slice(0, most));
    return own.number;
  }

  async #answer(
    ctx: RequestContext,
    step: (tx: RequestContext) => Promise<ShopList>,
  ): Promise<ListAnswer> {
    const nothing = { order: null, refusal: null, list: null };
    try {
      const list = await this.#connection.withTransaction(ctx, step);
      return { ...nothing, list: rowOf(list) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ...nothing, refusal: { code: error.code } };
    }
  }

  async #add(
    tx: RequestContext,
    kind: ListKind,
    number: string | null,
    subject: string,
    qty: number,
  ): Promise<ShopList> {
    if (subject.length > longestSubject) throw new Refused("ITEM_UNKNOWN");
    const list =
      number === null
        ? await this.#ensure(tx, kind)
        : await this.#open(tx, kind, number);
    const { most, join } = kinds[kind];
    const items = join(itemsOf(list), [{ itemId: randomUUID(), subject, qty }]);
    if (items.length > most) throw new Refused("LIST_FULL");
    return this.#write(tx, list, items);
  }

  async #write(
    tx: RequestContext,
    list: ShopList,
    items: readonly ListItemRow[],
  ): Promise<ShopList> {
    const text = JSON.stringify(items);
    await this.#connection
      .getRepository(tx, ShopList)
      .update(list.id, { items: text });
    return new ShopList({ ...list, items: text });
  }

  async #open(
    tx: RequestContext,
    kind: ListKind,
    number: string | null,
  ): Promise<ShopList> {
    const owner = ownerOf(tx);
    const list = await this.#find(tx, {
      kind,
      owner,
      ...(number !== null && { number }),
    });
    if (!list) throw new Refused("LIST_UNKNOWN");
    return list;
  }

  /** Opens the caller's list, and makes it if there is none; two that make it at once make one. */
  async #ensure(tx: RequestContext, kind: ListKind): Promise<ShopList> {
    const owner = ownerOf(tx);
    const known = await this.#find(tx, { kind, owner });
    if (known) return known;
    const lists = this.#connection.getRepository(tx, ShopList);
    await lists.delete({
      owner: Not(Like("account %")),
      updatedAt: LessThan(new Date(Date.now() - forgottenMs)),
    });
    await lists
      .createQueryBuilder()
      .insert()
      .values({
        owner,
        kind,
        number: randomCode("L", 20),
        shareId: null,
        items: "[]",
      })
      .orIgnore()
      .updateEntity(false)
      .execute();
    return this.#open(tx, kind, null);
  }

  /** Finds a list and locks it until the end of the transaction; SQLite has one writer anyway. */
  #find(
    tx: RequestContext,
    where: Partial<Pick<ShopList, "kind" | "owner" | "number">>,
  ): Promise<ShopList | null> {
    const { type } = this.#connection.rawConnection.options;
    return this.#connection.getRepository(tx, ShopList).findOne({
      where,
      ...(type === "postgres" && {
        lock: { mode: "pessimistic_write" as const },
      }),
    });
  }
}
