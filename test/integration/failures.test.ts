/** Failures are logged with every useful fact, of which shoppers see nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { toProblem } from "../../app/errors/problem";
import { messagesFor } from "../../app/i18n/messages.server";
import { createTranslate } from "../../app/i18n/translate";
import { sites } from "../../app/sites/sites";
import { isUpstreamFailure } from "../../server/http/errors";
import { addTo, cartOf, goodAddress, problemOf } from "./support/checkout";
import { startShop, type Shop } from "./support/shop";
import { createShopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
afterEach(() => {
  shop.upstreams.faults.clear();
});

const secret = "stack at /srv/app/db.js:12 user=root";

it("writes one line with method, path, status, error id and correlation id for a failed call", async () => {
  shop.restart();
  const shopper = createShopper(shop);
  shop.upstreams.faults.add({
    path: "/published/caas/v1/canvas/augmentedpage/*",
    status: 400,
    errorId: "API400",
    message: secret,
  });
  const { context } = await shopper.open({ path: "/en-gb" });
  expect(await context.content.page("home")).toBeNull();
  const lines = shop.log.lines.filter(
    ({ fields }) => "errorId" in fields && fields.errorId === "API400",
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: "warn",
    fields: {
      method: "GET",
      path: "/{mode}/caas/v1/canvas/augmentedpage/{siteId}/{page}",
      status: 400,
      correlationId: context.correlationId,
    },
  });
  expect(JSON.stringify(shop.log.lines)).not.toContain(secret);
});

it("writes neither tokens nor addresses nor ids of baskets", async () => {
  const shopper = createShopper(shop);
  const cart = cartOf(await addTo(shopper));
  shop.upstreams.faults.add({
    path: "/cart/v2/*",
    status: 400,
    errorId: "CHK320",
  });
  await shopper.request(({ checkout }) =>
    checkout.saveShippingAddress(goodAddress, "home", ""),
  );
  const text = JSON.stringify(shop.log.lines);
  const { tokens, usid } = shopper.cookie ?? {};
  for (const hidden of [
    tokens?.access,
    tokens?.refresh,
    usid,
    cart.id,
    goodAddress.email,
    goodAddress.phone,
    goodAddress.addressLine1,
    "test-access-key",
  ])
    expect(text).not.toContain(hidden);
});

describe("the message of an error", () => {
  /** Returns the problem of the next added item as text for a shopper of this locale. */
  async function problemText(errorId: string, locale: string): Promise<string> {
    const site = sites.find((one) => one.locale === locale);
    if (!site) throw new Error("no such site");
    const shopper = createShopper(shop, locale);
    shop.upstreams.faults.add({
      path: "/cart/v1/cartWithItem",
      status: 400,
      errorId,
      message: secret,
    });
    const problem = problemOf(await addTo(shopper));
    expect(JSON.stringify(problem)).not.toContain(secret);
    const t = createTranslate(
      messagesFor({
        site,
        translations: {},
        settings: { shopName: "Fellrow", returnDays: 30 },
      }),
      site.tag,
    );
    return t(problem.messageKey, problem.params);
  }

  it("is the one of its id, else the general one, in the shopper's language [ERR-001]", async () => {
    for (const locale of ["en-us", "fr-fr", "de-de", "pl-pl"]) {
      const known = await problemText("PRC400", locale);
      const general = await problemText("NEW999", locale);
      expect(known).not.toBe("");
      expect(known).not.toBe(general);
      expect(await problemText("NEW998", locale)).toBe(general);
      expect(known).not.toMatch(/errors\.|PRC400/);
    }
    expect(await problemText("PRC400", "en-us")).not.toBe(
      await problemText("PRC400", "de-de"),
    );
  });

  it("is the upstream's own only when an editor has emptied the shop's", async () => {
    const shopper = createShopper(shop);
    shop.upstreams.faults.add({
      path: "/products/*",
      status: 400,
      errorId: "NEW999",
      message: "From upstream",
    });
    const failure: unknown = await shopper
      .request(({ catalog }) => catalog.product("SHOE1"))
      .catch((error: unknown) => error);
    if (!isUpstreamFailure(failure)) throw new Error("no failure");
    expect(toProblem(failure).serverMessage).toBeUndefined();
    expect(toProblem(failure, "addItem", () => "").serverMessage).toBe(
      "From upstream",
    );
  });
});
