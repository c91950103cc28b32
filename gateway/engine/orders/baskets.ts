/** Baskets: what is in them, codes, delivery, addresses and means of payment. */
import { Inject, Injectable } from "@nestjs/common";
import {
  OrderService,
  ProductVariant,
  ProductVariantService,
  TransactionalConnection,
  isGraphQlErrorResult,
  type ID,
  type Order,
  type OrderLine,
  type RequestContext,
} from "@vendure/core";
import { IsNull } from "typeorm";
import type {
  AddressRow,
  InstrumentRow,
  OrderAnswer,
  RecipientRow,
  RefusalCode,
  Shortage,
} from "../../orders/order-row";
import { storeIdOf } from "../stores/store-fields";
import { Stores } from "../stores/stores";
import { pickupMethod } from "./delivery";
import { fieldsOf, ownerOf } from "./order-fields";
import { ordersOptions } from "./options";
import { OrderStore, type BasketReference } from "./order-store";
import { addressInput } from "./order-view";
import { isGood } from "./payment-handler";
import { visitWire, type ProviderCard } from "./payment-provider";
import { Refused } from "./refused";

export interface NewItem {
  readonly sku: string;
  readonly qty: number;
  /** The most of it that a basket may hold. */
  readonly most: number;
  /** Where it is collected; none for what is sent home. */
  readonly storeId?: string | null;
}

/** The market of a new basket. */
export interface BasketMarket {
  readonly siteId: string;
  readonly country: string;
  readonly favStoreId?: string | null;
}

export interface LineChange {
  readonly lineId: string;
  /** 0 removes the line. */
  readonly qty?: number | null | undefined;
  /** Another variant of the same product. */
  readonly sku?: string | null | undefined;
  /** Where it is collected; empty for what is sent home. */
  readonly storeId?: string | null | undefined;
  readonly most: number;
}

/** A visit to the provider's page. */
export interface PaymentVisit {
  readonly method: string;
  readonly returnTo: string;
  readonly locale: string;
}

export interface OpenedPayment extends OrderAnswer {
  /** JSON of the visit; null if it was refused. */
  readonly visit: string | null;
}

/** The method of a basket whose shopper chose none. */
const standardMethod = "me";
/** The most of a line when two baskets become one: what the shop lets anybody buy of a product. */
const mostOfALine = 10;
/** Older visits of a basket are not paid with. */
const mostVisits = 20;

const meanings: Readonly<Record<string, RefusalCode>> = {
  COUPON_CODE_INVALID_ERROR: "COUPON_UNKNOWN",
  COUPON_CODE_EXPIRED_ERROR: "COUPON_EXPIRED",
  COUPON_CODE_LIMIT_ERROR: "COUPON_USED",
  ORDER_LIMIT_ERROR: "OVER_STOCK",
};

/** Returns what the engine did; throws the refusal that its error result means. */
export function demandDone<Result>(
  result: Result,
): Exclude<Result, { readonly errorCode: string }> {
  if (!isGraphQlErrorResult(result as never))
    return result as Exclude<Result, { readonly errorCode: string }>;
  const { errorCode, message } = result as {
    errorCode: string;
    message: string;
  };
  const code = meanings[errorCode];
  if (code) throw new Refused(code, code === "OVER_STOCK" ? { left: 0 } : {});
  throw new Error(`${errorCode}: ${message}`);
}

