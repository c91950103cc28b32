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
  RefusalCode,
  Shortage,
} from "../../orders/order-row";
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
}

/** The market of a new basket. */
export interface BasketMarket {
  readonly siteId: string;
  readonly country: string;
}

export interface LineChange {
  readonly lineId: string;
  /** 0 removes the line. */
  readonly qty?: number | null | undefined;
  /** Another variant of the same product. */
  readonly sku?: string | null | undefined;
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

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(OrderService) orders: OrderService,
    @Inject(ProductVariantService) variants: ProductVariantService,
    @Inject(OrderStore) store: OrderStore,
  ) {
    this.#connection = connection;
    this.#orders = orders;
    this.#variants = variants;
    this.#store = store;
  }

  create(
    ctx: RequestContext,
    { siteId, country }: BasketMarket,
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
    for (const { id, quantity, productVariant } of lines) {
      const { sku } = productVariant;
      const there =
        own.lines.find((line) => line.productVariant.sku === sku)?.quantity ??
        0;
      const sold = await this.#findVariant(ctx, sku);
      const pieces = sold
        ? await this.#variants.getSaleableStockLevel(ctx, sold)
        : 0;
      const left = Math.min(there + quantity, pieces, mostOfALine);
      if (left > there)
        await this.#add(ctx, own.id, {
          sku,
          qty: left - there,
          most: mostOfALine,
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
    { lineId, qty, sku, most }: LineChange,
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
        await this.#add(tx, order.id, { sku, qty: wanted, most });
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
      if (!method) throw new Refused("METHOD_UNKNOWN");
      demandDone(await this.#orders.setShippingMethod(tx, id, [method.id]));
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
    for (const { id, productVariant, quantity: qty } of order.lines) {
      const pieces = await this.#variants.getSaleableStockLevel(
        ctx,
        productVariant,
      );
      const left = Math.max(0, pieces);
      if (left < qty)
        missing.push({ id: String(id), sku: productVariant.sku, qty, left });
    }
    return missing;
  }

  /** Takes out what has sold out; the next answer tells. */
  async dropMissing(ctx: RequestContext, order: Order): Promise<void> {
    const missing = await this.missingOf(ctx, order);
    if (missing.length === 0) return;
    for (const { id, left } of missing) {
      const line = order.lines.find((one) => String(one.id) === id);
      if (!line) continue;
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

  async #add(
    ctx: RequestContext,
    orderId: ID,
    { sku, qty, most }: NewItem,
  ): Promise<void> {
    const variant = await this.#variantOf(ctx, sku);
    const order = await this.#store.reload(ctx, orderId);
    const line = order.lines.find(
      ({ productVariant }) => productVariant.id === variant.id,
    );
    await this.#demandPieces(ctx, variant, (line?.quantity ?? 0) + qty, most);
    // The engine adds what there is and answers with an error; the refusal above, or this one, takes it back.
    demandDone(
      await this.#orders.addItemToOrder(ctx, orderId, variant.id, qty),
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
    if (qty > 0) await this.#demandPieces(ctx, line.productVariant, qty, most);
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
  ): Promise<void> {
    const pieces = await this.#variants.getSaleableStockLevel(ctx, variant);
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

  /** Gives every line the chosen method, or the standard one where there is none, or none that is offered. */
  async #settleDelivery(ctx: RequestContext, orderId: ID): Promise<void> {
    const order = await this.#store.reload(ctx, orderId);
    if (order.lines.length === 0) return;
    const methods = await this.#orders.getEligibleShippingMethods(ctx, orderId);
    const [line] = order.shippingLines;
    const method =
      methods.find(({ id }) => id === line?.shippingMethodId) ??
      methods.find(({ code }) => code === standardMethod) ??
      methods[0];
    if (!method) return;
    const isSettled =
      line?.shippingMethodId === method.id &&
      order.lines.every(({ shippingLineId }) => shippingLineId === line.id);
    if (isSettled) return;
    demandDone(await this.#orders.setShippingMethod(ctx, orderId, [method.id]));
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
