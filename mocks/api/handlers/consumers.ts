/** An account's data: its owner, the orders, one order. */
import {
  changePassword,
  completeConsumer,
  createMemberToken,
  getConsumer,
  getPurchase,
  getPurchaseHistory,
  getVouchers,
  getWelcomePromotion,
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
import {
  demandMember,
  memberIdOf,
  newMembership,
} from "../../behaviour/identity/loyalty";
import { isPassword } from "../../behaviour/identity/password-rule";
import { vouchers, welcomeGift } from "../../behaviour/pricing/reward-table";
import { refuse } from "../refusal";
import type { RequestFacts } from "../request-facts";
import type { HandlerFamily } from "./handler-families";

/** When the last goods of an order arrived; undefined while some are on their way. */
const deliveredAt = ({
  status,
  events,
}: Pick<OrderWire, "status" | "events">): string | undefined =>
  ["DELIVERED", "PICKED_UP", "RETURN_REQUESTED"].includes(status)
    ? events.findLast((event) =>
        ["DELIVERED", "PICKED_UP"].includes(event.status),
      )?.at
    : undefined;

function summary({ orderId, items, ...order }: OrderWire) {
  const { orderNumber, createdAt, status, totals } = order;
  const arrivedAt = deliveredAt(order);
  return {
    orderId: orderId ?? orderNumber,
    orderNumber,
    status,
    ...(createdAt !== undefined && { createdAt }),
    ...(arrivedAt !== undefined && { deliveredAt: arrivedAt }),
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

/** Removes unknown fields, since the wire omits them. */
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

/** Returns the spent and the total credit, under the field name of the account's kind. */
function spendWire({ spend }: ConsumerRow) {
  if (!spend) return {};
  const { of, current: currentSpend, limit } = spend;
  switch (of) {
    case "employee":
      return { employee: { currentSpend, annualCap: limit } };
    case "consumerCredit":
      return {
        consumerCredit: {
          type: "INFLUENCER",
          currentSpend,
          annualCredit: limit,
        },
      };
    case "athlete":
    case "prosumer":
      return { [of]: { currentSpend, annualCredit: limit } };
  }
}

/** Returns the member's data, with the points if the call asks for them [LOY-006]. */
function loyaltyWire(consumer: ConsumerRow, withSummary: boolean) {
  const { memberId, loyaltyOptInDate, points: balance } = consumer;
  const isLoyaltyMember = memberId !== undefined;
  return {
    isLoyaltyMember,
    ...known({ loyaltyOptInDate }),
    ...(isLoyaltyMember &&
      withSummary && {
        loyaltySummary: { points: { balance } },
        currentLoyaltyPoints: balance,
      }),
  };
}

/** Returns the data that Amazon shares about a consumer who signs in with it. */
function amazonWire({ logins, ...consumer }: ConsumerRow) {
  if (!logins.some(({ type }) => type === "amazon")) return {};
  const { firstName, lastName, email, postalCode } = consumer;
  const name = `${firstName} ${lastName}`;
  return { lwaUserInfo: { name, email, ...known({ postalCode }) } };
}

function profileWire(consumer: ConsumerRow, withSummary = false) {
  const { email, firstName, lastName, consumerType, subscriptions } = consumer;
  const { phone, birthDate, postalCode, addresses } = consumer;
  const { interests, preferredShoeSize, lifetimeValue } = consumer;
  const { employeeTermsAccepted, creditTermsAccepted } = consumer;
  return {
    consumerDetails: {
      email,
      firstName,
      lastName,
      address: [...addresses],
      ...known({ phone, birthDate, postalCode }),
      ...spendWire(consumer),
      identity: [
        ...consumer.logins,
        ...consumer.identities.map((type) => ({ type })),
      ],
    },
    consumerType,
    ...amazonWire(consumer),
    ...loyaltyWire(consumer, withSummary),
    ...known({
      lifetimeValue,
      isEmployeeDiscountTCAccepted: employeeTermsAccepted,
      isCreditTCAccepted: creditTermsAccepted,
    }),
    preferences: known({ interests, preferredShoeSize }),
    subscriptions: [...subscriptions],
  };
}

const loyaltyHandlers: HandlerFamily = (upstreams, reply) => [
  reply(createMemberToken, ({ facts }) => ({
    memberId: memberIdOf(upstreams, facts),
  })),
  reply(getWelcomePromotion, ({ facts }) => {
    const { welcome = "EXPIRED" } = demandMember(upstreams, facts);
    const { code, amount } = welcomeGift;
    const { currency } = facts.site;
    return { status: welcome, code, amountInCurrency: amount[currency] };
  }),
  reply(getVouchers, ({ facts }) => {
    demandMember(upstreams, facts);
    return {
      vouchers: vouchers.map(({ id, points, amount }) => ({
        id,
        points,
        amountInCurrency: amount[facts.site.currency],
      })),
    };
  }),
];

export const consumerHandlers: HandlerFamily = (upstreams, reply) => {
  /** Returns a consumer's orders, newest first. */
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
    const consumer = demandAccount(upstreams, facts);
    const joins = body.loyaltyOptIn && consumer.memberId === undefined;
    return profileWire(
      consumersOf(upstreams).change(consumer, {
        ...known({ ...consumerDetails, ...preferences }),
        ...(joins && newMembership(upstreams)),
        ...(body.isEmployeeDiscountTCAccepted && {
          employeeTermsAccepted: true,
        }),
        ...(body.isCreditTCAccepted && { creditTermsAccepted: true }),
      }),
    );
  }
  return [
    reply(getConsumer, ({ facts, query }) =>
      profileWire(
        demandAccount(upstreams, facts),
        query.includeLoyaltySummary === "true",
      ),
    ),
    ...loyaltyHandlers(upstreams, reply),
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
      upstreams.tokens.revokeOthers(consumer.consumerNo, facts.token ?? "");
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
