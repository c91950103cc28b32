/** What an account has: its owner, the address book, its orders. */
import type {
  addAddress,
  changeAddress,
  changeNotification,
  completeConsumer,
  getConsumer,
  getPurchase,
  getPurchaseHistory,
  removeAddress,
  retrieveUserData,
  updateConsumer,
} from "~server/upstreams/consumers/contract";
import { refuse } from "~mocks/api/refusal";
import { demandAge } from "~mocks/behaviour/identity/age";
import type { Handler } from "../operation";
import { askEngine, askOrder } from "../orders/ask-orders";
import { addressRow } from "../orders/line-wire";
import { orderWire } from "../orders/order-wire";
import { EngineUnavailable } from "../refusal";
import { HistoryAnswer } from "./account-row";
import { accountWire, summaryWire } from "./account-wire";
import { askAccount, demandAccount, demandConsumer } from "./ask-accounts";

const read = "query { answer: shopAccount }";

export const showConsumer: Handler<typeof getConsumer> = async (call) =>
  accountWire(demandAccount(await askAccount(call, read)));

const write = `mutation ($profile: ShopProfile!) {
  answer: shopChangeProfile(profile: $profile)
}`;

/** The terms of credits and of the loyalty programme are not offered. */
export const changeConsumer: Handler<
  typeof updateConsumer | typeof completeConsumer
> = async (call) => {
  const { consumerDetails, preferences } = call.body.consumerProfile;
  const { birthDate } = consumerDetails;
  if (birthDate) demandAge(birthDate, call.market, new Date());
  const profile = { ...consumerDetails, ...preferences };
  return accountWire(demandAccount(await askAccount(call, write, { profile })));
};

type AddressBody = Parameters<Handler<typeof addAddress>>[0]["body"];

const saved = (body: AddressBody) => ({
  kind: body.approachType ?? "S",
  isMain: body.main === true,
  address: addressRow(body),
});

const add = `mutation ($address: ShopSavedAddress!) {
  answer: shopAddAddress(address: $address)
}`;

const toldId = (addressId: string | null) =>
  addressId === null ? {} : { addressId };

export const saveAddress: Handler<typeof addAddress> = async (call) => {
  const address = saved(call.body);
  const { addressId } = await askAccount(call, add, { address });
  return toldId(addressId);
};

const change = `mutation ($id: String!, $address: ShopSavedAddress!) {
  answer: shopChangeAddress(id: $id, address: $address)
}`;

export const correctAddress: Handler<typeof changeAddress> = async (call) => {
  const address = saved(call.body);
  const { addressId: id } = call.params;
  const { addressId } = await askAccount(call, change, { id, address });
  return toldId(addressId);
};

const remove = `mutation ($id: String!) { answer: shopRemoveAddress(id: $id) }`;

export const forgetAddress: Handler<typeof removeAddress> = async (call) => {
  await askAccount(call, remove, { id: call.params.addressId });
};

const subscribe = `mutation ($subscription: ShopSubscription!) {
  answer: shopSubscribe(subscription: $subscription)
}`;

export const notify: Handler<typeof changeNotification> = async (call) => {
  const { type, channel, enabled } = call.body;
  await askAccount(call, subscribe, {
    subscription: { type, channel, optin: enabled, doubleOptin: enabled },
  });
};

const sendData = `mutation ($locale: String!) {
  answer: shopSendData(locale: $locale)
}`;

/** Only to the address of the account itself. */
export const mailData: Handler<typeof retrieveUserData> = async (call) => {
  const { email } = demandAccount(await askAccount(call, read));
  if (call.body.email.trim().toLowerCase() !== email.toLowerCase())
    throw refuse(404, "CCN404", "That is another account's address");
  await askAccount(call, sendData, { locale: call.market.locale });
};

const history = `query ($page: Int!, $size: Int!) {
  answer: shopHistory(page: $page, size: $size)
}`;

export const listPurchases: Handler<typeof getPurchaseHistory> = async (
  call,
) => {
  demandConsumer(call);
  const { body, catalogue, market } = call;
  const { answer } = await askEngine<{ readonly answer: string }>(
    call,
    history,
    body,
  );
  const page = HistoryAnswer.safeParse(JSON.parse(answer));
  if (!page.success)
    throw new EngineUnavailable("The engine's history is not readable");
  const shown = { goods: catalogue.goods(), market, now: new Date() };
  const { total, orders } = page.data;
  return { total, orders: orders.map((order) => summaryWire(order, shown)) };
};

const purchase = `query ($number: String!) {
  answer: shopPurchase(number: $number)
}`;

export const showPurchase: Handler<typeof getPurchase> = async (call) => {
  demandConsumer(call);
  const { params, catalogue, market } = call;
  const order = await askOrder(call, purchase, { number: params.orderId });
  return orderWire(order, {
    goods: catalogue.goods(),
    market,
    now: new Date(),
  });
};
