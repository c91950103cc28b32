/**
 * THE table of what the gateway offers. A call of the API that is not here is answered with 501, which the shop
 * takes for "not offered": the page goes without.
 *
 * To add an operation: its handler in a file of its family (`catalog/`, `auth/`, …), and a row here. Types hold the
 * handler to the endpoint's contract, in both directions.
 */
import { createToken } from "~server/upstreams/auth/contract";
import {
  checkAvailability,
  getCatalog,
  getInventory,
  getProduct,
  getProductSet,
  getProductSets,
  getRecommendations,
  searchProducts,
  suggest,
} from "~server/upstreams/products/contract";
import {
  getCountries,
  getCountryFormat,
} from "~server/upstreams/utilities/contract";
import { issueToken } from "./auth/issue-token";
import { showInventory, tellAvailability } from "./catalog/inventory";
import { listCategory, listResults, suggestGoods } from "./catalog/listings";
import {
  recommend,
  showProduct,
  showSet,
  showSetsWith,
} from "./catalog/products";
import { operation, type Operation } from "./operation";
import { listCountries, showCountryFormat } from "./utilities/countries";

export const operations: readonly Operation[] = [
  operation(createToken, issueToken),

  operation(getCatalog, listCategory),
  operation(searchProducts, listResults),
  operation(suggest, suggestGoods),
  operation(getProduct, showProduct),
  operation(getProductSet, showSet),
  operation(getProductSets, showSetsWith),
  operation(getRecommendations, recommend),
  operation(getInventory, showInventory),
  operation(checkAvailability, tellAvailability),

  operation(getCountries, listCountries),
  operation(getCountryFormat, showCountryFormat),
];
