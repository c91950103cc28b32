/** Stock alerts on the engine: requested and undone without script, stored once, mailed when the size is back. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { createCatalogueIndex } from "../../mocks/catalogue-index/catalogue-index";
import { newEmail } from "../pages/support/shopping";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";
import { startMailer } from "./support/mailer";

const catalogue = createCatalogueIndex(fellrowCatalogue, []);

/** Sizes that nobody has, each of another product. */
const soldOut = fellrowCatalogue.products.flatMap((product) => {
  if (product.productType !== "footwear") return [];
  const found = catalogue
    .variantsOf(product.id)
    .find(
      ({ colourway: { soldOut: none = [] }, size }) =>
        none.length < 3 && none.includes(size.code),
    );
  return found ? [found] : [];
});

/** Longer than the engine waits after its start before it looks for sizes that are back. */
const patience = { timeout: 30_000, interval: 200 };

describe.skipIf(!hasEngine)(title("a stock alert"), () => {
  let shop: EngineShop;
  let mailer: Awaited<ReturnType<typeof startMailer>>;
  beforeAll(async () => {
    mailer = await startMailer();
    shop = await startEngineShop(mailer.url);
  });
  afterAll(async () => {
    await shop.stop();
    await mailer.stop();
  });

  /** Sets an alert by the API; returns the status and the id of a refusal. */
  async function set(
    body: object,
  ): Promise<readonly [number, (string | undefined)?]> {
    const answer = await shop.call(
      "/products/v1/notifications",
      { locale: "en-us", ...body },
      "",
      "PUT",
    );
    if (answer.status === 204) return [204];
    const { errorDetails: [error] = [] } = (await answer.json()) as {
      errorDetails?: { errorId: string }[];
    };
    return [answer.status, error?.errorId];
  }

  it("is requested on the page, mailed once when the size is back, and then gone", async () => {
    const variant = soldOut[0]!;
    const { productId: sku, product, colourway } = variant;
    const guest = shop.visit("de-de");
    const { visitor, paths, t } = guest;
    const email = newEmail("Alert");
    await visitor.open(paths.at(`/p/x-${product.id}`));
    const { pathname } = visitor.page.url;
    await visitor.open(`${pathname}?color=${colourway.code}`);
    await visitor.click(t("product.notify.open"));
    const isChoice = visitor.all("main [name=sku]").length > 1;
    const request = { email, ...(isChoice && { sku }) };
    await visitor.submit("main [name=email]", request);
    expect(visitor.text()).toContain(
      t("product.notify.done", { name: product.name }),
    );
    // Again, in capitals and by the API of another market: one alert, in the later language.
    const again = { productId: product.id, sku, email: email.toUpperCase() };
    expect(await set(again)).toEqual([204]);
    await shop.restartEngine();
    await shop.admin.setStoreStock(sku, "101", 3);
    await shop.restartEngine();
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    // What a store has cannot be sent.
    expect(mailer.to(email.toLowerCase())).toEqual([]);
    await shop.admin.setStock(sku, 4);
    await shop.restartEngine();
    await vi.waitUntil(
      () => mailer.to(email.toLowerCase()).length > 0,
      patience,
    );
    const [mail] = mailer.to(email.toLowerCase());
    expect(mail).toMatchObject({
      kind: "stock-alert",
      locale: "en-us",
      data: { sku, name: product.name },
    });
    expect(mail?.path).toMatch(
      new RegExp(`^/en-us/p/[a-z0-9-]+-${product.id}\\?color=`),
    );
    expect((await visitor.open(mail?.path ?? "")).status).toBe(200);
    await shop.restartEngine();
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect(mailer.to(email.toLowerCase()).length).toBe(1);
  });

  it("is undone by the same call, whether there was one or not", async () => {
    const { productId: sku, product } = soldOut[1]!;
    const email = newEmail("undone");
    const alert = { productId: product.id, sku, email };
    expect(await set(alert)).toEqual([204]);
    expect(await set({ ...alert, enabled: false })).toEqual([204]);
    expect(await set({ ...alert, enabled: false })).toEqual([204]);
    await shop.admin.setStock(sku, 4);
    await shop.restartEngine();
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect(mailer.to(email)).toEqual([]);
  });

  it("stays while the mailer refuses the mail", async () => {
    const { productId: sku, product } = soldOut[2]!;
    const email = newEmail("refused");
    expect(await set({ productId: product.id, sku, email })).toEqual([204]);
    await shop.admin.setStock(sku, 4);
    await shop.restartEngine();
    await vi.waitUntil(() => mailer.to(email).length === 1, patience);
    shop.makeMailsDue();
    await shop.restartEngine();
    await vi.waitUntil(() => mailer.to(email).length === 2, patience);
  });

  it("is of a size that there is", async () => {
    const { productId: sku, product } = soldOut[3]!;
    const email = newEmail("unknown");
    const { id: productId } = product;
    expect(await set({ productId: "FR9999", sku, email })).toEqual([
      404,
      "API404",
    ]);
    expect(await set({ productId, sku: "no-such-size", email })).toEqual([
      404,
      "INV701",
    ]);
  });

  it("leaves no failure behind", () => {
    expect(
      shop.reports.filter(
        (text) => !text.startsWith("The catalogue cannot be read"),
      ),
    ).toEqual([]);
  });
});
