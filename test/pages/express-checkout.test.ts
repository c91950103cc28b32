/** The express checkout, without script: from the cart directly to the summary. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import {
  newAccount,
  saveMainAddress,
  saveMainCard,
  signIn,
  signUp,
} from "./support/accounts";
import { addresses } from "./support/addresses";
import { collect } from "./support/collecting";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, placeOrder, putShoeInBag } from "./support/shopping";

let shop: PageShop;
let shopWithout: PageShop;
beforeAll(async () => {
  [shop, shopWithout] = await Promise.all([
    startPageShop({ RATE_LIMIT: "off", EXPRESS_CHECKOUT: "on" }),
    startPageShop({ RATE_LIMIT: "off" }),
  ]);
});
afterAll(() => Promise.all([shop.stop(), shopWithout.stop()]));

interface Has {
  readonly card?: boolean;
  readonly address?: "shipping" | "billing" | null;
  readonly enter?: (guest: Guest) => Promise<unknown>;
}

/** Signs in by `enter`, saves the main address and card, and adds one pair to the cart. */
async function withPair(
  guest: Guest,
  { card = true, address = "shipping", enter = signUp }: Has = {},
): Promise<void> {
  await enter(guest);
  if (address) await saveMainAddress(guest, address);
  if (card) await saveMainCard(guest);
  await addToCart(guest);
}

/** Signs in as an athlete of this shop, who pays with credit. */
async function enterAsAthlete(guest: Guest): Promise<void> {
  const { visitor, paths } = guest;
  const { email, password, firstName, lastName } = newAccount();
  const consumers = consumersOf(shop.upstreams);
  consumers.change(consumers.add({ email, password, firstName, lastName }), {
    paysWith: ["ATHLETES_PAYMENT"],
    spend: { of: "athlete", current: 0, limit: 100 },
  });
  await visitor.open(paths.signIn());
  await signIn(guest, email);
}

const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

describe("the express checkout", () => {
  it("leads consumers with a main card and a main address to the summary, and nobody else [CHK-014]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await withPair(guest);
    await visitor.open(paths.checkout());
    expect(visitor.page.url.pathname).toBe(paths.checkout());
    expect(stepOf(guest)).toBe("summary");
    for (const text of ["2 Main Street", "1111"])
      expect(visitor.text()).toContain(text);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());

    // An address that was entered is sufficient, too.
    await putShoeInBag(guest);
    await visitor.open(paths.checkout("shipping"));
    await visitor.submit("main [name=savedAddress]", {
      savedAddress: "",
      ...addresses["US"],
      addressLine1: "9 Entered Street",
    });
    await visitor.open(paths.checkout());
    expect(stepOf(guest)).toBe("summary");
    expect(visitor.text()).toContain("9 Entered Street");

    // Collected goods need no delivery address.
    const collecting = shop.visit();
    await withPair(collecting, { address: "billing" });
    collect(shop, collecting);
    await collecting.visitor.open(collecting.paths.checkout());
    expect(stepOf(collecting)).toBe("summary");
    await placeOrder(collecting);
    expect(collecting.visitor.page.url.pathname).toBe(paths.confirmation());

    for (const has of [
      { card: false },
      { address: null },
      { enter: enterAsAthlete },
    ]) {
      const other = shop.visit();
      await withPair(other, has);
      await other.visitor.open(other.paths.checkout());
      expect(stepOf(other)).toBe("shipping");
    }
    const nobody = shop.visit();
    await putShoeInBag(nobody);
    await nobody.visitor.open(nobody.paths.checkout());
    expect(stepOf(nobody)).toBe("shipping");

    // Without the setting, the checkout has all its steps.
    const without = shopWithout.visit();
    await withPair(without);
    await without.visitor.open(without.paths.checkout());
    expect(stepOf(without)).toBe("shipping");
  });

  it("adds the address, pays, prepares the order and shows it, in this order [CHK-015]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await withPair(guest);
    shop.clearCalls();
    await visitor.open(paths.checkout());
    expect(stepOf(guest)).toBe("summary");
    const steps = [
      "shippingAddress",
      "billingAddress",
      "paymentSession",
      "paymentInstruments",
      "prepareOrder",
    ];
    expect(
      shop.upstreams.callLog
        .find({ path: "/cart/*" })
        .map(({ path }) => path.split("/").at(-1) ?? "")
        .filter((last) => steps.includes(last)),
    ).toEqual(steps);
  });

  it("shows a refusal at the step that it belongs to", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await withPair(guest);
    shop.fault({
      method: "GET",
      path: "/cart/v1/paymentSession",
      errorId: "PAY400",
      status: 400,
      // The call for a session is repeated once [PAY-004].
      times: 2,
    });
    await visitor.open(paths.checkout());
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.text("body")).toContain(t("errors.payment.failed"));
  });
});
