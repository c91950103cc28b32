/**
 * Shoppers at different stages. They get there through the shop's own services, and bring the session as a
 * cookie that the built shop opens, which is much quicker than rendering every page before.
 */
import { productUrl } from "../../mocks/catalogue-index/addresses";
import {
  associateLogin,
  personaPassword,
} from "../../mocks/behaviour/identity/consumer-seeds";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import { openStoreSession } from "../../mocks/behaviour/identity/store-session";
import { askFor } from "../../mocks/behaviour/stores/store-requests";
import { createKioskDevice } from "../../server/kiosk/kiosk-device";
import { sendVerification } from "../../mocks/behaviour/identity/email-verification";
import { sendResetLink } from "../../mocks/behaviour/identity/password-reset";
import { createBotCheck } from "../../server/services/account/bot-check";
import { createReturnStates } from "../../server/services/payments/return-states";
import { createSealer } from "../../server/session/seal";
import { sealCookie } from "../../server/session/session-cookie";
import type { SessionData } from "../../server/session/session-data";
import {
  addTo,
  cartOf,
  challengedCard,
  goodAddress,
  openPayment,
  payThere,
  place,
} from "../integration/support/checkout";
import type { Shop } from "../integration/support/shop";
import { createShopper, type Shopper } from "../integration/support/shopper";

export const sessionSecret = "one-secret-for-faults-of-32-characters";
export const locale = "en-gb";

/** The stages of a shopper; on the way to an order, each includes those before it. */
export type Stage =
  /** The first visit. */
  | "new"
  /** One pair is in the cart. */
  | "with a bag"
  /** The same, and the access token has expired. */
  | "back after an hour"
  /** One product is a favorite, and the list is shared. */
  | "with favorites"
  /** The pair is saved for later. */
  | "with saved items"
  /** A code takes ten percent off the cart. */
  | "with a code"
  /** A member of the loyalty program, with points for a voucher. */
  | "a member"
  /** The same, and the address is saved. */
  | "a member with an address"
  /** There is an account, but the shopper is not signed in. */
  | "with an account"
  /** The same, with a link to choose another password. */
  | "with a reset link"
  /** There is an account whose e-mail address must be verified, and a link for it. */
  | "with an address to verify"
  /** Enrols; the e-mail was looked up and has no account. */
  | "enrolling"
  /** A member with two addresses in the account. */
  | "a member with addresses"
  /** A member with a code that was sent to the phone. */
  | "a member with a code"
  /** A member with two saved cards. */
  | "a member with cards"
  /** A member who has ordered. */
  | "a member with an order"
  /** Has signed in with an identity provider, and is about to return. */
  | "back from a provider"
  /** The same, after the return. */
  | "signed in by a provider"
  /** The address is saved. */
  | "with an address"
  /** A gift card is in the cart, too; the person's `itemId` is that line. */
  | "with a gift card to send"
  /** The cart earns the gift of a promotion. */
  | "with a gift earned"
  /** An associate who has lowered the price of the pair, with a store request from a kiosk. */
  | "an associate"
  /** At a kiosk of the store, with a store request for another pair. */
  | "at a kiosk"
  /** At the same kiosk, with an address. */
  | "at the payment of a kiosk"
  /** At the same kiosk, with an order that waits for the card terminal beside it. */
  | "at a card terminal"
  /** A gift card pays a part. */
  | "with a gift card"
  /** Has paid on the provider's page and is about to return. */
  | "back from paying"
  /** Only the button of the order is missing. */
  | "ready to order"
  /** The same, and the provider asks for an agreement to pay later before the order. */
  | "ready to pay later"
  /** Has pressed the button; the outcome of the order is unknown. */
  | "waiting for an order"
  /** Has an order that waits for the bank, has confirmed there and is about to return. */
  | "back from the bank"
  /** Has placed an order. */
  | "with an order"
  /** The same, and has found it by its number and e-mail; a code is mailed. */
  | "with an order looked up";

