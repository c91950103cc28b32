/** Other data of a consumer's account: addresses, subscriptions, requests. */
import {
  addAddress,
  changeAddress,
  changeNotification,
  changeSubscription,
  getSubscription,
  registerForEvent,
  removeAddress,
  retrieveUserData,
  subscribe,
} from "~server/upstreams/consumers/contract";
import {
  addAddressTo,
  changeAddressIn,
  removeAddressFrom,
  type AddressRows,
} from "../../behaviour/identity/address-book";
import { consumersOf, demandAccount } from "../../behaviour/identity/consumers";
import {
  changeSubscriptionOf,
  subscribeAddress,
  subscribeTo,
} from "../../behaviour/identity/subscriptions";
import { refuse } from "../refusal";
import type { RequestFacts } from "../request-facts";
import type { HandlerFamily } from "./handler-families";

const addressHandlers: HandlerFamily = (upstreams, reply) => {
  function changed(
    facts: RequestFacts,
    change: (rows: AddressRows) => AddressRows,
  ): AddressRows {
    const consumer = demandAccount(upstreams, facts);
    const addresses = change(consumer.addresses);
    consumersOf(upstreams).change(consumer, { addresses });
    return addresses;
  }
  const oneOf = (rows: AddressRows, id: string) => {
    const found = rows.find(({ addressId }) => addressId === id);
    if (!found) throw refuse(404, "CCA401");
    return found;
  };
  return [
    reply(addAddress, ({ facts, body }) => {
      const id = upstreams.ids.next("address");
      return oneOf(
        changed(facts, (rows) => addAddressTo(rows, body, id)),
        id,
      );
    }),
    reply(changeAddress, ({ facts, params: { addressId }, body }) =>
      oneOf(
        changed(facts, (rows) => changeAddressIn(rows, addressId, body)),
        addressId,
      ),
    ),
    reply(removeAddress, ({ facts, params: { addressId } }) => {
      changed(facts, (rows) => removeAddressFrom(rows, addressId));
    }),
  ];
};

const subscriptionHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getSubscription, ({ facts, query }) => {
    const { subscriptions } = demandAccount(upstreams, facts);
    return {
      subscriptions: subscriptions.filter(
        ({ type, channel }) => type === query.type && channel === query.channel,
      ),
    };
  }),
  reply(subscribe, ({ facts, body }) => {
    if (body.type === "NEWSLETTER" && body.channel === "EMAIL" && body.email)
      return {
        subscriptions: [subscribeAddress(upstreams, facts, body.email)],
      };
    const consumer = demandAccount(upstreams, facts);
    const { subscriptions } = subscribeTo(upstreams, consumer, body);
    return { subscriptions: [...subscriptions] };
  }),
  reply(changeSubscription, ({ facts, body }) => {
    const consumer = demandAccount(upstreams, facts);
    const { subscriptions } = changeSubscriptionOf(upstreams, consumer, body);
    return { subscriptions: [...subscriptions] };
  }),
  reply(changeNotification, ({ facts, body: { enabled, ...which } }) => {
    const consumer = demandAccount(upstreams, facts);
    const subscription = { ...which, optin: enabled, doubleOptin: enabled };
    changeSubscriptionOf(upstreams, consumer, {
      ...subscription,
      code: consumer.smsCode,
    });
  }),
];

const requestHandlers: HandlerFamily = (upstreams, reply) => [
  reply(registerForEvent, ({ facts, body }) => {
    demandAccount(upstreams, facts);
    if (!body.email.includes("@")) throw refuse(400, "ATTR300");
    return { registered: true };
  }),
  reply(retrieveUserData, ({ facts, body }) => {
    const { email } = demandAccount(upstreams, facts);
    if (body.email.toLowerCase() !== email.toLowerCase())
      throw refuse(404, "CCN404", "That is another account's address");
    const { db, ids } = upstreams;
    const { locale } = facts.site;
    db.mail.create({
      id: ids.next("mail"),
      to: email,
      kind: "user-data",
      path: `/${locale}/account/profile`,
    });
  }),
];

export const consumerAccountHandlers: HandlerFamily = (upstreams, reply) => [
  ...addressHandlers(upstreams, reply),
  ...subscriptionHandlers(upstreams, reply),
  ...requestHandlers(upstreams, reply),
];
