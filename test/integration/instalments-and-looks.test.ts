/** What the dialogs of looks and instalments read, in markets that differ. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppLoadContext } from "@remix-run/node";
import * as bnplInfo from "../../app/features/catalog/pay-later/bnpl-info.dialog.server";
import { readInstalmentOffer } from "../../app/features/catalog/pay-later/instalment-offer.server";
import { looksWith } from "../../app/features/catalog/looks/looks.server";
import { shopTheLook } from "../../app/features/catalog/looks/shop-the-look.dialog.server";
import { detachedSession } from "../../server/session/detached-session";
import { patientTimeouts, startShop, type Shop } from "./support/shop";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ catalogue: "full", env: patientTimeouts });
});
afterAll(() => shop.stop());

const contextIn = (locale: string): Promise<AppLoadContext> =>
  shop.context(detachedSession(), { path: `/${locale}/p/x-FR1001` });

describe("an offer to pay in instalments", () => {
  it.each([
    ["en-us", { provider: "Klarna", count: 4, from: 35, to: 1000 }],
    ["en-gb", { provider: "Klarna", count: 3, from: 30, to: 1000 }],
    ["pl-pl", { provider: "Klarna", count: 3, from: 150, to: 6000 }],
  ])("of %s is the one of its currency", async (locale, offer) => {
    const read = await readInstalmentOffer(await contextIn(locale));
    expect(read).toMatchObject(offer);
    expect(read?.terms).toHaveLength(2);
    expect(read?.terms.join(" ")).not.toContain("{");
  });

  it.each(["fr-fr", "fr-ca", "en-ca"])(
    "does not exist in %s, whose checkout has no such method",
    async (locale) => {
      expect(await readInstalmentOffer(await contextIn(locale))).toBeNull();
    },
  );

  it.each([
    ["FR1001", 130, [43.34, 43.33, 43.33]],
    ["FR1001~lichen", 130, [43.34, 43.33, 43.33]],
    // A colour and a size that do not exist.
    ["FR1001~parrot~x", 130, [43.34, 43.33, 43.33]],
  ])("for %s splits its price", async (argument, price, instalments) => {
    const context = await contextIn("de-de");
    const request = new Request("http://127.0.0.1:3000/");
    const view = await bnplInfo.loader({ context, argument, request });
    expect(view?.price).toMatchObject({ current: price, currency: "EUR" });
    expect(view?.instalments).toEqual(instalments);
  });
});

describe("a look", () => {
  const request = new Request("http://127.0.0.1:3000/");
  const { loader } = shopTheLook(() => null);

  it("is found by each of its products", async () => {
    const context = await contextIn("it-it");
    for (const id of ["FR5001", "FR4020", "FR6035"])
      expect(
        (await looksWith(context, id)).map(({ look }) => look),
        id,
      ).toEqual(["wet-ridge"]);
    expect(await looksWith(context, "FR9001")).toEqual([]);
  });

  it("has its products in their order, with price and sizes", async () => {
    const context = await contextIn("nl-nl");
    const view = await loader({ context, argument: "dawn-run", request });
    expect(view?.title).toBe("Op pad voor het ontbijt");
    expect(view?.products.map(({ id }) => id)).toEqual([
      "FR1001",
      "FR2002",
      "FR3102",
    ]);
    for (const { id, price, choices, path } of view?.products ?? []) {
      expect(price?.current, id).toBeGreaterThan(0);
      expect(choices.length, id).toBeGreaterThan(0);
      expect(path, id).toContain(id);
    }
  });

  it("that does not exist has no data", async () => {
    const context = await contextIn("nl-nl");
    expect(await loader({ context, argument: "parrots", request })).toBeNull();
  });
});
