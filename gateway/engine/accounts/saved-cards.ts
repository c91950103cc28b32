/**
 * The saved cards of accounts. The provider has the card; the engine has its token, bound to the account that opened
 * the visit in which it was typed. Every step looks among the account's own cards only, so that somebody else's card
 * does not exist for it.
 */
import { Inject, Injectable } from "@nestjs/common";
import {
  TransactionalConnection,
  type ID,
  type RequestContext,
} from "@vendure/core";
import { IsNull, Not } from "typeorm";
import type { AccountAnswer } from "../../accounts/account-row";
import type { CardRow } from "../../accounts/card-row";
import type { RefusalCode } from "../../orders/order-row";
import {
  Baskets,
  type OpenedPayment,
  type PaymentVisit,
} from "../orders/baskets";
import type { BasketReference } from "../orders/order-store";
import { ordersOptions } from "../orders/options";
import {
  visitWire,
  type PrintedCard,
  type ProviderCard,
} from "../orders/payment-provider";
import { AccountRefused } from "./account-refused";
import { Accounts } from "./accounts";
import { ShopSavedCard } from "./saved-card";

/** What the provider needs to charge the card again, and what is printed on it. */
interface KeptCard {
  readonly card: ProviderCard;
  readonly printed: PrintedCard;
}

const most = 20;
/** Visits to the provider's page that nobody came back from. */
const mostOpen = 10;

const keptOf = ({ card }: ShopSavedCard): KeptCard | null =>
  // Written by `save` only.
  card === null ? null : (JSON.parse(card) as KeptCard);

function rowsOf(found: readonly ShopSavedCard[]): CardRow[] {
  return found.flatMap((one) => {
    const kept = keptOf(one);
    if (!kept) return [];
    const { instrumentId, isMain } = one;
    const { card_type: cardType, masked } = kept.card;
    return { instrumentId, isMain, cardType, masked, ...kept.printed };
  });
}

