/** Middleware runs for the routes that name it, and an unknown name is an error. */
import type { Request, RequestHandler, Response } from "express";
import { describe, expect, it } from "vitest";
import { createRouteTable } from "../built-routes";
import { routeFacts } from "../middleware/route-facts";
import { routeMiddleware, type MiddlewareTable } from "./middleware";

const routes = {
  shop: {
    id: "shop",
    path: ":locale",
    module: { handle: { middleware: ["outer"] } },
  },
  list: {
    id: "list",
    parentId: "shop",
    path: "list",
    module: { handle: { middleware: ["one", "two"] } },
  },
  plain: { id: "plain", parentId: "shop", path: "plain", module: {} },
  bad: {
    id: "bad",
    path: "bad",
    module: { handle: { middleware: ["nope"] } },
  },
};

/** The names of the middleware that ran for an address, and the error passed to `next`. */
async function visit(originalUrl: string): Promise<[string[], unknown]> {
  const ran: string[] = [];
  const note =
    (name: string): MiddlewareTable[string] =>
    ({ query }) => {
      ran.push(`${name} ${query.get("q") ?? ""}`);
    };
  const known = { outer: note("outer"), one: note("one"), two: note("two") };
  // Only these fields are used.
  const request: unknown = { originalUrl };
  const response: unknown = { locals: {} };
  const pass = (handler: RequestHandler) =>
    new Promise<unknown>((resolve) => {
      void handler(request as Request, response as Response, resolve);
    });
  await pass(routeFacts(createRouteTable(routes, []).find));
  const passed = await pass(routeMiddleware(known)).catch(
    (error: unknown) => error,
  );
  return [ran, passed];
}

describe("middleware", () => {
  it.each(["/en-us/list?q=a", "/en-us/list.data?q=a&_routes=list"])(
    "runs for %s, the outermost route's first",
    async (url) => {
      expect(await visit(url)).toEqual([
        ["outer a", "one a", "two a"],
        undefined,
      ]);
    },
  );

  it("runs for no other route, and for no unknown address", async () => {
    expect(await visit("/en-us/plain")).toEqual([["outer "], undefined]);
    expect(await visit("/a/b/c")).toEqual([[], undefined]);
  });

  it("fails the request for a name that is not in the table", async () => {
    const [ran, error] = await visit("/bad");
    expect(ran).toEqual([]);
    expect(String(error)).toBe("Error: Unknown middleware: nope");
  });
});
