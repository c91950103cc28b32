/** Pictures of shoppers from the social media service. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    // A page whose pictures come late is shown without them.
    TIMEOUT_OPTIONAL_READ: "20000",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const tile = 'a[href*="/dialog/ugc-review/"]';
const hrefsOf = ({ visitor }: Guest, selector: string): readonly string[] =>
  visitor.all(selector).map((link) => link.getAttribute("href") ?? "");
const picture = "/dialog/ugc-review/SM1010";

describe("a page with shoppers' pictures", () => {
  it("shows those of its product, each as a link, and sets no cookie", async () => {
    const guest = shop.visit("en-us");
    await guest.visitor.open("/en-us/p/scree-2-trail-running-shoe-FR1001");
    expect(guest.visitor.page.status).toBe(200);
    expect(hrefsOf(guest, tile)).toEqual([
      "/en-us/dialog/ugc-review/SM1001",
      "/en-us/dialog/ugc-review/SM1010",
      "/en-us/dialog/ugc-review/SM1015",
    ]);
    expect(guest.visitor.text("main")).toContain("Picture by Ines R.");
    expect(shop.calls("GET /social/streams/FR1001/media/recent")).toHaveLength(
      1,
    );
    expect(guest.visitor.page.headers["set-cookie"]).toBeUndefined();
  });

  it("of the content system shows the newest of all categories", async () => {
    const guest = shop.visit("de-de");
    await guest.visitor.open("/de-de");
    expect(hrefsOf(guest, tile).length).toBe(12);
    expect(guest.visitor.text("main")).toContain("Bild von Greta L.");
    expect(shop.calls("GET /social/categories/media/recent")).toHaveLength(1);
  });

  it("is without them when they cannot be read", async () => {
    shop.fault({ path: "/social/*", status: 500, times: 9 });
    const guest = shop.visit("pl-pl");
    for (const path of ["/pl-pl", "/pl-pl/p/x-FR1001"]) {
      await guest.visitor.open(path);
      expect(guest.visitor.page.status, path).toBe(200);
      expect(hrefsOf(guest, tile), path).toEqual([]);
    }
  });
});

describe("the dialog of a shopper's picture, as a page", () => {
  it("shows picture, caption, author and the products in it, and takes a report [DLG-035]", async () => {
    const guest = shop.visit("en-us");
    const { visitor } = guest;
    await visitor.open(`/en-us${picture}`);
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main figcaption")).toBe(
      "Pierwszy bieg po kontuzji. Wolno, ale z widokiem.Picture by Marek W.",
    );
    expect(
      visitor.all("main figure img").map((img) => img.getAttribute("src")),
    ).toEqual(["/media/community/sm1010-800.webp"]);
    const products = hrefsOf(guest, 'main li a[href*="/p/"]');
    expect(products).toEqual([
      "/en-us/p/scree-2-trail-running-shoe-FR1001",
      "/en-us/p/skyline-running-cap-FR3102",
    ]);
    // The author's other pictures.
    expect(hrefsOf(guest, `main li ${tile}`)).toHaveLength(2);
    expect(shop.calls("GET /social/media/SM1010/streams")).toHaveLength(1);
    expect(shop.calls("GET /social/customers/marek/media/recent")).toHaveLength(
      1,
    );
    await visitor.submit("main [name=reason]", { reason: "offensive" });
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain("Thank you");
    expect(shop.calls("POST /social/media/SM1010/reports")).toMatchObject([
      { status: 204, body: { reason: "offensive" } },
    ]);
    for (const product of products) {
      await visitor.open(product);
      expect(visitor.page.status, product).toBe(200);
    }
  });

  it("records a report once, however often it is sent, and thanks for it", async () => {
    const { visitor, t } = shop.visit("en-us");
    await visitor.open(`/en-us${picture}`);
    const form = {
      intent: "report",
      reason: "rights",
      once: visitor.find("main [name=once]").getAttribute("value") ?? "",
    };
    await visitor.submit("main [name=reason]", { reason: "rights" });
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain(t("community.reported"));
    await visitor.post(`/en-us${picture}`, form);
    expect(visitor.text("main")).toContain(t("community.reported"));
    const [first, again] = shop.calls("POST /social/media/SM1010/reports");
    expect(first?.body).toEqual({ reason: "rights" });
    expect(again?.headers["idempotency-key"]).toBe(
      first?.headers["idempotency-key"],
    );
    const reports = shop.upstreams.db.mediaReport
      .getAll()
      .filter(({ reason }) => reason === "rights");
    expect(reports.map(({ mediaId, reason }) => [mediaId, reason])).toEqual([
      ["SM1010", "rights"],
    ]);
  });

  it("refuses a reason that it does not offer", async () => {
    const { visitor, t } = shop.visit("fr-fr");
    await visitor.open(`/fr-fr${picture}`);
    await visitor.post(`/fr-fr${picture}`, {
      intent: "report",
      reason: "parrots",
      once: "0b5e1a5e-7a0f-4f6f-9d0e-2f0a3c1d4e5f",
    });
    expect(visitor.page.status).toBe(422);
    expect(visitor.text("main")).toContain(t("errors.fields.invalid"));
    expect(shop.calls("POST /social/*")).toEqual([]);
  });

  it("says when a picture is no longer shown, and where to go on", async () => {
    const { visitor, t } = shop.visit("en-us");
    await visitor.open("/en-us/dialog/ugc-review/SM9999");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain(t("community.gone"));
  });
});

it("sends the service its own token, and never the access key", async () => {
  await shop.visit("it-it").visitor.open("/it-it/dialog/ugc-review/SM1004");
  const [call] = shop.calls("GET /social/media/SM1004/streams");
  expect(call?.headers["authorization"]).toBe("Bearer social-token");
  expect(call?.headers["x-access-key"]).toBeUndefined();
});

it("without the service there is no trace of it", async () => {
  const plain = await startPageShop({ SOCIAL_BASE_URL: "", SOCIAL_TOKEN: "" });
  try {
    const { visitor } = plain.visit("en-us");
    for (const path of ["/en-us", "/en-us/p/x-FR1001"]) {
      await visitor.open(path);
      expect(visitor.page.status, path).toBe(200);
      const { innerHTML } = visitor.find("html");
      expect(innerHTML, path).not.toContain("ugc-review/");
      expect(innerHTML, path).not.toContain("/community/");
    }
    await visitor.open(`/en-us${picture}`);
    expect(visitor.page.status).toBe(404);
    expect(plain.calls("GET /social/*")).toEqual([]);
  } finally {
    await plain.stop();
  }
});
