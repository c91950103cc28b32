/** A small catalogue with a product for every kind of basket line. */
import {
  currencies,
  type CatalogueSeed,
  type Localized,
  type PriceTable,
  type ProductSeed,
} from "../../catalogue/types";

/** The readers of all languages get the English text. */
const everywhere = (text: string): Localized => ({ en: text });

function price(amount: number): PriceTable {
  const amounts = currencies.map((currency) => [currency, amount]);
  // One for each of them.
  return Object.fromEntries(amounts) as PriceTable;
}

const nothing = { en: [] };

function product(
  id: string,
  seed: Pick<ProductSeed, "productType" | "name" | "price"> &
    Partial<ProductSeed>,
): ProductSeed {
  return {
    id,
    gender: "unisex",
    typeName: everywhere("Thing"),
    summary: everywhere(""),
    description: everywhere(""),
    details: nothing,
    materials: everywhere(""),
    care: everywhere(""),
    fitNote: everywhere(""),
    categoryIds: ["all"],
    attributes: {},
    releasedOn: "2026-01-01",
    sizeRunId: "two",
    colourways: [
      {
        code: "tarn",
        name: everywhere("Tarn"),
        swatch: ["#2b6f86"],
        family: "blue",
        tint: "tarn",
        images: [
          { kind: "rendered", view: "side", path: "products/x/tarn/side" },
        ],
        low: ["b"],
      },
    ],
    ...seed,
  };
}

/** 60.00 everywhere; `0101` has plenty of stock, `0102` only a few pieces. */
export const shoe = "SHOE10101";
export const otherShoe = "SHOE10102";
/** 40.00 instead of 50.00. */
export const jacket = "JACKET10101";
/** 25.00, delivered by e-mail. */
export const giftCard = "GIFTCARD10101";
/** Has plenty of stock when added; a stock check finds one piece, or none. */
export const partialCap = "CAP0PARTIAL0101";
export const goneCap = "CAP0GONE0101";
/** At most two per basket; the catalogue index adds it. */
export const atMostTwo = "TEST0MAX0101";

export const smallCatalogue: CatalogueSeed = {
  categories: [{ id: "all", parentId: null, name: everywhere("All") }],
  sizeRuns: [
    {
      id: "two",
      sizes: ["a", "b"].map((code) => ({
        code,
        label: { us: code, uk: code, eu: code },
      })),
    },
  ],
  facets: [],
  products: [
    product("SHOE1", {
      productType: "footwear",
      name: "Scree",
      price: price(60),
    }),
    product("CAP0PARTIAL", {
      productType: "apparel",
      name: "Cap",
      price: price(20),
    }),
    product("CAP0GONE", {
      productType: "apparel",
      name: "Last cap",
      price: price(20),
    }),
    product("JACKET1", {
      productType: "apparel",
      name: "Cairn",
      price: price(50),
      salePrice: price(40),
    }),
    product("GIFTCARD1", {
      productType: "giftcard",
      name: "Gift card",
      price: price(25),
    }),
  ],
};