/** The data of a shopper that the tests need to fill the shop's forms. */
export interface Person {
  readonly email: string;
  /** `name=value` for the browser's jar, at a kiosk two of them separated by "; "; null for a new shopper. */
  readonly cookie: string | null;
  readonly data: SessionData | null;
  /** The id of the cart's only line. */
  readonly itemId: string;
  readonly productId: string;
  /** The product's canonical address below the locale: a form posted to another one would be redirected. */
  readonly productPath: string;
  readonly total: string;
  readonly orderNumber: string;
  /** The id of the price adjustment of the cart's only line. */
  readonly adjustmentId: string;
  /** The id of a store request. */
  readonly requestId: string;
  /** The state of the visit to the provider's page. */
  readonly paymentState: string;
  /** The query with the bank's answer on the way back. */
  readonly bankAnswer: string;
  /** The id in the link to the favorites. */
  readonly sharedId: string;
  /** The id of the item that was saved for later. */
  readonly savedId: string;
  /** The id of an address of the account that is not the main one. */
  readonly addressId: string;
  /** The secret in the link of an e-mail, in a text message or in a return address. */
  readonly proof: string;
  /** The id of an instrument that pays a part of the cart. */
  readonly instrumentId: string;
  /** A sold-out size, and the argument of the dialog for its alerts. */
  readonly soldOut: { readonly sku: string; readonly argument: string };
}

const second = 1_000;

/** Returns the bot check's hidden field, as if the page had been open for a while. */
export const botToken = (): string =>
  createBotCheck([sessionSecret], 250, () => Date.now() - 5 * second).issue();

/** Returns a variant that never sells out, because each call restocks it. */
export function plentifulVariant({ upstreams }: Pick<Shop, "upstreams">) {
  const variant = upstreams.catalogue
    .variantsOf("FR1001")
    .find(({ productId }) => upstreams.stock.quantity(productId) > 10);
  if (!variant) throw new Error("The starter catalogue has no FR1001");
  upstreams.stock.release(variant.productId, 10_000);
  return variant;
}

function soldOutVariant({ upstreams }: Pick<Shop, "upstreams">) {
  const { catalogue, stock } = upstreams;
  const variant = catalogue.products
    .flatMap(({ id }) => catalogue.variantsOf(id))
    .find(
      ({ productId, product }) =>
        product.productType === "footwear" && stock.quantity(productId) === 0,
    );
  if (!variant) throw new Error("Nothing is sold out");
  const { product, colourway, productId } = variant;
  return { sku: productId, argument: `${product.id}~${colourway.code}` };
}

let numbers = 0;

/** Returns a number that no other shopper has, even if shoppers are created in parallel. */
function newNumber(): number {
  numbers += 1;
  return numbers;
}

function sealed(data: SessionData): string {
  const line = sealCookie(data, {
    config: { secure: false },
    sealer: createSealer([sessionSecret]),
    now: Date.now(),
  });
  return line.setCookie.split(";", 1)[0] ?? "";
}

async function saveAddress(shopper: Shopper, email: string): Promise<void> {
  const address = { ...goodAddress, email };
  cartOf(
    await shopper.request(({ checkout }) =>
      checkout.saveShippingAddress(address, "home", "human"),
    ),
  );
}

/** Pays on the provider's page, without returning to the shop; returns the state for the return. */
async function pay(
  shopper: Shopper,
  email: string,
  card?: string,
): Promise<string> {
  await saveAddress(shopper, email);
  cartOf(
    await shopper.request(({ checkout }) =>
      checkout.saveBillingAddress({ ...goodAddress, email }),
    ),
  );
  const opened = await openPayment(shopper);
  if (!opened.ok) throw new Error(`No payment page: ${opened.problem.id}`);
  return payThere(opened.redirectUrl, card);
}

async function makeReady(
  shopper: Shopper,
  email: string,
  card?: string,
): Promise<string> {
  const state = await pay(shopper, email, card);
  const paid = await shopper.request(({ payments }) => payments.finish(state));
  if (!paid) throw new Error("The return was not expected");
  return cartOf(paid).totals.total.toFixed(2);
}

function change(shopper: Shopper, patch: Partial<SessionData>): void {
  if (shopper.cookie) shopper.setCookie({ ...shopper.cookie, ...patch });
}

const giftCard = { number: "6006490000000001", pin: "1234" };

/** The store of the kiosk, and of the associate there. */
const storeId = "201";

const createStoreRequest = ({ upstreams }: Shop): string =>
  askFor(upstreams, storeId, {
    sku: plentifulVariant({ upstreams }).productId,
    screen: "TEST",
  }).requestId;

const kiosk = {
  id: "a-kiosk",
  storeId,
  storeName: "Fellrow Keswick",
  phone: null,
  screen: "TEST",
};

const kioskCookie = (): string => {
  const { settingCookie } = createKioskDevice({
    secure: false,
    sessionSecrets: [sessionSecret],
  });
  const set = settingCookie({ ...kiosk, locale });
  return set.split(";", 1)[0] ?? "";
};
const ada = {
  password: personaPassword,
  firstName: "Ada",
  lastName: "Moor",
} as const;

