/** How an identity provider is asked: once an hour, and never remembered when it failed. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createIdentityProviders } from "./identity-providers";

let server: Server;
let issuer: string;
let asked: number;
let document: (issuer: string) => object;
beforeEach(async () => {
  asked = 0;
  document = (own) => ({
    issuer: own,
    authorization_endpoint: `${own}/authorize?theme=dark`,
    authorization_response_iss_parameter_supported: true,
  });
  server = createServer((_request, response) => {
    asked += 1;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(document(issuer)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
});

let time = 0;
const onAway = vi.fn();
const make = () =>
  createIdentityProviders(
    [{ name: "google", clientId: "shop", issuer }],
    1_000,
    onAway,
    () => time,
  );
const visit = {
  state: "s",
  challenge: "c",
  redirectUri: "https://shop.example/back",
  language: "de-DE",
};

describe("identity providers", () => {
  it("are asked what they are once an hour, whoever wants to know", async () => {
    const providers = make();
    const address = await providers.addressOf("google", visit);
    expect(new URL(address).searchParams.get("theme")).toBe("dark");
    await providers.addressOf("google", visit);
    expect(asked).toBe(1);
    time += 3_600_001;
    await Promise.all([
      providers.addressOf("google", visit),
      providers.addressOf("google", visit),
    ]);
    expect(asked).toBe(2);
  });

  it.each([
    ["another issuer", () => ({ issuer: "https://other.example" })],
    ["no page", (own: string) => ({ issuer: own })],
    [
      "a page of somebody else",
      (own: string) => ({
        issuer: own,
        authorization_endpoint: "https://other.example/authorize",
      }),
    ],
  ])(
    "are away when they tell of %s, and are asked again",
    async (_what, told) => {
      const right = document;
      document = told;
      onAway.mockClear();
      const providers = make();
      const away = { name: "ProviderAway" };
      await expect(providers.addressOf("google", visit)).rejects.toMatchObject(
        away,
      );
      expect(onAway).toHaveBeenCalledTimes(1);
      document = right;
      expect(await providers.addressOf("google", visit)).toContain("state=s");
    },
  );

  it("are away when they are not configured", async () => {
    await expect(make().addressOf("amazon", visit)).rejects.toMatchObject({
      name: "ProviderAway",
    });
    expect(asked).toBe(0);
  });

  it.each([
    ["code=x&state=s&iss=ISSUER", { kind: "code", code: "x" }],
    ["error=access_denied&state=s&iss=ISSUER", { kind: "denied" }],
    ["error=server_error&state=s&iss=ISSUER", { kind: "failed" }],
    ["error=access_denied&state=other&iss=ISSUER", null],
    ["code=x&state=s", null],
    ["code=x&code=y&state=s&iss=ISSUER", null],
    ["code=&state=s&iss=ISSUER", null],
    ["id_token=x&state=s&iss=ISSUER", null],
    ["state=s&iss=ISSUER", null],
  ])("answer with %s", async (query, meant) => {
    const answer = new URLSearchParams(
      query.replace("ISSUER", encodeURIComponent(issuer)),
    );
    expect(await make().readAnswer("google", answer, "s")).toEqual(meant);
  });
});
