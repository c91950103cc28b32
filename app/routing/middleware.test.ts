import { describe, expect, it } from "vitest";
import { assertKnownMiddleware, middlewareNames } from "./middleware";

const route = (handle?: unknown) => ({ module: { handle } });

describe("middleware of routes", () => {
  it("throws for an unknown name, with the name and its route [NAV-013]", () => {
    expect(() => {
      assertKnownMiddleware({
        root: route(),
        "routes/home": route({ messages: ["cart"] }),
        "routes/nope": route({ middleware: ["nope"] }),
      });
    }).toThrow("Route routes/nope names an unknown middleware: nope");
  });

  it("includes only the store filter", () => {
    expect(middlewareNames).toEqual(["store-filter"]);
  });

  it("accepts the names of the table, and routes without any", () => {
    const routes = {
      root: undefined,
      "routes/none": route(),
      "routes/empty": route({ middleware: [] }),
      "routes/all": route({ middleware: middlewareNames }),
      "routes/own": route({ middleware: ["own"] }),
    };
    expect(() => {
      assertKnownMiddleware(routes, [...middlewareNames, "own"]);
    }).not.toThrow();
  });
});
