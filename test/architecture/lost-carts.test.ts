/** What a lost or refused cart means is decided in one place, so that no form makes an error page of it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../runner/project.mjs";

/** The judge, what it is made of, and placing an order, which knows more of a cart that is gone. */
const allowed = [
  "server/services/cart/baskets.ts",
  "server/services/cart/cart-changes.ts",
  "server/services/orders/open-order.ts",
  "server/services/orders/order-challenge.ts",
  "server/services/orders/place-order.ts",
];

it("a cart that was lost, refused or ordered is recognised by its judge alone", () => {
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
