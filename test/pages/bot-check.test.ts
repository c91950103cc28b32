/** The bot check on the page: who fills in what nobody sees is refused, and may try again. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newAccount } from "./support/accounts";
import { startPageShop, type PageShop } from "./support/shop";

/** Nobody fills in a form in less than a quarter of a second. */
const humanMs = 300;

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RECAPTCHA_ENABLED: "true",
    BOT_CHECK_QUICKEST_MS: "250",
  });
});
afterAll(() => shop.stop());

it("a form with the field that nobody sees is refused upstream, and one that took a while is not", async () => {
  const { visitor, paths } = shop.visit();
  await visitor.open(paths.signUp());
  const account = newAccount();
  await visitor.submit("main [name=password]", { ...account, website: "x" });
  expect(visitor.page.url.pathname).toBe(paths.signUp());
  await sleep(humanMs);
  await visitor.submit("main [name=password]", account);
  expect(visitor.page.url.pathname).toBe(paths.account());
  const answers = shop
    .calls("POST /consumers-v3/auth/signup")
    .map(({ body }) => body as { recaptcha_response: string });
  expect(answers.map((body) => body.recaptcha_response === "invalid")).toEqual([
    true,
    false,
  ]);
});