@Injectable()
export class SavedCards {
  readonly #connection: TransactionalConnection;
  readonly #accounts: Accounts;
  readonly #baskets: Baskets;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(Accounts) accounts: Accounts,
    @Inject(Baskets) baskets: Baskets,
  ) {
    this.#connection = connection;
    this.#accounts = accounts;
    this.#baskets = baskets;
  }

  list(ctx: RequestContext): Promise<AccountAnswer> {
    return this.#accounts.answer(ctx, async (tx) => {
      const { id } = await this.#accounts.demandOwn(tx);
      return { cards: await this.rowsOf(tx, id) };
    });
  }

  /** Returns the cards of an account, the oldest first. */
  async rowsOf(ctx: RequestContext, customerId: ID): Promise<CardRow[]> {
    return rowsOf(await this.#savedBy(ctx, customerId));
  }

  /** Opens the provider's page on which a card is typed that is to be saved. */
  async open(ctx: RequestContext, visit: PaymentVisit): Promise<AccountAnswer> {
    const { provider } = ordersOptions();
    const asked = await this.list(ctx);
    if (asked.refusal !== null) return asked;
    // Outside of the transaction, which must not wait for others.
    const opened = await provider.open({
      ...visit,
      purpose: "save",
      currency: ctx.currencyCode,
      amount: 0,
    });
    return this.#accounts.answer(ctx, async (tx) => {
      const { id } = await this.#accounts.demandOwn(tx);
      const cards = this.#connection.getRepository(tx, ShopSavedCard);
      const customerId = String(id);
      await cards.save(
        new ShopSavedCard({
          customerId,
          instrumentId: opened.instrumentId,
          isMain: false,
          card: null,
        }),
      );
      const open = await cards.find({
        where: { customerId, card: IsNull() },
        order: { id: "DESC" },
        skip: mostOpen,
        take: mostOpen,
      });
      if (open.length > 0) await cards.remove(open);
      return { visit: visitWire(provider.origin, opened) };
    });
  }

  /**
   * Saves the card that was typed in a visit of the account's; the first one becomes the main one. Saved again, it
   * answers the same: the first answer may have been lost.
   */
  async save(
    ctx: RequestContext,
    instrumentId: string,
    isMain: boolean,
  ): Promise<AccountAnswer> {
    const payment = await ordersOptions().provider.paymentOf(instrumentId);
    return this.#accounts.answer(ctx, async (tx) => {
      const { id } = await this.#accounts.demandOwn(tx);
      const row = await this.#demand(tx, id, instrumentId);
      if (row.card !== null) return { cards: rowsOf([row]) };
      const { status, purpose, card, printed } = payment ?? {};
      if (status !== "authorized" || purpose !== "save" || !card || !printed)
        throw new AccountRefused("CARD_REFUSED");
      const others = await this.#savedBy(tx, id);
      const text = JSON.stringify({ card, printed } satisfies KeptCard);
      // Numbers are not stored, so cards are compared by what is printed on them.
      if (others.some((one) => one.card === text))
        throw new AccountRefused("CARD_KNOWN");
      if (others.length >= most) throw new AccountRefused("CARD_REFUSED");
      const saved = { ...row, card: text };
      await this.#connection
        .getRepository(tx, ShopSavedCard)
        .update(row.id, { card: text });
      return isMain || others.length === 0
        ? this.#makeMain(tx, id, saved)
        : { cards: rowsOf([saved as ShopSavedCard]) };
    });
  }

  /** Makes a card the only main one, or no longer the main one. */
  change(
    ctx: RequestContext,
    instrumentId: string,
    isMain: boolean,
  ): Promise<AccountAnswer> {
    return this.#accounts.answer(ctx, async (tx) => {
      const { id } = await this.#accounts.demandOwn(tx);
      const row = await this.#demandSaved(tx, id, instrumentId);
      if (isMain) return this.#makeMain(tx, id, row);
      await this.#connection
        .getRepository(tx, ShopSavedCard)
        .update(row.id, { isMain });
      return { cards: rowsOf([new ShopSavedCard({ ...row, isMain })]) };
    });
  }

  remove(ctx: RequestContext, instrumentId: string): Promise<AccountAnswer> {
    return this.#accounts.answer(ctx, async (tx) => {
      const { id } = await this.#accounts.demandOwn(tx);
      const row = await this.#demandSaved(tx, id, instrumentId);
      await this.#connection.getRepository(tx, ShopSavedCard).delete(row.id);
      return {};
    });
  }

  /** Opens a visit that pays a basket with a saved card: the provider asks for its security code, if for anything. */
  async pay(
    ctx: RequestContext,
    basket: BasketReference,
    visit: PaymentVisit,
    instrumentId: string,
  ): Promise<OpenedPayment> {
    const refused = (code: RefusalCode): OpenedPayment => ({
      order: null,
      refusal: { code },
      visit: null,
    });
    const kept = await this.#keptBy(ctx, instrumentId);
    if (!kept) return refused("INSTRUMENT_UNKNOWN");
    if (hasExpired(kept.printed, new Date())) return refused("CARD_EXPIRED");
    return this.#baskets.openPayment(ctx, basket, visit, kept.card);
  }

  /** Null for what is not a card of the caller's. */
  async #keptBy(
    ctx: RequestContext,
    instrumentId: string,
  ): Promise<KeptCard | null> {
    if (ctx.activeUserId === undefined) return null;
    const { id } = await this.#accounts.demandOwn(ctx);
    const row = await this.#connection
      .getRepository(ctx, ShopSavedCard)
      .findOneBy({ instrumentId, customerId: String(id) });
    return row && keptOf(row);
  }

  #savedBy(ctx: RequestContext, customerId: ID): Promise<ShopSavedCard[]> {
    return this.#connection.getRepository(ctx, ShopSavedCard).find({
      where: { customerId: String(customerId), card: Not(IsNull()) },
      order: { id: "ASC" },
    });
  }

  /** Returns a card or visit of the account. @throws AccountRefused CARD_UNKNOWN for any other */
  async #demand(
    ctx: RequestContext,
    customerId: ID,
    instrumentId: string,
  ): Promise<ShopSavedCard> {
    const row = await this.#connection
      .getRepository(ctx, ShopSavedCard)
      .findOneBy({ instrumentId, customerId: String(customerId) });
    if (row) return row;
    throw new AccountRefused("CARD_UNKNOWN");
  }

  async #demandSaved(
    ctx: RequestContext,
    customerId: ID,
    instrumentId: string,
  ): Promise<ShopSavedCard> {
    const row = await this.#demand(ctx, customerId, instrumentId);
    if (row.card === null) throw new AccountRefused("CARD_UNKNOWN");
    return row;
  }

  async #makeMain(
    ctx: RequestContext,
    customerId: ID,
    row: ShopSavedCard,
  ): Promise<{ readonly cards: CardRow[] }> {
    const cards = this.#connection.getRepository(ctx, ShopSavedCard);
    await cards.update({ customerId: String(customerId) }, { isMain: false });
    await cards.update(row.id, { isMain: true });
    return { cards: rowsOf([new ShopSavedCard({ ...row, isMain: true })]) };
  }
}

/** A card is good until the end of the month that is printed on it. */
const hasExpired = (
  { expirationMonth, expirationYear }: PrintedCard,
  now: Date,
): boolean =>
  expirationYear * 12 + expirationMonth - 1 <
  now.getUTCFullYear() * 12 + now.getUTCMonth();
