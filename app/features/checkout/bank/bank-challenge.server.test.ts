/** Tests how a challenged order leads to the bank's page, and on from there. */
import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { createPaths } from "~/routing/paths";
import { defaultSite } from "~/sites/sites";
import {
  bankAddress,
  pathAfterBank,
  pathToBank,
  type PendingChallenge,
} from "./bank-challenge.server";

const challenge: PendingChallenge = {
  orderNumber: "FRW1",
  email: "ada@example.com",
  code: "CREDIT_CARD",
  instrumentId: "I1",
  cardType: "VISA",
  sessionId: "P1",
  state: "nonce-1",
  url: "https://pay.example/challenge/1?lang=en",
  lines: [],
  coupons: [],
};
const problem = {
  id: "PAY400",
  messageKey: "errors.payment.authenticationFailed",
  placement: "top",
  severity: "error",
} as const;

function shopWith(declined: unknown = { kind: "denied", problem }) {
  const services = {
    decline: vi.fn(() => Promise.resolve(declined)),
    notify: vi.fn(),
    reportError: vi.fn(),
  };
  const context = {
    settings: {
      publicOrigin: "https://shop.example",
      paymentOrigins: ["https://pay.example"],
    },
    returnStates: { sign: (nonce: string) => `${nonce}.signed` },
    orderChallenge: services,
    visitor: services,
    reportError: services.reportError,
    // Only what these tests use of the context.
  } as unknown as AppLoadContext;
  return { shop: { context, paths: createPaths(defaultSite) }, services };
}

describe("the bank's page", () => {
  it("is opened with the return address of the order", () => {
    const { shop } = shopWith();
    const address = new URL(bankAddress(shop, challenge) ?? "");
    expect(address.origin + address.pathname).toBe(
      "https://pay.example/challenge/1",
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      lang: "en",
      returnTo:
        "https://shop.example/en-us/checkout?step=return&state=nonce-1.signed",
    });
  });

  it.each([
    "",
    "https://evil.example/challenge/1",
    "http://pay.example/challenge/1",
    "javascript:alert(1)",
  ])("is never opened at %j: the order is given up", async (url) => {
    const { shop, services } = shopWith();
    expect(bankAddress(shop, { ...challenge, url })).toBeNull();
    expect(await pathToBank(shop, { ...challenge, url })).toBe(
      "/en-us/checkout?step=billing",
    );
    expect(services.decline).toHaveBeenCalledTimes(1);
    expect(services.reportError).toHaveBeenCalledTimes(1);
    expect(services.notify).toHaveBeenCalledWith({
      kind: "error",
      key: "errors.payment.authenticationFailed",
    });
  });

  it("is replaced by the waiting page while it is open whether the order was given up", async () => {
    for (const outcome of [{ kind: "challenged", challenge }, null]) {
      const { shop } = shopWith(outcome);
      expect(await pathToBank(shop, { ...challenge, url: "" })).toBe(
        "/en-us/checkout/processing",
      );
    }
  });
});

describe("after the bank", () => {
  it("the shopper sees the confirmation, the payment step or the waiting page", () => {
    const { shop } = shopWith();
    expect(pathAfterBank(shop, { kind: "placed" })).toBe(
      "/en-us/order-confirmation",
    );
    expect(pathAfterBank(shop, { kind: "denied", problem })).toBe(
      "/en-us/checkout?step=billing",
    );
    for (const open of [
      { kind: "challenged", challenge } as const,
      { kind: "unknown" } as const,
    ])
      expect(pathAfterBank(shop, open)).toBe("/en-us/checkout/processing");
  });
});
