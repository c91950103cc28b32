/** Repeated forms: at the same time, afterwards, and when the state has changed in between. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { piecesIn } from "../faults/invariants";
import { botToken } from "../faults/shoppers";
import { startWorld, type World } from "../faults/world";
import { personAt, type Person, type Who } from "./people";
import { createSender, type Answer, type Sender } from "./sender";
import { decoyName } from "../../app/forms/decoy";
import { hangingMs } from "../runner/time-factor.mjs";

// Each test sends hundreds of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 4 * hangingMs });

let world: World;
let sender: Sender;

beforeAll(async () => {
  world = await startWorld();
  sender = createSender(world);
});
afterAll(async () => {
  await sender.close();
  await world.stop();
});

const at = (who: Who) => personAt(who, world.services);
const basketOf = ({ data }: Person) => world.baskets.get(data?.basketId ?? "");
const ordersOf = ({ email }: Person) =>
  world.orders
    .all()
    .filter(({ order }) => order.billingAddress.email === email);

/** Sends a form `times` times at once, each time with the cookie that the shopper had before. */
async function sendAtOnce(
  person: Person,
  path: string,
  fields: Readonly<Record<string, string>>,
  times: number,
) {
  const form = new URLSearchParams(fields).toString();
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      sender.send({ path: `/en-gb${path}`, form }, person),
    ),
  );
  return answers.map(({ status, location }) => ({ status, to: location }));
}

const placing = ({ total }: Person, attemptId: string) => ({
  intent: "place",
  attemptId,
  expectedTotal: total,
  botToken: botToken(),
  [decoyName]: "",
});

describe("an order form", () => {
  it("sent ten times at once is one order, confirmed ten times", async () => {
    const person = await at("ready to order");
    const path = "/checkout?step=summary";
    const answers = await sendAtOnce(person, path, placing(person, "one"), 10);
    for (const answer of answers)
      expect(answer).toEqual({ status: 303, to: "/en-gb/order-confirmation" });
    expect(ordersOf(person)).toHaveLength(1);
  });

  it("sent from five tabs at once is one order", async () => {
    const person = await at("ready to order");
    const tabs = await Promise.all(
      ["a", "b", "c", "d", "e"].map((tab) =>
        sendAtOnce(person, "/checkout?step=summary", placing(person, tab), 1),
      ),
    );
    for (const [answer] of tabs) expect(answer?.status).toBe(303);
    expect(ordersOf(person)).toHaveLength(1);
  });

  it("sent again with the earlier cookie orders nothing more", async () => {
    const person = await at("ready to order");
    const path = "/checkout?step=summary";
    await sendAtOnce(person, path, placing(person, "first"), 1);
    const again = await sendAtOnce(person, path, placing(person, "later"), 1);
    expect(again[0]?.status).toBe(303);
    expect(ordersOf(person)).toHaveLength(1);
  });
});

describe("a form of the bag", () => {
  it("that sets a quantity does the same however often it is sent", async () => {
    const person = await at("with a bag");
    const { itemId, productId } = person;
    const fields = { intent: "change-quantity", itemId, productId, qty: "4" };
    const answers = await sendAtOnce(person, "/cart", fields, 5);
    expect(answers.map(({ status }) => status)).toEqual([
      303, 303, 303, 303, 303,
    ]);
    expect(piecesIn(basketOf(person))).toBe(4);
  });

  it("that removes a line removes one", async () => {
    const person = await at("with a bag");
    const { itemId, productId } = person;
    const fields = { intent: "remove-item", itemId, productId };
    const answers = await sendAtOnce(person, "/cart", fields, 3);
    for (const { status } of answers) expect([303, 409]).toContain(status);
    expect(piecesIn(basketOf(person))).toBe(0);
  });

  it("with a code applies its discount once", async () => {
    const person = await at("with a bag");
    const fields = { intent: "apply-code", code: "SAVE10" };
    await sendAtOnce(person, "/cart", fields, 4);
    expect(basketOf(person)?.coupons).toEqual(["SAVE10"]);
  });

  it("that adds a first pair from two tabs makes one bag with two pairs", async () => {
    const before = new Set(world.baskets.all().map(({ basketId }) => basketId));
    const person = await at("back after an hour");
    const { productId } = person;
    const fields = { intent: "add-item", productId, qty: "1" };
    await sendAtOnce(person, "/cart", fields, 2);
    expect(piecesIn(basketOf(person))).toBe(3);
    const made = world.baskets
      .all()
      .filter(({ basketId }) => !before.has(basketId));
    expect(made).toHaveLength(1);
  });
});

