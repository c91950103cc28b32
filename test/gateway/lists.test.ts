/** Favourites and items saved for later on the engine: by pages without script, and by calls where pages cannot try. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAccount, signIn, signUp } from "../pages/support/accounts";
import type { Guest } from "../pages/support/shop";
import { addToCart, newEmail, shoe } from "../pages/support/shopping";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";

const scree = "FR1001";
const saved = "section[aria-labelledby=saved-title]";

describe.skipIf(!hasEngine)(title("lists on the engine"), () => {
  let shop: EngineShop;
  beforeAll(async () => {
    shop = await startEngineShop();
  });
  afterAll(() => shop.stop());

  const press = ({ visitor }: Guest, id: string) =>
    visitor.submit("#hearts", {}, id);
  const listed = ({ visitor }: Guest) =>
    visitor
      .all("main .listing-grid .card button[form=hearts]")
      .map((button) => button.getAttribute("value"));

  async function openFavorites(guest: Guest) {
    await guest.visitor.open(guest.paths.favorites());
    return listed(guest);
  }

  /** Marks a product whose page a guest opens. */
  async function mark(guest: Guest, id: string, product: string) {
    await guest.visitor.open(guest.paths.at(`/p/${product}`));
    await press(guest, id);
  }

  /** An account that is confirmed, whose shopper is signed out. */
  async function confirmedEmail(): Promise<string> {
    const { visitor, ...guest } = shop.visit();
    const email = await signUp({ visitor, ...guest }, newEmail("lists"));
    await visitor.open(shop.mailedTo(email).at(-1) ?? "");
    const { password } = newAccount();
    await visitor.submit("main [name=password]", { password });
    return email;
  }

  const memberOf = async (guest: Guest, email: string) => {
    await guest.visitor.open(guest.paths.signIn());
    await signIn(guest, email);
  };

  it("keep a guest's favourites, the newest first, whatever restarts, and show them in the guest's language", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await mark(guest, scree, shoe);
    await shop.restartEngine();
    await shop.restartGateway();
    await visitor.post(paths.favorites(), { add: "FR1002" });
    expect(await openFavorites(guest)).toEqual(["FR1002", scree]);
    expect(visitor.text("h1")).toBe("Favoriten");
    await press(guest, scree);
    expect(await openFavorites(guest)).toEqual(["FR1002"]);
  });

  it("save a line with its pieces, also across a restart, and move it back", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest, undefined, { qty: "2" });
    await visitor.submit("form:has([value=save-for-later])");
    expect(visitor.text()).toContain("Saved for later.");
    expect(visitor.text(`${saved} h2`)).toBe("Saved for later (1)");
    await shop.restartEngine();
    await shop.restartGateway();
    await visitor.open(paths.cart());
    const row = visitor.text(`${saved} li`).replace(/\s/g, " ");
    for (const text of ["Scree 2", "Quantity: 2", "$129.00"])
      expect(row).toContain(text);
    await visitor.submit(`${saved} form:has([value=move-to-cart])`);
    expect(visitor.text()).toContain("It is in your bag.");
    expect(visitor.all(saved).length).toBe(0);
    expect(visitor.find("select[name=qty] option[selected]").textContent).toBe(
      "2",
    );
    await visitor.submit("form:has([value=save-for-later])");
    await visitor.submit(`${saved} form:has([value=remove-saved])`);
    expect(visitor.text()).toContain("Removed from your saved items.");
  });

  it("of a guest join those of the account that signs in, the guest's in front", async () => {
    const email = await confirmedEmail();
    const before = shop.visit();
    await memberOf(before, email);
    for (const add of ["FR1002", scree])
      await before.visitor.post(before.paths.favorites(), { add });
    await addToCart(before);
    await before.visitor.submit("form:has([value=save-for-later])");

    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.home());
    for (const add of [scree, "FR1003"])
      await visitor.post(paths.favorites(), { add });
    await addToCart(guest, undefined, { qty: "2" });
    await visitor.submit("form:has([value=save-for-later])");
    await memberOf(guest, email);
    expect(await openFavorites(guest)).toEqual(["FR1003", scree, "FR1002"]);
    await visitor.open(paths.cart());
    // One of the account and two of the guest.
    expect(visitor.text(`${saved} h2`)).toBe("Saved for later (1)");
    expect(visitor.text(`${saved} li`)).toContain("Quantity: 3");
    // The other browser of the account has the same list.
    expect(await openFavorites(before)).toEqual(["FR1003", scree, "FR1002"]);
  });

  it("are shared by a link that shows what is on the list, and changes nothing", async () => {
    const guest = await newCaller();
    const { favoriteId } = await guest.favorite(scree);
    const share = `/wishlists/v2/favorites/${favoriteId}/share`;
    const { shareUrl } = (await guest.json(share, {})) as { shareUrl: string };
    expect(shareUrl).toMatch(/^\/favorites\?favoriteId=S[2-9A-Z]{20}$/);
    expect(await guest.json(share, {})).toEqual({ shareUrl });
    const [, linkId = ""] = shareUrl.split("=");
    const stranger = await newCaller();
    const at = `/wishlists/v2/favorites/${linkId}/share?start=0&count=24`;
    expect(await stranger.json(at)).toMatchObject({
      total: 1,
      items: [{ id: scree, qty: 1 }],
    });
    expect(await stranger.json(at)).not.toHaveProperty("favoriteId");
    // The link is no list that can be read or changed by itself.
    for (const token of [stranger, guest])
      expect(
        await token.refused(`/wishlists/v2/favorites?favoriteId=${linkId}`),
      ).toEqual([404, "API404"]);
  });

  it("are nobody else's", async () => {
    const guest = await newCaller();
    const { favoriteId, items } = await guest.favorite(scree);
    const stranger = await newCaller();
    const own = await stranger.favorite("FR1002");
    expect(own.favoriteId).not.toBe(favoriteId);
    const itemId = items[0]?.itemId ?? "";
    const list = "/wishlists/v2/favorites";
    for (const refused of [
      await stranger.refused(`${list}?favoriteId=${favoriteId}`),
      await stranger.refused(list, {
        id: scree,
        qty: 1,
        itemType: "product",
        favoriteId,
      }),
      await stranger.refused(`${list}/${favoriteId}/share`, {}),
      await stranger.refused(
        `${list}/${favoriteId}/items/${itemId}`,
        undefined,
        "DELETE",
      ),
      // Somebody else's item on a list of one's own.
      await stranger.refused(
        `${list}/${own.favoriteId}/items/${itemId}`,
        undefined,
        "DELETE",
      ),
      await stranger.refused("/wishlists/v2/saveForLater"),
      await stranger.refused(list, {
        id: "no-such-product",
        qty: 1,
        itemType: "product",
      }),
    ])
      expect(refused).toEqual([404, "API404"]);
    expect(await guest.json(`${list}?favoriteId=${favoriteId}`)).toMatchObject({
      total: 1,
      items: [{ id: scree, itemId }],
    });
  });

  it("have one of each, also when it is added at the same moment", async () => {
    const guest = await newCaller();
    const added = await Promise.all(
      [scree, "FR1002", scree, "FR1002"].map((id) => guest.favorite(id)),
    );
    expect(new Set(added.map(({ favoriteId }) => favoriteId)).size).toBe(1);
    const { favoriteId = "" } = added[0] ?? {};
    expect(
      await guest.json(`/wishlists/v2/favorites?favoriteId=${favoriteId}`),
    ).toMatchObject({ total: 2 });
  });

  interface List {
    readonly favoriteId: string;
    readonly items: readonly { readonly itemId: string }[];
  }

  /** A guest who calls the gateway without pages. */
  async function newCaller() {
    const token = (await (
      await shop.call("/token/v2/auth/token", { grantType: "guest" })
    ).json()) as { accessToken: string };
    const call = (path: string, body?: object, method?: string) =>
      shop.call(path, body, token.accessToken, method);
    return {
      json: async (path: string, body?: object): Promise<unknown> =>
        (await call(path, body)).json(),
      /** Status and error id. */
      async refused(path: string, body?: object, method?: string) {
        const response = await call(path, body, method);
        const { errorDetails } = (await response.json()) as {
          errorDetails: readonly { readonly errorId: string }[];
        };
        return [response.status, errorDetails[0]?.errorId];
      },
      favorite: async (id: string): Promise<List> =>
        (await (
          await call("/wishlists/v2/favorites", {
            id,
            qty: 1,
            itemType: "product",
          })
        ).json()) as List,
    };
  }

  it("leave no failure behind", () => {
    expect(
      shop.reports.filter(
        (text) => !text.startsWith("The catalogue cannot be read"),
      ),
    ).toEqual([]);
  });
});
