/** The contents of a consumer's profile, and where its owner sees each part, without script. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import {
  ConsumerWire,
  getWelcomePromotion,
} from "../../server/upstreams/consumers/contract";
import { signIn } from "./support/accounts";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

const fixture = new URL("../contracts/fixtures/consumer.json", import.meta.url);

describe("the profile of a consumer", () => {
  it("has every part in its contract, and each is shown to its owner [ENT-016]", async () => {
    const { full } = JSON.parse(readFileSync(fixture, "utf8")) as {
      full: Record<string, unknown>;
    };
    const parsed: Record<string, unknown> = ConsumerWire.parse({
      ...full,
      isLoyaltyMember: true,
      loyaltyOptInDate: "2024-05-06",
      loyaltySummary: { points: { balance: 7 } },
      currentLoyaltyPoints: 7,
      lwaUserInfo: { name: "I", email: "i@example.com", postalCode: "1" },
    });
    for (const [part, names] of Object.entries({
      "": "consumerDetails isLoyaltyMember loyaltyOptInDate loyaltySummary currentLoyaltyPoints preferences subscriptions lwaUserInfo",
      consumerDetails:
        "address birthDate email firstName lastName phone postalCode athlete employee prosumer consumerCredit identity",
      preferences: "interests preferredShoeSize",
      lwaUserInfo: "name email postalCode",
    }))
      expect(Object.keys(part ? (parsed[part] as object) : parsed)).toEqual(
        expect.arrayContaining(names.split(" ")),
      );

    const email = "whole@example.com";
    const seed = { email, password: personaPassword, memberId: "L900" };
    const consumers = consumersOf(shop.upstreams);
    const row = consumers.add({
      ...seed,
      firstName: "Ida",
      lastName: "Voss",
      phone: "+15035550199",
      birthDate: "1988-03-09",
      postalCode: "97209",
      loyaltyOptInDate: "2024-05-06",
      welcome: "AVAILABLE",
      logins: [{ type: "amazon", id: "amzn-1" }],
      subscriptions: [
        {
          type: "NEWSLETTER",
          channel: "EMAIL",
          optin: true,
          doubleOptin: true,
        },
        { type: "SMS", channel: "SMS", optin: true, doubleOptin: true },
      ],
    });
    consumers.change(row, {
      points: 1_234,
      interests: "hiking|winter",
      preferredShoeSize: "9",
      identities: ["WRANX"],
      addresses: [
        {
          addressId: "a1",
          approachType: "S",
          main: true,
          firstName: "Ida",
          lastName: "Voss",
          addressLine1: "12 Pine Street",
          city: "Portland",
          province: "OR",
          postalCode: "97209",
          country: "US",
        },
      ],
    });
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.signIn());
    await signIn(guest, email);

    await visitor.open(paths.accountProfile());
    const valueOf = (field: string) =>
      visitor.find(`main [name=${field}]`).getAttribute("value");
    expect(visitor.text("#person")).toContain(email);
    expect(valueOf("firstName")).toBe("Ida");
    expect(valueOf("lastName")).toBe("Voss");
    expect(valueOf("birthDate")).toBe("1988-03-09");
    expect(valueOf("postalCode")).toBe("97209");
    expect(valueOf("phone")?.replace(/\D/g, "")).toContain("5035550199");
    expect(
      visitor
        .all("#interests input[checked]")
        .map((box) => box.getAttribute("name")),
    ).toEqual(["hiking", "winter"]);
    expect(visitor.text("#shoe-size option[selected]")).toBe("9");
    expect(
      visitor
        .all("#notifications input[checked]")
        .map((box) => box.getAttribute("name")),
    ).toEqual(["newsEmail"]);
    expect(visitor.text("main")).toContain("You get our news by text message.");
    expect(visitor.text("#password")).toContain("You sign in with Amazon");
    expect(visitor.text("#amazon")).toContain(
      "Ida Voss, whole@example.com, 97209",
    );

    await visitor.open(paths.accountAddresses());
    expect(visitor.text("main")).toContain("12 Pine Street");
    await visitor.open(paths.account());
    expect(visitor.text("main")).toContain("1,234");
    await visitor.open(paths.loyalty());
    for (const words of ["1,234", "L900", "May 6, 2024", "$5.00"])
      expect(visitor.text("main")).toContain(words);
    expect(shop.calls(`GET ${getWelcomePromotion.path}`)).not.toEqual([]);
    expect(visitor.text("main")).toContain("WELCOME");

    // The credit of a role, and its kind.
    const credited = shop.visit();
    await credited.visitor.open(
      credited.paths.signIn({ redirectTo: credited.paths.cart() }),
    );
    await signIn(credited, "credited@example.com");
    await credited.visitor.open(credited.paths.cart());
    expect(credited.visitor.text("[data-spend=credited]")).toContain(
      "INFLUENCER",
    );
    for (const [mailbox, role] of [
      ["athlete", "athlete"],
      ["employee", "employee"],
      ["pro", "prosumer"],
    ] as const) {
      const other = shop.visit();
      await other.visitor.open(other.paths.signIn());
      await signIn(other, `${mailbox}@example.com`);
      await other.visitor.open(other.paths.cart());
      expect(other.visitor.all(`[data-spend=${role}]`)).toHaveLength(1);
    }
  });
});