/** How a shopper with a cart reaches each stage, and the data that are needed later. */
const stageSetups: Readonly<
  Record<
    Exclude<Stage, "new">,
    (
      shopper: Shopper,
      email: string,
      services: Shop,
    ) => Promise<Partial<Person>>
  >
> = {
  "with a bag": () => Promise.resolve({}),
  async "back after an hour"(shopper) {
    const tokens = shopper.cookie?.tokens;
    if (tokens)
      change(shopper, { tokens: { ...tokens, accessExpiresAt: 1_000 } });
    return {};
  },
  async "with favorites"(shopper) {
    await shopper.request(({ favorites }) => favorites.add("FR1001"));
    const shared = await shopper.request(({ favorites }) => favorites.share());
    if (!shared.ok) throw new Error(`Not shared: ${shared.problem.id}`);
    return { sharedId: shared.value };
  },
  async "with saved items"(shopper) {
    const read = () => shopper.request(({ cart }) => cart.read());
    const line = (await read())?.lines[0];
    if (!line) throw new Error("The bag is empty");
    const { id: itemId, productId } = line;
    await shopper.request(({ cart }) =>
      cart.saveForLater({ itemId, productId }, 1),
    );
    const list = await shopper.request(({ cart }) => cart.saved.read(0));
    return { savedId: list?.items[0]?.id ?? "" };
  },
  async "with a code"(shopper) {
    cartOf(await shopper.request(({ cart }) => cart.applyCode("SAVE10")));
    return {};
  },
  async "a member"(shopper, email, { upstreams }) {
    const consumers = consumersOf(upstreams);
    const { password } = ada;
    const row = consumers.add({ email, ...ada, memberId: `L${newNumber()}` });
    consumers.change(row, { points: 600, welcome: "AVAILABLE" });
    const entered = await shopper.request(({ identity }) =>
      identity.signIn({ email, password, botResponse: "human" }),
    );
    if (!entered.ok) throw new Error(`Not signed in: ${entered.problem.id}`);
    return {};
  },
  async "with an account"(_, email, { upstreams }) {
    consumersOf(upstreams).add({ email, ...ada });
    return {};
  },
  async "with a reset link"(shopper, email, services) {
    await stageSetups["with an account"](shopper, email, services);
    const { upstreams } = services;
    sendResetLink(upstreams, email, locale);
    const sent = upstreams.db.passwordReset.getAll().at(-1);
    return { proof: sent?.token ?? "" };
  },
  "with an address to verify"(shopper, email, { upstreams }) {
    const consumers = consumersOf(upstreams);
    const row = consumers.add({ email, ...ada, awaitsVerification: true });
    sendVerification(upstreams, row, locale);
    const sent = upstreams.db.emailVerification.getAll().at(-1);
    change(shopper, { entering: { email, isUnverified: true } });
    return Promise.resolve({ proof: sent?.token ?? "" });
  },
  async "back from a provider"(shopper, email) {
    const page = await shopper.request(({ socialSignIn }) =>
      socialSignIn.begin("google", null),
    );
    const answer = await fetch(page ?? "", {
      method: "POST",
      body: new URLSearchParams({ email, name: "Ada Moor", action: "allow" }),
      redirect: "manual",
    });
    const { search } = new URL(answer.headers.get("location") ?? "");
    return { proof: search };
  },
  async "signed in by a provider"(shopper, email, services) {
    const way = stageSetups["back from a provider"];
    const { proof } = await way(shopper, email, services);
    const { kind } = await shopper.request(({ socialSignIn }) =>
      socialSignIn.finish(
        `/${locale}/social-sign-in`,
        new URLSearchParams(proof),
      ),
    );
    if (kind !== "signedIn") throw new Error(`By a provider: ${kind}`);
    return {};
  },
  async enrolling(shopper, email) {
    change(shopper, { enrolment: { email, found: "unknown" } });
    return {};
  },
  async "a member with addresses"(shopper, email, services) {
    await stageSetups["a member"](shopper, email, services);
    for (const line of ["1 Ash Street", "2 Oak Street"])
      await shopper.request(({ addressBook }) =>
        addressBook.save({
          id: null,
          type: "shipping",
          address: { ...goodAddress, email, addressLine1: line },
          isMain: false,
        }),
      );
    const book = await shopper.request(({ addressBook }) => addressBook.read());
    return { addressId: book[1]?.id ?? "" };
  },
  async "a member with a code"(shopper, email, services) {
    await stageSetups["a member"](shopper, email, services);
    const phone = `+44163296${String(1_000 + newNumber())}`;
    await shopper.request(({ subscriptions }) => subscriptions.beginSms(phone));
    const row = consumersOf(services.upstreams).findByEmail(email);
    return { proof: row?.smsCode ?? "" };
  },
  async "a member with cards"(shopper, email, services) {
    await stageSetups["a member"](shopper, email, services);
    const { upstreams } = services;
    const row = consumersOf(upstreams).findByEmail(email);
    const card = {
      ...{ card_type: "visa", label: "Visa", masked: "•••• 1111" },
      ...{ expirationMonth: 12, expirationYear: 2090, holder: "Ada Moor" },
      ...{ suspicious: false, challenged: false },
    };
    const number = newNumber();
    const idOf = (which: string) => `card-${which}-of-${number}`;
    for (const which of ["main", "other"])
      upstreams.db.savedInstrument.create({
        paymentInstrumentId: idOf(which),
        consumerNo: row?.consumerNo ?? "",
        main: which === "main",
        card,
      });
    return { savedId: idOf("other") };
  },
  async "a member with an order"(shopper, email, services) {
    await stageSetups["a member"](shopper, email, services);
    await stageSetups["with an order"](shopper, email, services);
    const history = await shopper.request(({ account }) => account.orders(1));
    return { orderNumber: history.orders[0]?.id ?? "" };
  },
  async "a member with an address"(shopper, email, services) {
    await stageSetups["a member"](shopper, email, services);
    await saveAddress(shopper, email);
    return {};
  },
  async "with a gift card to send"(shopper, _, { upstreams }) {
    const [variant] = upstreams.catalogue.variantsOf("FR9001");
    const { lines } = cartOf(await addTo(shopper, variant?.productId ?? ""));
    const line = lines.find(({ digital }) => digital);
    return { itemId: line?.id ?? "", productId: line?.productId ?? "" };
  },
  async "with a gift earned"(shopper, _, { upstreams }) {
    const [cap] = upstreams.catalogue.variantsOf("FR3101");
    cartOf(await addTo(shopper, cap?.productId ?? ""));
    return {};
  },
  async "at the payment of a kiosk"(shopper, email) {
    await saveAddress(shopper, email);
    return {};
  },
  async "at a card terminal"(shopper, email) {
    const atKiosk = { kiosk: { ...kiosk, locale } };
    await saveAddress(shopper, email);
    const address = { ...goodAddress, email };
    await shopper.request(({ checkout }) =>
      checkout.saveBillingAddress(address),
    );
    const chosen = await shopper.request(
      ({ payments }) => payments.chooseTerminal(),
      atKiosk,
    );
    const expectedTotal = cartOf(chosen).totals.total.toFixed(2);
    const order = { attemptId: "attempt", expectedTotal, botResponse: "human" };
    const opened = await shopper.request(
      ({ payments }) =>
        payments.agree((state) => `http://127.0.0.1:3000/?${state}`, order),
      atKiosk,
    );
    if (!opened.ok) throw new Error(`No terminal: ${opened.problem.id}`);
    return {};
  },
  // Synchronous, unlike the others.
  "at a kiosk": (shopper, _, services) => {
    const requestId = createStoreRequest(services);
    change(shopper, { storeRequests: [requestId] });
    return Promise.resolve({ requestId });
  },
  async "an associate"(shopper, _, services) {
    const { employeeToken } = openStoreSession(services.upstreams, {
      ...associateLogin,
      storeId,
      storeEmployeeId: "9001",
    });
    const inAnHour = Date.now() + 60 * 60_000;
    change(shopper, {
      storeSession: {
        storeId,
        storeName: "Fellrow Keswick",
        employeeId: "9001",
        employeeName: "Robin Ashness",
        employeeToken,
        expiresAt: inAnHour,
        unusedEndsAt: inAnHour,
      },
    });
    const cart = await shopper.request((context) => context.cart.read());
    const line = cart?.lines[0];
    if (!line) throw new Error("The bag is empty");
    const { lines } = cartOf(
      await shopper.request(async (context) => {
        const { adjustments } = context.cart;
        if (!adjustments) throw new Error("No associate");
        return adjustments.add(
          { itemId: line.id, productId: line.productId },
          { type: "PERCENTAGE", value: 10, reason: "Scuffed" },
        );
      }),
    );
    return {
      adjustmentId: lines[0]?.adjustment?.id ?? "",
      requestId: createStoreRequest(services),
    };
  },
  async "with an address"(shopper, email) {
    await saveAddress(shopper, email);
    return {};
  },
  async "with a gift card"(shopper, email) {
    await saveAddress(shopper, email);
    const { number, pin } = giftCard;
    const { instruments } = cartOf(
      await shopper.request((context) =>
        context.instruments.addGiftCard(number, pin),
      ),
    );
    return { instrumentId: instruments[0]?.id ?? "" };
  },
  "back from paying": async (shopper, email) => ({
    paymentState: createReturnStates([sessionSecret]).sign(
      await pay(shopper, email),
    ),
  }),
  "ready to order": async (shopper, email) => ({
    total: await makeReady(shopper, email),
  }),
  async "ready to pay later"(shopper, email) {
    await saveAddress(shopper, email);
    const chosen = await shopper.request(
      async ({ checkout, payments, settings }) => {
        cartOf(await checkout.saveBillingAddress({ ...goodAddress, email }));
        return payments.choose(
          "KLARNA",
          (state) =>
            `${settings.publicOrigin}${shopper.home}/checkout?step=return&state=${state}`,
        );
      },
    );
    return { total: cartOf(chosen).totals.total.toFixed(2) };
  },
  async "waiting for an order"(shopper, email) {
    const total = await makeReady(shopper, email);
    const basketId = shopper.cookie?.basketId ?? "";
    change(shopper, {
      attempt: {
        id: "attempt-of-before",
        basketId,
        totalsHash: total,
        state: "unknown",
        at: Date.now(),
        email,
      },
    });
    return { total };
  },
  async "back from the bank"(shopper, email) {
    const total = await makeReady(shopper, email, challengedCard);
    const outcome = await place(shopper, total);
    if (outcome.kind !== "challenged")
      throw new Error(`Order: ${outcome.kind}`);
    const { url, state, orderNumber } = outcome.challenge;
    await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ action: "confirm" }),
      redirect: "manual",
    });
    return {
      orderNumber,
      paymentState: createReturnStates([sessionSecret]).sign(state),
      bankAnswer: `transStatus=Y&transID=${url.split("/").at(-1) ?? ""}`,
    };
  },
  async "with an order"(shopper, email) {
    const placed = await place(shopper, await makeReady(shopper, email));
    if (placed.kind !== "placed") throw new Error(`Order: ${placed.kind}`);
    return { orderNumber: shopper.cookie?.order?.orderNumber ?? "" };
  },
  async "with an order looked up"(shopper, email, services) {
    const placed = await stageSetups["with an order"](shopper, email, services);
    const { orderNumber = "" } = placed;
    await shopper.request(({ ownOrders }) =>
      ownOrders.lookUp({ orderNumber, email }),
    );
    const mails = services.upstreams.db.mail.getAll();
    const proof = mails.findLast(({ to }) => to === email)?.text ?? "";
    return { orderNumber, proof };
  },
};