@Injectable()
export class Baskets {
  readonly #connection: TransactionalConnection;
  readonly #orders: OrderService;
  readonly #variants: ProductVariantService;
  readonly #store: OrderStore;
  readonly #stores: Stores;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(OrderService) orders: OrderService,
    @Inject(ProductVariantService) variants: ProductVariantService,
    @Inject(OrderStore) store: OrderStore,
    @Inject(Stores) stores: Stores,
  ) {
    this.#connection = connection;
    this.#orders = orders;
    this.#variants = variants;
    this.#store = store;
    this.#stores = stores;
  }

  create(
    ctx: RequestContext,
    { siteId, country, favStoreId }: BasketMarket,
    items: readonly NewItem[],
  ): Promise<OrderAnswer> {
    return this.#store.answer(ctx, async (tx) => {
      const owner = ownerOf(tx);
      // An account has one basket in a market, whichever of its browsers asks for it.
      const known =
        tx.activeUserId === undefined
          ? null
          : await this.#store.basketOf(tx, owner, siteId);
      const { id } = known ?? (await this.#orders.create(tx));
      if (!known) await this.#store.write(tx, id, { owner, siteId, country });
      if (favStoreId) await this.#store.write(tx, id, { favStoreId });
      for (const item of items) await this.#add(tx, id, item);
      await this.#settleDelivery(tx, id);
      return id;
    });
  }

  /**
   * Hands the basket of a guest who signs in over to the account, or adds its lines and codes to the account's own.
   * What there is too little of, or is not sold any more, is added as far as it goes, and the next answer tells: nothing
   * of a bag keeps its shopper from signing in.
   *
   * @param guest number of the guest's basket, which is ignored if it was ordered or is of another market
   * @param guestOwner the owner that the guest proved to be; null for none
   * @throws Refused BASKET_FOREIGN for a basket of somebody else
   */
  async handOver(
    ctx: RequestContext,
    siteId: string,
    guest: string | null,
    guestOwner: string | null,
  ): Promise<{ readonly number: string; readonly isMerged: boolean } | null> {
    const owner = ownerOf(ctx);
    const own = await this.#store.basketOf(ctx, owner, siteId);
    const found = guest === null ? null : await this.#store.find(ctx, guest);
    const asItIs = own && { number: own.code, isMerged: false };
    if (!found || fieldsOf(found).owner === owner) return asItIs;
    if (fieldsOf(found).owner !== guestOwner)
      throw new Refused("BASKET_FOREIGN");
    const isOpen = !found.orderPlacedAt && found.state !== "Cancelled";
    if (!isOpen || fieldsOf(found).siteId !== siteId) return asItIs;
    const brought = await this.#store.reload(ctx, found.id);
    if (!own) {
      await this.#store.write(ctx, found.id, { owner });
      return { number: found.code, isMerged: false };
    }
    const there = await this.#store.open(ctx, { number: own.code, siteId });
    await this.#addLines(ctx, there, brought);
    for (const code of brought.couponCodes)
      // A code that does not apply to both is left out.
      await this.#orders.applyCouponCode(ctx, own.id, code);
    await this.#settleDelivery(ctx, own.id);
    await this.#orders.deleteOrder(ctx, found.id);
    const isMerged = there.lines.length > 0 && brought.lines.length > 0;
    return { number: own.code, isMerged };
  }

  async #addLines(
    ctx: RequestContext,
    own: Order,
    { lines }: Order,
  ): Promise<void> {
    const short: Shortage[] = [];
    for (const line of lines) {
      const { id, quantity, productVariant } = line;
      const { sku } = productVariant;
      const storeId = storeIdOf(line);
      const there = twinOf(own, productVariant.id, storeId)?.quantity ?? 0;
      const sold = await this.#findVariant(ctx, sku);
      const pieces = sold ? await this.#stores.piecesAt(ctx, sold, storeId) : 0;
      const left = Math.min(there + quantity, pieces, mostOfALine);
      if (left > there)
        await this.#add(ctx, own.id, {
          sku,
          qty: left - there,
          most: mostOfALine,
          storeId,
        });
      if (left === there + quantity) continue;
      const product = await this.#variants.getProductForVariant(
        ctx,
        productVariant,
      );
      short.push({
        id: String(id),
        sku,
        name: product.name,
        qty: there + quantity,
        left: Math.max(left, there, 0),
      });
    }
    if (short.length === 0) return;
    const { gone, shortages } = fieldsOf(own);
    await this.#store.write(ctx, own.id, {
      gone: [...gone, ...short.filter(({ left }) => left === 0)],
      shortages: [...shortages, ...short],
    });
  }

  /** Reads a basket; with a check, what has sold out is taken out and told. */
  read(
    ctx: RequestContext,
    basket: BasketReference,
    checksStock: boolean,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, order) => {
      if (checksStock) await this.dropMissing(tx, order);
    });
  }

  add(
    ctx: RequestContext,
    basket: BasketReference,
    item: NewItem,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, order) => {
      await this.#add(tx, order.id, item);
      await this.#settleDelivery(tx, order.id);
    });
  }

  changeLine(
    ctx: RequestContext,
    basket: BasketReference,
    { lineId, qty, sku, storeId, most }: LineChange,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, order) => {
      const line = order.lines.find(({ id }) => String(id) === lineId);
      if (!line) {
        if (qty === 0 && (await this.#forget(tx, order, lineId))) return;
        throw new Refused("LINE_UNKNOWN");
      }
      const wanted = qty ?? line.quantity;
      if (sku && sku !== line.productVariant.sku) {
        const variant = await this.#variantOf(tx, sku);
        if (variant.productId !== line.productVariant.productId)
          throw new Refused("VARIANT_OF_ANOTHER_PRODUCT");
        demandDone(
          await this.#orders.removeItemFromOrder(tx, order.id, line.id),
        );
        const place = placeOf(line, storeId);
        await this.#demandPlace(tx, order, variant, wanted, place);
        await this.#add(tx, order.id, {
          sku,
          qty: wanted,
          most,
          storeId: place,
        });
      } else if (wanted > 0 && placeOf(line, storeId) !== storeIdOf(line)) {
        await this.#move(tx, order, line, {
          sku: line.productVariant.sku,
          qty: wanted,
          most,
          storeId: placeOf(line, storeId),
        });
      } else {
        await this.#setQty(tx, order.id, line, wanted, most);
      }
      await this.#settleDelivery(tx, order.id);
    });
  }

  /** Takes pieces of a line out, at most all of them; `receive` gets them in the same transaction. */
  takeAside(
    ctx: RequestContext,
    basket: BasketReference,
    lineId: string,
    qty: number,
    receive: (tx: RequestContext, sku: string, taken: number) => Promise<void>,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, order) => {
      const line = order.lines.find(({ id }) => String(id) === lineId);
      if (!line) throw new Refused("LINE_UNKNOWN");
      const { quantity, productVariant } = line;
      const taken = Math.min(qty, quantity);
      await receive(tx, productVariant.sku, taken);
      await this.#setQty(tx, order.id, line, quantity - taken, mostOfALine);
      await this.#settleDelivery(tx, order.id);
    });
  }

  /** Adds what `take` gives away in the same transaction; it still has it when the basket refuses it. */
  putBack(
    ctx: RequestContext,
    basket: BasketReference,
    take: (tx: RequestContext) => Promise<NewItem>,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, order) => {
      await this.#add(tx, order.id, await take(tx));
      await this.#settleDelivery(tx, order.id);
    });
  }

  applyCoupon(
    ctx: RequestContext,
    basket: BasketReference,
    code: string,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, order) => {
      if (
        order.couponCodes.some(
          (one) => one.toUpperCase() === code.toUpperCase(),
        )
      )
        throw new Refused("COUPON_APPLIED");
      demandDone(await this.#orders.applyCouponCode(tx, order.id, code));
    });
  }

  removeCoupon(
    ctx: RequestContext,
    basket: BasketReference,
    code: string,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, order) => {
      if (
        !order.couponCodes.some(
          (one) => one.toUpperCase() === code.toUpperCase(),
        )
      )
        throw new Refused("COUPON_NOT_APPLIED");
      await this.#orders.removeCouponCode(tx, order.id, code);
    });
  }

  /** Null removes the address. */
  setShippingAddress(
    ctx: RequestContext,
    basket: BasketReference,
    address: AddressRow | null,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, { id }) => {
      if (address)
        await this.#orders.setShippingAddress(tx, id, addressInput(address));
      else await this.#orders.unsetShippingAddress(tx, id);
      await this.#settleDelivery(tx, id);
    });
  }

  setBillingAddress(
    ctx: RequestContext,
    basket: BasketReference,
    address: AddressRow | null,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, { id }) => {
      if (address)
        await this.#orders.setBillingAddress(tx, id, addressInput(address));
      else await this.#orders.unsetBillingAddress(tx, id);
    });
  }

  chooseMethod(
    ctx: RequestContext,
    basket: BasketReference,
    code: string,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, { id }) => {
      const methods = await this.#orders.getEligibleShippingMethods(tx, id);
      const method = methods.find((one) => one.code === code);
      if (!method || code === pickupMethod) throw new Refused("METHOD_UNKNOWN");
      await this.#settleDelivery(tx, id, method.id);
    });
  }

  /**
   * Adds pieces of a store, which are collected there; that store is the shopper's own from then on.
   *
   * @param basket null for a new one
   */
  reserve(
    ctx: RequestContext,
    basket: BasketReference | null,
    market: BasketMarket,
    item: NewItem,
  ): Promise<OrderAnswer> {
    const favStoreId = item.storeId ?? "";
    if (!basket) return this.create(ctx, { ...market, favStoreId }, [item]);
    return this.add(ctx, { ...basket, favStoreId }, item);
  }

  /** Stores who collects the lines of a store. */
  setRecipient(
    ctx: RequestContext,
    basket: BasketReference,
    recipient: RecipientRow,
    storeId: string,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, order) => {
      if (!order.lines.some((line) => storeIdOf(line) === storeId))
        throw new Refused("METHOD_UNKNOWN");
      const others = fieldsOf(order).recipients.filter(
        ({ shippingId }) =>
          shippingId !== recipient.shippingId &&
          order.lines.some((line) =>
            shippingId.endsWith(`-${storeIdOf(line)}`),
          ),
      );
      await this.#store.write(tx, order.id, {
        recipients: [...others, recipient],
      });
    });
  }

  /**
   * Opens a visit to the provider's page for what the basket costs; the visit is stored with the basket.
   *
   * @param saved the card that is to pay, if it is a saved one; whose it is has been checked
   */
  async openPayment(
    ctx: RequestContext,
    basket: BasketReference,
    payment: PaymentVisit,
    saved?: ProviderCard,
  ): Promise<OpenedPayment> {
    const { provider } = ordersOptions();
    const read = await this.#store.change(ctx, basket, () => Promise.resolve());
    if (!read.order || read.refusal) return { ...read, visit: null };
    // Outside of the transaction, which must not wait for others.
    const opened = await provider.open({
      ...payment,
      purpose: "pay",
      ...(saved && { saved }),
      currency: read.order.currency,
      amount: read.order.total,
    });
    const answer = await this.#store.change(ctx, basket, (tx, order) =>
      this.#noteVisit(tx, order, {
        id: opened.id,
        instrumentId: opened.instrumentId,
        returnTo: payment.returnTo,
      }),
    );
    return { ...answer, visit: visitWire(provider.origin, opened) };
  }

  /**
   * Pays with an instrument of the provider's; the one before it is replaced. A card that was typed into the
   * provider's fields belongs to the first basket that names it: only the shopper who typed it has its id.
   */
  async addInstrument(
    ctx: RequestContext,
    basket: BasketReference,
    method: string,
    instrumentId: string,
  ): Promise<OrderAnswer> {
    const payment = await ordersOptions().provider.paymentOf(instrumentId);
    return this.#store.change(ctx, basket, async (tx, order) => {
      const { visits } = fieldsOf(order);
      const isKnown = visits.some((one) => one.instrumentId === instrumentId);
      if (payment?.method !== method || !(isKnown || payment.amount === null))
        throw new Refused("INSTRUMENT_UNKNOWN");
      const { card } = payment;
      if (!isGood(payment) || (method === "CREDIT_CARD" && !card))
        throw new Refused("PAYMENT_REFUSED");
      if (!isKnown)
        await this.#noteVisit(tx, order, {
          id: payment.id,
          instrumentId,
          returnTo: payment.returnTo,
        });
      const instrument: InstrumentRow = {
        instrumentId,
        method,
        visit: payment.id,
        limit: payment.amount,
        label: card?.label ?? "",
        masked: card?.masked ?? "",
        ...(card && { cardType: card.card_type }),
      };
      await this.#store.write(tx, order.id, { instruments: [instrument] });
    });
  }

  removeInstrument(
    ctx: RequestContext,
    basket: BasketReference,
    instrumentId: string,
  ): Promise<OrderAnswer> {
    return this.#store.change(ctx, basket, async (tx, order) => {
      const { instruments } = fieldsOf(order);
      const others = instruments.filter(
        (one) => one.instrumentId !== instrumentId,
      );
      if (others.length === instruments.length)
        throw new Refused("INSTRUMENT_UNKNOWN");
      await this.#store.write(tx, order.id, { instruments: others });
    });
  }

  /** Returns the lines of which there are fewer than the basket has. */
  async missingOf(ctx: RequestContext, order: Order): Promise<Shortage[]> {
    const missing: Shortage[] = [];
    // One after the other: a transaction has one connection.
    for (const line of order.lines) {
      const { id, productVariant, quantity: qty } = line;
      const storeId = storeIdOf(line);
      const pieces = await this.#stores.piecesAt(ctx, productVariant, storeId);
      const left = Math.max(0, pieces);
      if (left < qty)
        missing.push({
          id: String(id),
          sku: productVariant.sku,
          qty,
          left,
          ...(storeId !== null && { storeId }),
        });
    }
    return missing;
  }

  /**
   * Takes out what has sold out, and has sent home what its store has too few of, as far as there is; the next answer
   * tells.
   */
  async dropMissing(ctx: RequestContext, order: Order): Promise<void> {
    const found = await this.missingOf(ctx, order);
    if (found.length === 0) return;
    const missing: Shortage[] = [];
    for (const shortage of found) {
      const { id, left, storeId } = shortage;
      const line = order.lines.find((one) => String(one.id) === id);
      if (!line) continue;
      missing.push(
        storeId === undefined
          ? shortage
          : await this.#sendHome(ctx, order, line, shortage),
      );
      if (storeId !== undefined) continue;
      if (left === 0)
        demandDone(
          await this.#orders.removeItemFromOrder(ctx, order.id, line.id),
        );
      else await this.#setQty(ctx, order.id, line, left, left);
    }
    const { gone, shortages } = fieldsOf(order);
    await this.#store.write(ctx, order.id, {
      gone: [...gone, ...missing.filter(({ left }) => left === 0)],
      shortages: [...shortages, ...missing],
    });
    await this.#settleDelivery(ctx, order.id);
  }

  /** Sends a line home that cannot be collected any more, or what there is of it. */
  async #sendHome(
    ctx: RequestContext,
    order: Order,
    line: OrderLine,
    shortage: Shortage,
  ): Promise<Shortage> {
    const { productVariant: variant, quantity } = line;
    const there = twinOf(
      await this.#store.reload(ctx, order.id),
      variant.id,
      null,
    );
    const pieces = await this.#stores.piecesAt(ctx, variant, null);
    const left = Math.min(
      quantity,
      Math.max(0, pieces - (there?.quantity ?? 0)),
    );
    demandDone(await this.#orders.removeItemFromOrder(ctx, order.id, line.id));
    if (left === 0) return { ...shortage, left };
    await this.#add(ctx, order.id, {
      sku: variant.sku,
      qty: left,
      most: Infinity,
    });
    const moved = twinOf(
      await this.#store.reload(ctx, order.id),
      variant.id,
      null,
    );
    return { ...shortage, id: String(moved?.id ?? line.id), left };
  }

  /** Brings a line to another place, where it joins one of the same goods. */
  async #move(
    ctx: RequestContext,
    order: Order,
    line: OrderLine,
    item: NewItem,
  ): Promise<void> {
    const { productVariant: variant } = line;
    const storeId = item.storeId ?? null;
    const twin = twinOf(order, variant.id, storeId);
    const qty = item.qty + (twin?.quantity ?? 0);
    await this.#demandPlace(ctx, order, variant, qty, storeId);
    await this.#demandPieces(ctx, variant, qty, item.most, storeId);
    if (twin)
      demandDone(
        await this.#orders.removeItemFromOrder(ctx, order.id, twin.id),
      );
    demandDone(
      await this.#orders.adjustOrderLine(ctx, order.id, line.id, qty, {
        storeId,
      }),
    );
  }

  /** Refuses a store that is none of the market's, or has too few. */
  async #demandPlace(
    ctx: RequestContext,
    order: Order,
    variant: ProductVariant,
    qty: number,
    storeId: string | null,
  ): Promise<void> {
    if (storeId === null) return;
    const country = fieldsOf(order).country ?? "";
    const isOffered =
      (await this.#stores.pickupAt(ctx, country, storeId)) !== undefined &&
      (await this.#stores.piecesAt(ctx, variant, storeId)) >= qty;
    if (!isOffered) throw new Refused("STORE_NOT_OFFERED");
  }

  async #add(
    ctx: RequestContext,
    orderId: ID,
    { sku, qty, most, storeId = null }: NewItem,
  ): Promise<void> {
    const variant = await this.#variantOf(ctx, sku);
    const order = await this.#store.reload(ctx, orderId);
    const country = fieldsOf(order).country ?? "";
    if (
      storeId !== null &&
      !(await this.#stores.pickupAt(ctx, country, storeId))
    )
      throw new Refused("STORE_UNKNOWN");
    const line = twinOf(order, variant.id, storeId);
    const all = (line?.quantity ?? 0) + qty;
    if (
      storeId !== null &&
      (await this.#stores.piecesAt(ctx, variant, storeId)) < all
    )
      throw new Refused("OVER_STOCK", { left: 0 });
    await this.#demandPieces(ctx, variant, all, most, storeId);
    // The engine adds what there is and answers with an error; the refusal above, or this one, takes it back.
    demandDone(
      await this.#orders.addItemToOrder(ctx, orderId, variant.id, qty, {
        storeId,
      }),
    );
    const { gone } = fieldsOf(order);
    if (gone.some((one) => one.sku === sku))
      await this.#store.write(ctx, orderId, {
        gone: gone.filter((one) => one.sku !== sku),
      });
  }

  async #setQty(
    ctx: RequestContext,
    orderId: ID,
    line: OrderLine,
    qty: number,
    most: number,
  ): Promise<void> {
    if (qty > 0)
      await this.#demandPieces(
        ctx,
        line.productVariant,
        qty,
        most,
        storeIdOf(line),
      );
    demandDone(
      qty === 0
        ? await this.#orders.removeItemFromOrder(ctx, orderId, line.id)
        : await this.#orders.adjustOrderLine(ctx, orderId, line.id, qty),
    );
  }

  async #demandPieces(
    ctx: RequestContext,
    variant: ProductVariant,
    qty: number,
    most: number,
    storeId: string | null,
  ): Promise<void> {
    const pieces = await this.#stores.piecesAt(ctx, variant, storeId);
    const left = Math.max(0, Math.min(pieces, most));
    if (qty > left) throw new Refused("OVER_STOCK", { left });
  }

  async #variantOf(ctx: RequestContext, sku: string): Promise<ProductVariant> {
    const variant = await this.#findVariant(ctx, sku);
    if (!variant) throw new Refused("VARIANT_UNKNOWN");
    return variant;
  }

  /** Null for a variant that is not sold, or not any more. */
  #findVariant(
    ctx: RequestContext,
    sku: string,
  ): Promise<ProductVariant | null> {
    return this.#connection.getRepository(ctx, ProductVariant).findOne({
      where: {
        sku,
        enabled: true,
        deletedAt: IsNull(),
        product: { enabled: true, deletedAt: IsNull() },
      },
      loadEagerRelations: false,
    });
  }

  /** Removes a line that sold out before; false if there is none. */
  async #forget(
    ctx: RequestContext,
    order: Order,
    lineId: string,
  ): Promise<boolean> {
    const { gone } = fieldsOf(order);
    const others = gone.filter(({ id }) => id !== lineId);
    if (others.length === gone.length) return false;
    await this.#store.write(ctx, order.id, { gone: others });
    return true;
  }

  /**
   * Gives what is sent home the chosen method, or the standard one where there is none, or none that is offered; and
   * what is collected that of collections.
   *
   * @param chosen by the shopper just now
   */
  async #settleDelivery(
    ctx: RequestContext,
    orderId: ID,
    chosen?: ID,
  ): Promise<void> {
    const order = await this.#store.reload(ctx, orderId);
    if (order.lines.length === 0) return;
    const storeIds = order.lines.flatMap((line) => storeIdOf(line) ?? []);
    const isSent = storeIds.length < order.lines.length;
    const methods = await this.#orders.getEligibleShippingMethods(ctx, orderId);
    const before = order.shippingLines.map((line) => line.shippingMethodId);
    const toTheDoor = methods.filter(({ code }) => code !== pickupMethod);
    const method =
      toTheDoor.find(({ id }) => id === chosen) ??
      toTheDoor.find(({ id }) => before.includes(id)) ??
      toTheDoor.find(({ code }) => code === standardMethod) ??
      toTheDoor[0];
    const pickup = methods.find(({ code }) => code === pickupMethod);
    const wanted = [
      ...(isSent && method ? [method.id] : []),
      ...(storeIds.length > 0 && pickup ? [pickup.id] : []),
    ];
    const [storeId] = storeIds;
    const pickupPlace =
      isSent || storeId === undefined
        ? null
        : await this.#placeOf(ctx, order, storeId);
    const isSettled =
      pickupPlace === fieldsOf(order).pickupPlace &&
      before.length === wanted.length &&
      wanted.every((id, at) => before[at] === id) &&
      order.lines.every((line) => {
        const at = order.shippingLines.findIndex(
          ({ id }) => id === line.shippingLineId,
        );
        return (
          at >= 0 && (wanted[at] === pickup?.id) === (storeIdOf(line) !== null)
        );
      });
    if (isSettled) return;
    await this.#store.write(ctx, orderId, { pickupPlace });
    // A context remembers the zone of the tax, which may be another one now.
    const afresh = ctx.copy();
    // Vendure removes all shipping lines when there are to be fewer, and makes the new ones the next time.
    for (let left = before.length; left !== wanted.length;) {
      demandDone(await this.#orders.setShippingMethod(afresh, orderId, wanted));
      left = (await this.#store.reload(ctx, orderId)).shippingLines.length;
    }
    if (before.length === wanted.length)
      demandDone(await this.#orders.setShippingMethod(afresh, orderId, wanted));
  }

  /** The region of a store of which the tax is, as `US-OR` or `DE`. */
  async #placeOf(
    ctx: RequestContext,
    order: Order,
    storeId: string,
  ): Promise<string | null> {
    const country = fieldsOf(order).country ?? "";
    const store = await this.#stores.pickupAt(ctx, country, storeId);
    if (!store) return null;
    return [store.country, store.province].filter(Boolean).join("-");
  }

  async #noteVisit(
    ctx: RequestContext,
    order: Order,
    visit: { id: string; instrumentId: string; returnTo: string },
  ): Promise<void> {
    const { visits } = fieldsOf(order);
    await this.#store.write(ctx, order.id, {
      visits: [...visits, visit].slice(-mostVisits),
    });
  }
}

/** The line of the same goods at the same place. */
const twinOf = (
  { lines }: Order,
  variantId: ID,
  storeId: string | null,
): OrderLine | undefined =>
  lines.find(
    (line) =>
      line.productVariant.id === variantId && storeIdOf(line) === storeId,
  );

/** Where a line is to be after a change. */
const placeOf = (
  line: OrderLine,
  storeId: string | null | undefined,
): string | null =>
  storeId === null || storeId === undefined ? storeIdOf(line) : storeId || null;
