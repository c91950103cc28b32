import { describe, expect, it } from "vitest";
import { createToken } from "~server/upstreams/auth/contract";
import { getCart } from "~server/upstreams/cart/contract";
import { getCountryFormat } from "~server/upstreams/utilities/contract";
import { refuse } from "~mocks/api/refusal";
import { createAnswer } from "./answer";
import { operation, type Operation, type Services } from "./operation";
import { EngineUnavailable } from "./refusal";
import { createTokens } from "./tokens";

const tokens = createTokens(["s".repeat(32)]);
// These operations ask neither the engine nor the catalogue.
const services = { tokens } as unknown as Services;

function gateway(...operations: readonly Operation[]) {
  const reports: string[] = [];
  const answer = createAnswer({
    services,
    operations,
    accessKey: "key-of-the-shop",
    report: (text) => reports.push(text),
  });
  return {
    reports,
    call: (
      path: string,
      headers: Record<string, string> = {},
      init: RequestInit = {},
    ) =>
      answer(
        new Request(`http://gateway.test${path}`, {
          headers: {
            "x-access-key": "key-of-the-shop",
            "x-correlation-id": "correlation-1",
            locale: "de-de",
            siteId: "fellrow-de",
            ...headers,
          },
          ...init,
        }),
      ),
  };
}

const format = operation(getCountryFormat, ({ params, market }) => ({
  countryCode: params.countryCode,
  fields: [market.currency, market.language],
}));
const formatPath = "/consumers-v3/utilities/i18n/DE?locale=de-de";
const errorOf = async (response: Response) => {
  const { errorDetails, correlationId } = await response.json();
  return [response.status, errorDetails[0].errorId, correlationId];
};

describe("the gateway's answer", () => {
  it("is that of the operation, in the market of the headers", async () => {
    const response = await gateway(format).call(formatPath);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      countryCode: "DE",
      fields: ["EUR", "de"],
    });
  });

  it("is 501 to a call that it does not offer, 404 to none of the API, 405 to another method", async () => {
    const { call } = gateway();
    expect(await errorOf(await call(formatPath))).toEqual([
      501,
      "API501",
      "correlation-1",
    ]);
    expect(await errorOf(await call("/consumers-v3/nothing"))).toEqual([
      404,
      "API404",
      "correlation-1",
    ]);
    expect(
      await errorOf(await call(formatPath, {}, { method: "DELETE" })),
    ).toEqual([405, "API405", "correlation-1"]);
  });

  it("is a refusal without the shop's key, without a market, or with what the contract does not have", async () => {
    const { call } = gateway(format);
    expect(
      await errorOf(await call(formatPath, { "x-access-key": "other" })),
    ).toEqual([401, "AUT401", "correlation-1"]);
    for (const headers of [
      { locale: "de-xx" },
      { locale: "de-de", siteId: "fellrow-fr" },
    ])
      expect(await errorOf(await call(formatPath, headers))).toEqual([
        400,
        "API400",
        "correlation-1",
      ]);
    expect(await errorOf(await call(`${formatPath}&more=1`))).toEqual([
      400,
      "API400",
      "correlation-1",
    ]);
    const token = operation(createToken, () => ({ accessToken: "t" }));
    expect(
      await errorOf(
        await gateway(token).call(
          "/token/v2/auth/token",
          {},
          { method: "POST", body: "{" },
        ),
      ),
    ).toEqual([400, "API400", "correlation-1"]);
  });

  it("knows whom a token is of, and refuses another one", async () => {
    const seen: unknown[] = [];
    const { call } = gateway(
      operation(getCart, ({ bearer }) => {
        seen.push(bearer);
        throw refuse(404, "BSK404", "There is no such basket");
      }),
    );
    const path = "/cart/v1/cart/B1";
    expect(await errorOf(await call(path))).toEqual([
      401,
      "AUT401",
      "correlation-1",
    ]);
    const token = tokens.sealAccess({ session: "engine-session" });
    const headers = { authorization: `Bearer ${token}` };
    expect(await errorOf(await call(path, headers))).toEqual([
      404,
      "BSK404",
      "correlation-1",
    ]);
    expect(seen).toEqual([{ session: "engine-session" }]);
  });

  it("is 503 without an ApiError when the engine does not answer, 500 for a defect; both are reported", async () => {
    const failing = (error: Error) =>
      gateway(
        operation(getCountryFormat, () => {
          throw error;
        }),
      );
    const outage = failing(new EngineUnavailable("The engine does not answer"));
    const response = await outage.call(formatPath);
    expect([response.status, await response.text()]).toEqual([503, ""]);
    expect(outage.reports).toEqual([
      "GET /consumers-v3/utilities/i18n/DE correlation-1: EngineUnavailable: The engine does not answer",
    ]);
    const defect = failing(new RangeError("inner detail"));
    const broken = await defect.call(formatPath);
    expect([broken.status, await broken.text()]).toEqual([500, ""]);
    expect(defect.reports[0]).toContain("RangeError: inner detail");
  });
});
