/** Finds what the unused-code check cannot see: members of services that no page and no service uses. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startShop, type Shop } from "./support/shop";
import { createShopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Used in ways that the search for names does not find. */
const usedOtherwise = [
  // Read from a parameter of the service's type, in `cart.forms.server.ts`.
  "cart.adjustments",
  // `context.addressBook[operation]`, in `address.forms.server.ts`.
  "addressBook.makeMain",
  "addressBook.remove",
];

/** Every member of every service, as `cart.read`. */
async function serviceMembers(): Promise<readonly string[]> {
  const { context } = await createShopper(shop).open();
  // Services are the properties that are made when they are first read.
  const services = Object.entries(
    Object.getOwnPropertyDescriptors(context),
  ).filter(([, { get }]) => get !== undefined);
  return services.flatMap(([name]) =>
    Object.keys(Object(Reflect.get(context, name))).map(
      (member) => `${name}.${member}`,
    ),
  );
}

function productCode(): string {
  const files = execFileSync("git", ["ls-files", "app", "server"], {
    encoding: "utf8",
  });
  return files
    .split("\n")
    .filter((file) => /(?<!\.test|\/testing)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8").replace(/\s+/g, " "))
    .join("\n");
}

it("every member of a service is used by the shop", async () => {
  const members = await serviceMembers();
  expect(members).toContain("cart.read");
  expect(members.length).toBeGreaterThan(150);
  const code = productCode();
  const isUsed = (path: string) => {
    const [service = "", member = ""] = path.split(".");
    // `cart.read()`, or `{ read } = context.cart`.
    return (
      new RegExp(`\\b${service} ?\\. ?${member}\\b`).test(code) ||
      new RegExp(
        `\\{[^{}]*\\b${member}\\b[^{}]*\\} = [^;]{0,40}\\b${service}\\b`,
      ).test(code)
    );
  };
  expect(members.filter((path) => !isUsed(path))).toEqual(usedOtherwise);
});
