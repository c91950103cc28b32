import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressesFor } from "../../app/domain/testing";
import { createMemoryLog } from "../../test/server/memory-log";
import { testRoutes } from "../../test/server/test-routes";
import { routeFacts } from "../middleware/route-facts";
import { sessions } from "../session/commit";
import { navigation } from "./navigation";
import { createRedirects } from "./redirects";
import { navigationRules } from "./rules";

let server: Server;
let origin: string;
beforeAll(async () => {
  const app = express();
  const config = {
    secure: false,
    nodeEnv: "test",
    mocks: false,
    sessionSecrets: ["a-secret-for-tests-of-32-characters!"],
  } as const;
  app.use(routeFacts(testRoutes.find));
  app.use(sessions(config, createMemoryLog(), { fateOf: () => null }));
  app.use(
    navigation(
      navigationRules({
        publicOrigin: "https://shop.test",
        flags: { isOn: () => true },
        addresses: addressesFor(),
        findRedirect: createRedirects([
          { from: "/sale", to: "/c/offers-of" },
          { from: "/stories/*", to: "https://stories.test/*", external: true },
        ]),
      }),
    ),
  );
  app.get("/en-us/leaves", (_request, response) => {
    response.redirect(303, "/en-us/cart?a=1");
  });
  app.use((_request, response) => {
    const { invalidPath, leadsTo } = response.locals;
    response.json({
      invalid: invalidPath === true,
      ...(leadsTo && { leadsTo }),
    });
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: "manual", ...init });

describe("navigation", () => {
  it("redirects to the locale, and says what the choice depends on", async () => {
    const response = await get("/cart?a=1", {
      headers: { "accept-language": "de" },
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/de-de/cart?a=1");
    expect(response.headers.get("vary")).toMatch(/^Accept-Language, Cookie/);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("redirects for good where a page has one address only", async () => {
    const upper = await get("/EN-GB/cart");
    expect(upper.status).toBe(301);
    expect(upper.headers.get("location")).toBe("/en-gb/cart");
    const alias = await get("/fr-fr/cart");
    expect(alias.status).toBe(301);
    expect(alias.headers.get("location")).toBe("/fr-fr/panier");
  });

  it("marks an invalid path and leaves its page to the shop", async () => {
    for (const path of ["/en-us/p/zzz", "/en-us/p/zzz.data", "/en-us/a.php"])
      expect(await (await get(path)).json()).toEqual({ invalid: true });
    for (const path of ["/en-us", "/en-us.data", "/en-us/cart.data"])
      expect(await (await get(path)).json()).toEqual({ invalid: false });
  });

  it("never answers a client navigation with a redirect it could not follow", async () => {
    expect((await get("/cart.data")).status).toBe(200);
    expect((await get("/fr-fr/cart.data")).status).toBe(200);
  });

  it("never answers a post with a redirect", async () => {
    expect((await get("/cart", { method: "POST" })).status).toBe(200);
    expect((await get("/fr-fr/cart", { method: "POST" })).status).toBe(200);
  });

  it("remembers a code of the address in the session, by document and by data", async () => {
    for (const path of [
      "/en-us?autoPromoCode=A1",
      "/en-us.data?autoPromoCode=A1",
    ])
      expect((await get(path)).headers.get("set-cookie")).toMatch(/^fellrow=/);
    expect((await get("/en-us")).headers.get("set-cookie")).toBeNull();
  });

  it("cannot be led to another host", async () => {
    const response = await get("//evil.example/%2e%2e");
    expect(response.headers.get("location")).toMatch(/^\/en-us\//);
  });

  it("hands a redirect of a data request to the page, without the protocol's own query", async () => {
    const data = "/en-us/sale.data?page=2&_routes=routes%2Flocale";
    expect(await (await get(data)).json()).toEqual({
      invalid: false,
      leadsTo: {
        kind: "redirect",
        status: 301,
        to: "/en-us/c/offers-of?page=2",
      },
    });
    const elsewhere = await get("/en-us/stories/one.data?siteId=X");
    expect(await elsewhere.json()).toMatchObject({
      leadsTo: { to: "https://stories.test/one" },
    });
  });

  it("carries the query over redirects, of its own and of pages", async () => {
    const carried = "siteId=X&cms=Y&preview=true&enrollment_marketing_source=Z";
    const to = async (path: string) =>
      (await get(`${path}?${carried}`)).headers.get("location");
    expect(await to("/cart")).toBe(`/en-us/cart?${carried}`);
    expect(await to("/en-us/shop/scree-2-FR1001")).toBe(
      `/en-us/p/scree-2-FR1001?${carried}`,
    );
    expect(await to("/en-us/sale")).toBe(`/en-us/c/offers-of?${carried}`);
    expect(await to("/en-us/leaves")).toBe(`/en-us/cart?a=1&${carried}`);
    expect(await to("/en-us/stories/one")).toBe("https://stories.test/one");
    const plain = await get("/en-us/leaves?utm_source=z");
    expect(plain.headers.get("location")).toBe("/en-us/cart?a=1");
  });

  it("leads guests from a consumer's page to the sign-in, and their forms, too [ROLE-001]", async () => {
    const opened = await get("/fr-fr/account?page=2");
    // The redirect to the locale's own word comes first.
    expect(opened.headers.get("location")).toBe("/fr-fr/compte?page=2");
    const guarded = await get("/en-us/account?page=2");
    expect([guarded.status, guarded.headers.get("location")]).toEqual([
      302,
      "/en-us/sign-in?redirectTo=%2Fen-us%2Faccount%3Fpage%3D2",
    ]);
    const data = await get("/en-us/account.data?page=2&_routes=x");
    expect(await data.json()).toMatchObject({
      leadsTo: {
        status: 302,
        to: "/en-us/sign-in?redirectTo=%2Fen-us%2Faccount%3Fpage%3D2",
      },
    });
    const form = await get("/en-us/account?page=2", { method: "POST" });
    expect([form.status, form.headers.get("location")]).toEqual([
      303,
      "/en-us/sign-in?redirectTo=%2Fen-us%2Faccount%3Fpage%3D2",
    ]);
    const fetched = await get("/en-us/ACCOUNT.data", { method: "POST" });
    expect(await fetched.json()).toMatchObject({ leadsTo: { status: 303 } });
    expect((await get("/en-us/cart", { method: "POST" })).status).toBe(200);
  });
});
