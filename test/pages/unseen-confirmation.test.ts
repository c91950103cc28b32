/**
 * A placed order whose confirmation never arrived: every way leads to it until it is shown, with script and
 * without, and only a real visit to another page ends that.
 */
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { navigateData } from "../faults/data-navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  atSummary,
  newEmail,
  placeOrder,
  putShoeInBag,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

/**
 * Sends the form that orders, and loses the connection before the confirmation, or, without `hasAnswer`,
 * before the answer to the form.
 */
async function placeAndLose(locale: Locale = "en-us", hasAnswer = true) {
  const guest = shop.visit(locale);
  const { visitor, paths } = guest;
  const email = newEmail("unseen");
  await atSummary(guest, { email });
  const form = visitor.find("[name=attemptId]").closest("form");
  const fields = [...(form?.querySelectorAll("input") ?? [])].map(
    (input): [string, string] => [
      input.getAttribute("name") ?? "",
      input.getAttribute("value") ?? "",
    ],
  );
  const url = new URL(paths.checkout("summary"), shop.origin);
  const answer = await fetch(url, {
    method: "POST",
    headers: { cookie: visitor.jar.header(url) ?? "", origin: shop.origin },
    body: new URLSearchParams([...fields, ["intent", "place"]]),
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toBe(paths.confirmation());
  if (hasAnswer) visitor.jar.store(url, answer.headers.getSetCookie());
  const { orderNumber } = shop.orderOf(email) ?? { orderNumber: "none" };
  expect(orderNumber).toMatch(/^FRW\d+$/);
  return { ...guest, email, orderNumber };
}

const dataOf = ({ visitor }: Guest, path: string) =>
  navigateData(
    { url: new URL(path, shop.origin) },
    { jar: visitor.jar, headers: { accept: "*/*" } },
  );

/** Sends a request that changes the browser's cookies but is no navigation. */
async function ask(
  { visitor }: Guest,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const url = new URL(path, shop.origin);
  const answer = await request(url, {
    headers: { cookie: visitor.jar.header(url) ?? "", ...headers },
  });
  await answer.body.dump();
  visitor.jar.store(url, [answer.headers["set-cookie"] ?? []].flat());
}

const ways: readonly (readonly [string, (guest: Guest) => string])[] = [
  ["the bag", ({ paths }) => paths.cart()],
  ["the checkout", ({ paths }) => paths.checkout()],
  ["the summary that was sent", ({ paths }) => paths.checkout("summary")],
];

describe("an order whose confirmation never arrived", () => {
  it.each(ways)("is shown by %s, without script", async (_, pathOf) => {
    const guest = await placeAndLose();
    const { visitor, paths, orderNumber } = guest;
    await visitor.open(pathOf(guest));
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text("main")).toContain(orderNumber);
    // The confirmation was shown, so the cart shows itself again.
    await visitor.open(paths.cart());
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text("main")).toContain("Your bag is empty.");
  });

  it.each(ways)("is shown by %s, with script", async (_, pathOf) => {
    const guest = await placeAndLose();
    const { url, text } = await dataOf(guest, pathOf(guest));
    expect(url.pathname).toBe(guest.paths.confirmation());
    expect(text).toContain(guest.orderNumber);
  });

  it.each(ways)("is shown by %s when its data were lost", async (_, pathOf) => {
    const guest = await placeAndLose();
    const { visitor, paths, orderNumber } = guest;
    await dataOf(guest, paths.confirmation());
    // The script could not show it and loaded the previous page again.
    await visitor.open(paths.checkout("summary"));
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text("main")).toContain(orderNumber);
    await visitor.open(pathOf(guest));
    expect(visitor.text("main")).toContain("Your bag is empty.");
  });

  it.each(ways)(
    "is shown by %s when its own answer was lost",
    async (_, pathOf) => {
      const guest = await placeAndLose("en-us", false);
      await guest.visitor.open(pathOf(guest));
      expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
      expect(guest.visitor.text("main")).toContain(guest.orderNumber);
    },
  );

  it("is linked in the message about it", async () => {
    const guest = await placeAndLose("fr-fr", false);
    const { visitor, paths, orderNumber } = guest;
    // The mini-cart over a page detects the order; the next page shows the message.
    await visitor.open(`${paths.home()}/dialog/mini-cart`);
    const isShown = () => visitor.text("body").includes(orderNumber);
    if (!isShown()) await visitor.open(paths.at("/p/scree-2-FR1001"));
    expect(isShown()).toBe(true);
    await visitor.click("Voir votre commande");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text("main")).toContain(orderNumber);
  });

  it("is shown later, whatever else is opened first", async () => {
    const guest = await placeAndLose("de-de");
    const { visitor, paths, orderNumber } = guest;
    for (const path of [paths.home(), paths.at("/p/scree-2-FR1001")])
      await visitor.open(path);
    await visitor.open(paths.cart());
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text("main")).toContain(orderNumber);
  });

  it("does not hide the next cart", async () => {
    const guest = await placeAndLose();
    const { visitor, paths, orderNumber } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.cart());
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text("main")).toContain("Scree 2");
    await visitor.open(paths.confirmation());
    expect(visitor.text("main")).toContain(orderNumber);
  });
});

describe("a confirmation that is open", () => {
  /** Returns a guest who has placed an order and sees the confirmation. */
  async function confirmed() {
    const guest = shop.visit();
    await atSummary(guest, { email: newEmail("seen") });
    await placeOrder(guest);
    expect(guest.visitor.text("h1")).toContain("Thank you");
    return guest;
  }

  it.each([
    ["a page that is fetched ahead", { "sec-purpose": "prefetch" }],
    ["a page that is rendered ahead", { "sec-purpose": "prefetch;prerender" }],
    ["a picture's address that is a page", { "sec-fetch-mode": "no-cors" }],
  ])("is not ended by %s", async (_, headers) => {
    const guest = await confirmed();
    await ask(guest, guest.paths.home(), headers);
    await ask(guest, `${guest.paths.home()}.data`, {});
    await guest.visitor.reload();
    expect(guest.visitor.text("h1")).toContain("Thank you");
  });

  it.each([
    ["en-us", "this one cannot be opened again"],
    ["de-de", "lässt sich diese nicht noch einmal öffnen"],
    ["pl-pl", "tej nie da się już otworzyć ponownie"],
  ] as const)(
    "says in %s that it cannot be opened again later, and is gone after a visit to another page",
    async (locale, words) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      await atSummary(guest, { email: newEmail("seen") });
      await placeOrder(guest);
      expect(visitor.text("main")).toContain(words);
      await visitor.reload();
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      const other = shop.visit(locale, { jar: visitor.jar });
      await other.visitor.open(paths.home());
      await visitor.reload();
      expect(visitor.page.url.pathname).toBe(paths.home());
    },
  );
});
