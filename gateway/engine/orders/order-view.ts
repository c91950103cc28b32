/** Makes the row of a basket or an order of the engine's own entities. */
import {
  HistoryService,
  OrderService,
  Payment,
  Promotion,
  ShippingMethod,
  ShippingMethodService,
  TransactionalConnection,
  type ID,
  type Order,
  type OrderLine,
  type RequestContext,
} from "@vendure/core";
import { Inject, Injectable } from "@nestjs/common";
import { In } from "typeorm";
import type {
  AddressRow,
  LineRow,
  MethodRow,
  OrderRow,
} from "../../orders/order-row";
import type { StoreRow } from "../../stores/store-row";
import { containsTax } from "../prices";
import { Stores } from "../stores/stores";
import { storeIdOf } from "../stores/store-fields";
import { awaitingBank } from "./bank-confirmation";
import { pickupMethod } from "./delivery";
import { fieldsOf } from "./order-fields";
import type { BankMetadata } from "./payment-handler";

type EngineAddress = Order["shippingAddress"];

/** Returns the address as the shop sent it; null for none. */
export function addressRow(address: EngineAddress): AddressRow | null {
  const { streetLine1, streetLine2, city, postalCode, countryCode } = address;
  if (!streetLine1 || !countryCode) return null;
  // Written by `addressInput` only.
  const fields = (address.customFields ?? {}) as Readonly<
    Record<string, string | null | undefined>
  >;
  const { province, phoneNumber } = address;
  return {
    firstName: fields["firstName"] ?? "",
    lastName: fields["lastName"] ?? "",
    addressLine1: streetLine1,
    ...(streetLine2 && { addressLine2: streetLine2 }),
    city: city ?? "",
    ...(province && { province }),
    postalCode: postalCode ?? "",
    countryCode,
    ...(phoneNumber && { phone: phoneNumber }),
    ...(fields["email"] && { email: fields["email"] }),
  };
}

/** Returns the address in the engine's form, which editors read. */
export const addressInput = ({
  firstName,
  lastName,
  addressLine1,
  addressLine2,
  city,
  province,
  postalCode,
  countryCode,
  phone,
  email,
}: AddressRow) => ({
  fullName: `${firstName} ${lastName}`.trim(),
  streetLine1: addressLine1,
  streetLine2: addressLine2 ?? "",
  city,
  province: province ?? "",
  postalCode,
  countryCode,
  phoneNumber: phone ?? "",
  customFields: { firstName, lastName, email: email ?? null },
});

/** Of the steps of one order; there are about ten. */
const mostEvents = 100;

