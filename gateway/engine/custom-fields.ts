/**
 * What the shop sells by and Vendure has no field for. One table: the import writes these fields, the rows of the
 * shop (`shop/`) are made of them, and an editor finds them in the Admin API.
 */
import type { CustomFields } from "@vendure/core";
import { customerCustomFields } from "./accounts/account-fields";
import { addressCustomFields, orderCustomFields } from "./orders/order-fields";
import {
  orderLineCustomFields,
  stockLocationCustomFields,
} from "./stores/store-fields";

type Fields = NonNullable<CustomFields["Product"]>;

const texts = (names: readonly string[]): Fields =>
  names.map((name) => ({ name, type: "localeText", nullable: true }));

const strings = (names: readonly string[]): Fields =>
  names.map((name) => ({ name, type: "string", nullable: true }));

/** JSON of one of the shapes in `mocks/catalogue/types`. */
const json = (names: readonly string[]): Fields =>
  names.map((name) => ({ name, type: "text", nullable: true }));

/** The texts of a product besides its description, one row a language; lists have a line for each entry. */
export const productTexts = [
  "typeName",
  "summary",
  "details",
  "materials",
  "care",
  "fitNote",
  "guaranteeCovers",
  "warnings",
  "upper",
  "lining",
  "outsole",
] as const;

export const customFields: CustomFields = {
  Product: [
    // `styleId`: the id in the shop's addresses. `releasedOn`: ISO date. `mainCategory`: that of the breadcrumbs.
    // `leadingValues`: comma list of the facet values that describe it best.
    ...strings([
      "styleId",
      "productType",
      "gender",
      "brand",
      "badge",
      "releasedOn",
      "mainCategory",
      "leadingValues",
      "madeToOrderModel",
      "guaranteeProducer",
    ]),
    { name: "guaranteeYears", type: "float", nullable: true },
    { name: "ratingScore", type: "float", nullable: true },
    { name: "ratingCount", type: "int", nullable: true },
    ...json(["safety", "environment"]),
    ...texts(productTexts),
  ],
  // `priceHistory`: of a reduced price.
  ProductVariant: [...strings(["upc", "mpn"]), ...json(["priceHistory"])],
  // The price before a reduction, in the minor unit; the price itself is what is paid.
  ProductVariantPrice: [{ name: "listPrice", type: "int", nullable: true }],
  // Whether its options are colours or sizes: `color` or `size`.
  ProductOptionGroup: strings(["kind"]),
  ProductOption: [
    { name: "position", type: "int", nullable: true },
    // Of a colour: one or two hex colours, the family to filter by, the tint behind its pictures, and these.
    ...strings(["swatch", "family", "tint"]),
    ...json(["images"]),
    // Of a size: what it is called in each system; the option's name where there is none.
    ...strings(["labelUs", "labelUk", "labelEu"]),
  ],
  Facet: [{ name: "position", type: "int", nullable: true }],
  FacetValue: [{ name: "position", type: "int", nullable: true }],
  // `code`: the id in the shop's addresses. `rule`: `sale` or `new`, which lists products by that property.
  Collection: strings(["code", "rule"]),
  StockLocation: stockLocationCustomFields,
  Order: orderCustomFields,
  OrderLine: orderLineCustomFields,
  Address: addressCustomFields,
  Customer: customerCustomFields,
  ShippingMethod: [
    { name: "position", type: "int", nullable: true },
    // First and last working day of arrival: `{"CA":[2,3],"else":[1,2]}`.
    ...json(["days"]),
  ],
};
