/** The barcode of a size, without script, and who is led to it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKiosks, signInAssociate } from "./support/kiosks";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
const kiosks = createKiosks(() => shop);

const style = "FR1001";
const inColour = (code: string) =>
  shop.upstreams.catalogue
    .variantsOf(style)
    .filter(({ colourway }) => colourway.code === code);

/** For each symbol of Code 128 that the numbers of this test have, its modules: bars as 1, spaces as 0. */
const symbols = new Map([
  ["11010010000", "start B"],
  ["10011101100", "0"],
  ["10011100110", "1"],
  ["11001110010", "2"],
  ["11001011100", "3"],
  ["11001001110", "4"],
  ["11011100100", "5"],
  ["11001110100", "6"],
  ["11101101110", "7"],
  ["11101001100", "8"],
  ["11100101100", "9"],
]);

/** Reads the digits of the bars, from their path. */
function scan(path: string): string {
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v40h-\d+z/g)].map(
    ([, x = "", width = ""]) => [Number(x), Number(width)] as const,
  );
  const [first = [0]] = bars;
  const modules = Array.from({ length: 11 * 14 }, (_, at) =>
    bars.some(([x, width]) => {
      const module = first[0] + at;
      return x <= module && module < x + width;
    })
      ? "1"
      : "0",
  ).join("");
  const read = [...modules.matchAll(/.{11}/g)].map(([symbol]) =>
    symbols.get(symbol),
  );
  expect(read[0]).toBe("start B");
  return read.slice(1).join("");
}

describe("the barcode of a product", () => {
  it("is drawn for one size, with its number, and each other size is a page of its own [DLG-007]", async () => {
    const { visitor, paths } = shop.visit();
    const [first, second] = inColour("heather");
    await visitor.open(
      paths.dialog("barcode", `${style}~heather~${second?.productId}`),
    );
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("h1")).toBe("Product barcode");
    const svg = visitor.find("main svg[role=img]");
    expect(svg.getAttribute("aria-label")).toBe(
      `Barcode with the number ${second?.upc}`,
    );
    expect(visitor.text("main")).toContain(second?.upc);
    expect(scan(svg.querySelector("path")?.getAttribute("d") ?? "")).toBe(
      second?.upc,
    );
    expect(visitor.text("main .chip[aria-current]")).toBe(
      second?.size.label.us,
    );
    const others = visitor.all("main .chip:not([aria-current])");
    await visitor.open(others[0]?.getAttribute("href") ?? "");
    expect(visitor.text("main .chip[aria-current]")).toBe(first?.size.label.us);
    expect(
      scan(visitor.find("main svg[role=img] path").getAttribute("d") ?? ""),
    ).toBe(first?.upc);
  });

  it("is there without colour and size, and leads to the product", async () => {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(paths.dialog("barcode", style));
    expect(visitor.text("h1")).toBe("Strichcode");
    expect(visitor.all("main svg[role=img]")).toHaveLength(1);
    await visitor.click("Alle Details");
    expect(visitor.page.url.pathname).toMatch(/^\/de-de\/p\/.*FR1001$/);
  });

  it("is not drawn for a set, which has no number", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.dialog("barcode", "SET1"));
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("main svg[role=img]")).toEqual([]);
    expect(visitor.text("main")).toContain(
      "There is no barcode for this size.",
    );
  });

  it("is linked on a product's page in stores only: at a kiosk and in a store session", async () => {
    const open = "Show barcode";
    const guest = shop.visit();
    await guest.visitor.open(guest.paths.at(`/p/x-${style}`));
    expect(guest.visitor.text()).not.toContain(open);

    await signInAssociate(guest);
    await guest.visitor.open(
      `${guest.paths.at(`/p/x-${style}`)}?color=heather`,
    );
    await guest.visitor.click(open);
    expect(guest.visitor.text("h1")).toBe("Product barcode");
    expect(guest.visitor.page.url.pathname).toBe(
      "/en-us/dialog/barcode/FR1001~heather",
    );

    const kiosk = await kiosks.start();
    await kiosk.visitor.open(kiosk.paths.at(`/p/x-${style}`));
    await kiosk.visitor.click(open);
    expect(kiosk.visitor.all("main svg[role=img]")).toHaveLength(1);
  });
});

describe.each(["barcode", "quickshop"] as const)("the dialog %s", (name) => {
  it("refuses an id that no product can have with status 400 and says which, as a page and over one [DLG-008]", async () => {
    const { visitor, paths } = shop.visit();
    const wrong = `!!${name}`;
    await visitor.open(paths.dialog(name, wrong));
    expect(visitor.page.status).toBe(400);
    expect(visitor.text("main p[role=alert]")).toBe(
      `Invalid Product ID: ${wrong}`,
    );
    await expect
      .poll(() => shop.log())
      .toContain(`"msg":"Invalid Product ID: ${wrong}"`);
    const over = await fetch(
      `${shop.origin}/en-us/dialog/${name}/${encodeURIComponent(wrong)}.data?host=1`,
    );
    expect(over.status).toBe(400);
    expect(await over.text()).toContain("invalid");
  });

  it("knows no product of a possible id: the page is missing", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.dialog(name, "FR9999"));
    expect(visitor.page.status).toBe(404);
  });
});
