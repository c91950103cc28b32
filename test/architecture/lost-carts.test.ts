/** One module decides what a lost or refused cart means, so that no form turns it into an error page. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../runner/project.mjs";

/** The judge, the modules that it uses, and placing an order, which has to distinguish more cases. */
const allowed = [
  "server/services/cart/baskets.ts",
  "server/services/cart/cart-changes.ts",
  "server/services/orders/open-order.ts",
  "server/services/orders/order-challenge.ts",
  "server/services/orders/place-order.ts",
];

it("a cart that was lost, refused or ordered is recognised only by its judge", () => {
  const found = readdirSync(path.join(root, "server"), { recursive: true })
    .map((name) => `server/${String(name).replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) =>
      /isCartRefused|isOrderOpen|cartProblem/.test(
        readFileSync(path.join(root, name), "utf8"),
      ),
    );
  expect(found.sort()).toEqual(allowed);
});
