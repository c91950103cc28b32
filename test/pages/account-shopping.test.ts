/** Shopping with an account, without script: its promotions, its details, and two carts that become one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatMoney } from "../../app/domain/money";
import { getCart } from "../../server/upstreams/cart/contract";
import { signIn, signUp } from "./support/accounts";
import { readText } from "./support/navigation";
import { startPageShop, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

/** Cheap enough that no promotion is reached with one pair. */
const socks = "x-FR4133";

const accountOf = (locale?: "fr-fr"): Promise<string> =>
  signUp(shop.visit(locale));

describe("shopping with an account", () => {
  it("has promotions of its own; a guest has others [CART-027]", async () => {
    const email = await accountOf();
    const guest = shop.visit();
    const { visitor, paths, site } = guest;
    await addToCart(guest, socks);
    /** The words of each promotion that the upstream offers now, by its id. */
    async function offered(): Promise<Record<string, string>> {
      const call = shop.calls("GET /cart/v1/cart/*").at(-1);
      const basket = getCart.response.parse(await shop.again(call!));
      return Object.fromEntries(
        Object.values(basket.promoSummary)
          .flat()
          .map((message) => [
            message.promotionId,
            message.calloutMessage.replaceAll("|", " ").replace(
              "{amount}",
              formatMoney(
                {
                  amount: message.distanceFromConditionThreshold,
                  currency: basket.currency,
                },
                site.tag,
              ),
            ),
          ]),
      );
    }
    const shown = () => visitor.all("[data-promotion]").map(readText);
    await visitor.open(paths.cart());
    const forGuests = await offered();
    expect(new Set(Object.values(forGuests)).size).toBe(4);
    expect(shown()).toContain(forGuests["SHIPFREE_GUEST"]);
    expect(shown()).not.toContain(forGuests["SHIPFREE_REGISTERED"]);
    // A gift with the purchase is for everybody.
    expect(shown()).toContain(forGuests["GWP_CONTOUR_SOCKS"]);

    await visitor.open(paths.signIn({ redirectTo: paths.cart() }));
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    const forMembers = await offered();
    expect(shown()).toContain(forMembers["SHIPFREE_REGISTERED"]);
    expect(shown()).not.toContain(forMembers["SHIPFREE_GUEST"]);
    expect(shown()).toContain(forMembers["GWP_CONTOUR_SOCKS"]);
  });

  it("fills in e-mail and name at the checkout, from where a guest can sign in", async () => {
    const email = await accountOf();
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await addToCart(guest);
    await visitor.open(paths.checkout());
    await visitor.click(t("shop.account.hint"));
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.checkout());
    const valueOf = (name: string) =>
      visitor.find(`[name=${name}]`).getAttribute("value");
    expect(valueOf("email")).toBe(email);
    expect(valueOf("firstName")).toBe("Ada");
    expect(visitor.text()).not.toContain(t("shop.account.hint"));
  });
});

describe("what the cart has to say", () => {
  it("each in its own words: expired, merged, not this customer's, something wrong [CART-005]", async () => {
    const email = await accountOf("fr-fr");
    const member = shop.visit("fr-fr");
    await member.visitor.open(member.paths.signIn());
    await signIn(member, email);
    await addToCart(member);

    const guest = shop.visit("fr-fr");
    const { visitor, paths, t } = guest;
    const said = {
      expired: t("errors.cart.messages.expired"),
      merged: t("errors.cart.messages.merged"),
      invalidCustomer: t("errors.cart.messages.invalidCustomer"),
      somethingWentWrong: t("errors.cart.messages.somethingWentWrong"),
    };
    expect(new Set(Object.values(said)).size).toBe(4);
    const only = (key: keyof typeof said) => {
      for (const [name, text] of Object.entries(said))
        expect([name, visitor.text().includes(text)]).toEqual([
          name,
          name === key,
        ]);
    };

    await addToCart(guest);
    const basketId = shop.calls("GET /cart/v1/cart/*").at(-1)?.path;
    const lost = { path: basketId ?? "", status: 404, errorId: "BSK404" };
    shop.fault({ method: "GET", ...lost });
    await visitor.open(paths.cart());
    only("expired");
    expect(visitor.text()).toContain("Scree 2");

    shop.fault({
      method: "PUT",
      path: "/cart/v1/cart/*",
      status: 500,
      errorId: "GEN500",
    });
    await visitor.submit("select[name=qty]", { qty: "2" });
    only("somethingWentWrong");

    await visitor.open(paths.signIn({ redirectTo: paths.cart() }));
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    only("merged");

    shop.fault({
      method: "GET",
      path: "/cart/v1/cart/*",
      status: 403,
      errorId: "AUT498",
    });
    await visitor.open(paths.cart());
    only("invalidCustomer");
  });
});