@Injectable()
export class OrderView {
  readonly #connection: TransactionalConnection;
  readonly #orders: OrderService;
  readonly #history: HistoryService;
  readonly #stores: Stores;
  readonly #methods: ShippingMethodService;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(OrderService) orders: OrderService,
    @Inject(HistoryService) history: HistoryService,
    @Inject(Stores) stores: Stores,
    @Inject(ShippingMethodService) methods: ShippingMethodService,
  ) {
    this.#connection = connection;
    this.#orders = orders;
    this.#history = history;
    this.#stores = stores;
    this.#methods = methods;
  }

  /**
   * Returns the row.
   *
   * @param providerOrigin where a bank's question is answered
   */
  async rowOf(
    ctx: RequestContext,
    orderId: Order["id"],
    providerOrigin: string,
  ): Promise<OrderRow> {
    const order = await this.#orders.findOne(ctx, orderId);
    if (!order) throw new TypeError("The order is gone");
    const fields = fieldsOf(order);
    const { hasFailed } = fields;
    const [placed] = fields.placedRow;
    const isPlaced =
      order.orderPlacedAt !== undefined && order.orderPlacedAt !== null;
    const after = isPlaced ? await this.#afterwardsOf(ctx, order) : {};
    if (placed && order.state === "Cancelled")
      return {
        ...placed,
        state: order.state,
        hasFailed,
        bank: null,
        events: [],
        refunded: 0,
        ...after,
      };
    const isGross = containsTax(order.currencyCode);
    const methods = isPlaced ? [] : await this.#methodsOf(ctx, order, isGross);
    const stores = await this.#stores.pickupsIn(ctx, fields.country ?? "");
    const lines: LineRow[] = [];
    // One after the other: a transaction has one connection.
    for (const one of order.lines)
      if (one.quantity > 0)
        lines.push({
          ...(await this.#lineRow(ctx, one, isGross, isPlaced)),
          ...(await this.#storeOf(ctx, one, stores, fields.favStoreId)),
        });
    const chosen = await this.#chosenMethods(ctx, order, isGross);
    return {
      number: order.code,
      siteId: fields.siteId ?? "",
      currency: order.currencyCode,
      state: order.state,
      hasFailed,
      placedAt: isPlaced ? (order.orderPlacedAt?.toISOString() ?? null) : null,
      proof: fields.proof ?? "",
      lines,
      gone: [...fields.gone],
      shortages: [...fields.shortages],
      coupons: order.couponCodes,
      discounts: await this.#discountsOf(ctx, order, isGross),
      methods,
      method: chosen.find(({ code }) => code !== pickupMethod) ?? null,
      pickup: chosen.find(({ code }) => code === pickupMethod) ?? null,
      favStoreId: fields.favStoreId,
      recipients: [...fields.recipients],
      shipping: isGross ? order.shippingWithTax : order.shipping,
      tax: order.totalWithTax - order.total,
      total: order.totalWithTax,
      shippingAddress: addressRow(order.shippingAddress),
      billingAddress: addressRow(order.billingAddress),
      instruments: [...fields.instruments],
      bank: await this.#bankOf(ctx, order, providerOrigin),
      events: [],
      refunded: 0,
      ...after,
    };
  }

  /** What has happened to a placed order. */
  async #afterwardsOf(
    ctx: RequestContext,
    { id }: Order,
  ): Promise<Pick<OrderRow, "events" | "refunded">> {
    const { items } = await this.#history.getHistoryForOrder(ctx, id, false, {
      filter: { type: { eq: "ORDER_STATE_TRANSITION" } },
      take: mostEvents,
    });
    const payments = await this.#connection
      .getRepository(ctx, Payment)
      .find({ where: { order: { id } }, relations: { refunds: true } });
    return {
      events: items.sort(byId).map(({ data, createdAt }) => ({
        // Vendure's history says so of this type.
        state: (data as { readonly to: string }).to,
        at: createdAt.toISOString(),
      })),
      refunded: payments.reduce((sum, one) => sum + givenBackOf(one), 0),
    };
  }

  /** The payment of an order that waits for a bank. */
  async waitingPayment(
    ctx: RequestContext,
    order: Order,
  ): Promise<(Payment & { readonly metadata: BankMetadata }) | undefined> {
    if (order.state !== awaitingBank) return undefined;
    const payments = await this.#orders.getOrderPayments(ctx, order.id);
    // The handler writes the metadata of this state.
    return payments.find(({ state }) => state === awaitingBank) as
      (Payment & { readonly metadata: BankMetadata }) | undefined;
  }

  async #bankOf(ctx: RequestContext, order: Order, origin: string) {
    const payment = await this.waitingPayment(ctx, order);
    if (!payment) return null;
    const { questionId, kind } = payment.metadata;
    const url = `${origin}/pay/challenge/${questionId}`;
    return { id: questionId, kind, url, isPending: false };
  }

  async #lineRow(
    ctx: RequestContext,
    line: OrderLine,
    isGross: boolean,
    isPlaced: boolean,
  ): Promise<Omit<LineRow, "store" | "storeId">> {
    const qty = line.quantity;
    return {
      id: String(line.id),
      sku: line.productVariant.sku,
      name: line.productVariant.name,
      qty,
      unitPrice: line.listPrice,
      linePrice: line.listPrice * qty,
      proratedLinePrice: isGross
        ? line.proratedLinePriceWithTax
        : line.proratedLinePrice,
      tax: line.proratedLineTax,
      left: isPlaced
        ? qty
        : await this.#stores.piecesAt(
            ctx,
            line.productVariant,
            storeIdOf(line),
          ),
    };
  }

  /**
   * Where the line is collected, or else the store to propose: the shopper's own, the first that has enough, or the
   * first. There is none for what no store can have.
   */
  async #storeOf(
    ctx: RequestContext,
    line: OrderLine,
    stores: readonly StoreRow[],
    favStoreId: string | null,
  ): Promise<Pick<LineRow, "store" | "storeId">> {
    const storeId = storeIdOf(line);
    const shelves = await this.#stores.shelvesOf(ctx, line.productVariant.id);
    const pieces = (one: StoreRow) => shelves.get(one.storeId) ?? 0;
    const found =
      stores.find((one) => one.storeId === (storeId ?? favStoreId)) ??
      stores.find((one) => pieces(one) >= line.quantity) ??
      stores[0];
    if (!found) return { storeId, store: null };
    const { name, addressLine1, city, province, postalCode } = found;
    return {
      storeId,
      store: {
        storeId: found.storeId,
        name,
        addressLine1,
        city,
        ...(province !== undefined && { province }),
        postalCode,
        pieces: pieces(found),
      },
    };
  }

  async #discountsOf(ctx: RequestContext, order: Order, isGross: boolean) {
    const ofGoods = order.lines.flatMap(({ adjustments }) => adjustments);
    const ids = ofGoods.flatMap(
      ({ adjustmentSource }) =>
        /^PROMOTION:(.+)$/.exec(adjustmentSource)?.[1] ?? [],
    );
    if (ids.length === 0) return [];
    const promotions = await this.#connection
      .getRepository(ctx, Promotion)
      .findBy({ id: In([...new Set(ids)]) });
    return order.discounts.flatMap(
      ({ adjustmentSource, description, amount, amountWithTax }) => {
        const id = adjustmentSource.replace("PROMOTION:", "");
        const promotion = promotions.find((one) => String(one.id) === id);
        const off = -(isGross ? amountWithTax : amount);
        return !ids.includes(id) || off === 0
          ? []
          : {
              promotionId: `PROMOTION-${id}`,
              ...(promotion?.couponCode && {
                couponCode: promotion.couponCode,
              }),
              name: description,
              amount: off,
            };
      },
    );
  }

  async #methodsOf(
    ctx: RequestContext,
    order: Order,
    isGross: boolean,
  ): Promise<MethodRow[]> {
    if (order.lines.length === 0) return [];
    const quotes = await this.#orders.getEligibleShippingMethods(ctx, order.id);
    const { countryCode } = order.shippingAddress;
    const country = countryCode ?? fieldsOf(order).country ?? "";
    return quotes
      .filter(({ code }) => code !== pickupMethod)
      .map(({ code, name, price, priceWithTax, customFields }) => ({
        code,
        name,
        price: isGross ? priceWithTax : price,
        days: daysIn(country, customFields),
        position: positionOf(customFields),
      }))
      .sort((left, right) => left.position - right.position)
      .map(({ code, name, price, days }) => ({ code, name, price, days }));
  }

  async #chosenMethods(
    ctx: RequestContext,
    order: Order,
    isGross: boolean,
  ): Promise<MethodRow[]> {
    const { countryCode } = order.shippingAddress;
    const country = countryCode ?? fieldsOf(order).country ?? "";
    const chosen: MethodRow[] = [];
    // One after the other: a transaction has one connection.
    for (const line of order.shippingLines) {
      const id = line.shippingMethodId;
      if (id === null || id === undefined) continue;
      // Also one that is no longer offered.
      const method = await this.#methods.findOne(ctx, id, true);
      if (!(method instanceof ShippingMethod)) continue;
      chosen.push({
        code: method.code,
        name: method.name,
        price: isGross ? line.discountedPriceWithTax : line.discountedPrice,
        days: daysIn(country, method.customFields),
      });
    }
    return chosen;
  }
}

const byId = (one: { id: ID }, other: { id: ID }): number =>
  Number(one.id) - Number(other.id);

/** What was given back of a payment: all that was only reserved, or its refunds. */
const givenBackOf = ({ state, amount, refunds }: Payment): number =>
  state === "Cancelled"
    ? amount
    : refunds
        .filter((refund) => refund.state === "Settled")
        .reduce((sum, { total }) => sum + total, 0);

const positionOf = (fields: unknown): number =>
  (fields as { position?: number | null }).position ?? 0;

/** Working days by country, `else` for all others, as JSON that editors write. */
function daysIn(country: string, fields: unknown): [number, number] {
  const text = (fields as { days?: string | null }).days ?? "{}";
  const days = JSON.parse(text) as Readonly<Record<string, [number, number]>>;
  return days[country] ?? days["else"] ?? [3, 5];
}