const stagesOfKiosk: ReadonlySet<Stage> = new Set([
  "at a kiosk",
  "at the payment of a kiosk",
  "at a card terminal",
]);

/** Creates a shopper at a stage. `services` is a shop without pages on the same upstreams. */
export async function shopperAt(stage: Stage, services: Shop): Promise<Person> {
  const email = `faults+${newNumber()}@example.com`;
  const { productId, product } = plentifulVariant(services);
  const newPerson: Person = {
    email,
    cookie: null,
    data: null,
    itemId: "",
    productId,
    productPath: productUrl(product, "en"),
    total: "",
    orderNumber: "",
    adjustmentId: "",
    requestId: "",
    paymentState: "",
    bankAnswer: "",
    instrumentId: "",
    sharedId: "",
    savedId: "",
    addressId: "",
    proof: "",
    soldOut: soldOutVariant(services),
  };
  if (stage === "new") return newPerson;
  const shopper = createShopper(services, locale);
  const { lines } = cartOf(await addTo(shopper, productId));
  const known = await stageSetups[stage](shopper, email, services);
  const data = shopper.cookie;
  return {
    ...newPerson,
    itemId: lines[0]?.id ?? "",
    ...known,
    data,
    cookie:
      data &&
      [sealed(data), ...(stagesOfKiosk.has(stage) ? [kioskCookie()] : [])].join(
        "; ",
      ),
  };
}
