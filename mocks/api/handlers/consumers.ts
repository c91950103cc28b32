/** An account's own data: its owner, the orders, one order. */
import {
  changePassword,
  completeConsumer,
  getConsumer,
  getPurchase,
  getPurchaseHistory,
  lookUpConsumer,
  updateConsumer,
} from "~server/upstreams/consumers/contract";
import type { z } from "zod/v4";
import { demandAge } from "../../behaviour/identity/age";
import type { OrderWire } from "../../behaviour/cart/basket-row";
import { refusalOf } from "../../behaviour/cart/basket-refusals";
import {
  consumersOf,
  demandAccount,
  type ConsumerRow,
} from "../../behaviour/identity/consumers";
import { isPassword } from "../../behaviour/identity/password-reset";
import { refuse } from "../refusal";
import type { RequestFacts } from "../request-facts";
import type { HandlerFamily } from "./handler-families";

function summary({ orderId, items, ...order }: OrderWire) {
  const { orderNumber, createdAt, status, totals } = order;
  return {
    orderId: orderId ?? orderNumber,
    orderNumber,
    status,
    ...(createdAt !== undefined && { createdAt }),
    totals: { total: totals.total, currency: totals.currency },
    items: items.map(({ name, qty, productImageURL, image, tint }) => ({
      name,
      qty,
      productImageURL,
      ...(image && { image }),
      ...(tint && { tint }),
    })),
  };
}

/** Without what is not known: absent is no value of its own on the wire. */
const known = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined),
  ) as { [Name in keyof Row]?: Exclude<Row[Name], undefined> };

type ProfileBody = z.output<(typeof updateConsumer)["body"]>;

const isPartial = (consumer: ConsumerRow): boolean =>
  [
    consumer.phone,
    consumer.firstName,
    consumer.lastName,
    consumer.postalCode,
    consumer.birthDate,
  ].some((text) => !text);

function profileWire(consumer: ConsumerRow) {
  const { email, firstName, lastName, consumerType, subscriptions } = consumer;
  const { phone, birthDate, postalCode } = consumer;
  const { interests, preferredShoeSize } = consumer;
  return {
    consumerDetails: {
      email,
      firstName,
      lastName,
      ...known({ phone, birthDate, postalCode }),
      identity: [],
    },
    consumerType,
    isLoyaltyMember: consumer.memberId !== undefined,
    preferences: known({ interests, preferredShoeSize }),
    subscriptions: [...subscriptions],
  };
}

export const consumerHandlers: HandlerFamily = (upstreams, reply) => {
  /** The newest first. */
  const ordersOf = (consumerNo: string) =>
    upstreams.db.order
      .findMany({
        where: { consumerNo: { equals: consumerNo } },
        orderBy: { orderNumber: "desc" },
      })
      .map(({ order }) => order);
  function changed(facts: RequestFacts, body: ProfileBody) {
    const { consumerDetails, preferences } = body.consumerProfile;
    const { birthDate } = consumerDetails;
    if (birthDate !== undefined)
      demandAge(birthDate, facts.site, upstreams.now());
    return profileWire(
      consumersOf(upstreams).change(
        demandAccount(upstreams, facts),
        known({ ...consumerDetails, ...preferences }),
      ),
    );
  }
  return [
    reply(getConsumer, ({ facts }) => {
      return profileWire(demandAccount(upstreams, facts));
    }),
    reply(updateConsumer, ({ facts, body }) => changed(facts, body)),
    reply(completeConsumer, ({ facts, body }) => changed(facts, body)),
    reply(lookUpConsumer, ({ query: { email } }) => {
      if (!email.includes("@")) throw refuse(400, "AUT453");
      const consumer = consumersOf(upstreams).findByEmail(email);
      return {
        exists: consumer !== undefined,
        isLoyaltyMember: consumer?.memberId !== undefined,
        partial: consumer !== undefined && isPartial(consumer),
      };
    }),
    reply(changePassword, ({ facts, body }) => {
      const consumer = demandAccount(upstreams, facts);
      const { currentPassword, newPassword: password } = body;
      if (currentPassword !== consumer.password)
        throw refuse(400, "AUT450", "The current password is wrong");
      if (!isPassword(password)) throw refuse(400, "FE872");
      if (password === currentPassword)
        throw refuse(409, "AUT452", "The password is the one before");
      consumersOf(upstreams).change(consumer, { password });
    }),
    reply(getPurchaseHistory, ({ facts, body: { page, size } }) => {
      const { consumerNo } = demandAccount(upstreams, facts);
      const found = ordersOf(consumerNo);
      return {
        total: found.length,
        orders: found.slice((page - 1) * size, page * size).map(summary),
      };
    }),
    reply(getPurchase, ({ facts, params }) => {
      const { consumerNo } = demandAccount(upstreams, facts);
      const order = ordersOf(consumerNo).find(
        ({ orderId }) => orderId === params.orderId,
      );
      if (!order) throw refusalOf("OHS4004");
      return order;
    }),
  ];
};