it("coming back from the payment page twice pays once", async () => {
  const person = await at("back from paying");
  const path = `/en-gb/checkout?step=return&state=${person.paymentState}`;
  const answers = await Promise.all(
    [1, 2, 3].map(() => sender.send({ path }, person)),
  );
  for (const { status } of answers) expect(status).toBe(303);
  expect(basketOf(person)?.instruments).toHaveLength(1);
});

/** The same browser with the cookie that an answer set. */
function afterwards(person: Person, { headers }: Answer): Person {
  const [line = ""] = [headers["set-cookie"] ?? []].flat();
  return { ...person, cookie: line.split(";", 1)[0] ?? "" };
}

describe("a form that comes too late", () => {
  it("is answered as a guest's after the sign-out", async () => {
    const person = await at("signed in");
    const form = "a=";
    const signedOut = await sender.send(
      { path: "/en-gb/sign-out", form },
      person,
    );
    expect(signedOut.status).toBe(303);
    const guest = afterwards(person, signedOut);
    const account = await sender.send({ path: "/en-gb/account" }, guest);
    expect(account.status).toBe(302);
  });

  it("finds nothing of the account with the cookie from before the sign-out", async () => {
    const person = await at("signed in");
    const form = "a=";
    await sender.send({ path: "/en-gb/sign-out", form }, person);
    const account = await sender.send({ path: "/en-gb/account" }, person);
    expect(account.status).toBe(302);
    const { itemId, productId } = person;
    const before = structuredClone(basketOf(person));
    const fields = { intent: "remove-item", itemId, productId };
    await sendAtOnce(person, "/cart", fields, 1);
    expect(basketOf(person)).toEqual(before);
  });

  it("creates another bag in another country, and does not change the first one", async () => {
    const person = await at("with a bag");
    const { itemId, productId } = person;
    const before = structuredClone(basketOf(person));
    const fields = { intent: "change-quantity", itemId, productId, qty: "7" };
    const form = new URLSearchParams(fields).toString();
    const answer = await sender.send({ path: "/fr-fr/panier", form }, person);
    expect(answer.status).toBe(303);
    expect(basketOf(person)).toEqual(before);
  });

  it("says that the line is gone when another tab has removed it", async () => {
    const person = await at("with a bag");
    const { itemId, productId } = person;
    const line = { itemId, productId };
    await sendAtOnce(person, "/cart", { intent: "remove-item", ...line }, 1);
    const fields = { intent: "change-quantity", ...line, qty: "2" };
    const [late] = await sendAtOnce(person, "/cart", fields, 1);
    expect(late?.status).toBe(409);
    expect(piecesIn(basketOf(person))).toBe(0);
  });

  it("redirects from every step of the checkout to the empty bag", async () => {
    const person = await at("ready to order");
    const { itemId, productId } = person;
    const fields = { intent: "remove-item", itemId, productId };
    await sendAtOnce(person, "/cart", fields, 1);
    for (const intent of ["shipping", "billing", "card", "place"]) {
      const path = "/checkout?step=summary";
      const posted = { ...placing(person, "late"), intent };
      const [late] = await sendAtOnce(person, path, posted, 1);
      expect(late, intent).toEqual({ status: 303, to: "/en-gb/cart" });
    }
    expect(ordersOf(person)).toHaveLength(0);
  });
});

describe("a confirmation", () => {
  it("can be read again, but by nobody else", async () => {
    const person = await at("with an order");
    const path = "/en-gb/order-confirmation";
    for (const _ of ["first", "again"]) {
      const { status, body } = await sender.send({ path }, person);
      expect(status).toBe(200);
      expect(body).toContain(person.orderNumber);
    }
    const stranger = await sender.send({ path }, await at("with a bag"));
    expect(stranger.status).toBe(302);
    expect(stranger.location).toBe("/en-gb");
  });
});
