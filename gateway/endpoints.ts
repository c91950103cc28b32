/** Every call that the shop can make, so that "not offered" can be told from "no such call". */
import type { AnyEndpoint } from "~server/http/endpoint";
import * as auth from "~server/upstreams/auth/contract";
import * as cart from "~server/upstreams/cart/contract";
import * as consumers from "~server/upstreams/consumers/contract";
import * as content from "~server/upstreams/content/contract";
import * as flags from "~server/upstreams/flags/contract";
import * as orders from "~server/upstreams/orders/contract";
import * as instruments from "~server/upstreams/payment-instruments/contract";
import * as products from "~server/upstreams/products/contract";
import * as stores from "~server/upstreams/stores/contract";
import * as utilities from "~server/upstreams/utilities/contract";
import * as wishlists from "~server/upstreams/wishlists/contract";

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" &&
  value !== null &&
  "method" in value &&
  "path" in value &&
  "response" in value;

export const endpoints: readonly AnyEndpoint[] = [
  auth,
  cart,
  consumers,
  content,
  flags,
  orders,
  instruments,
  products,
  stores,
  utilities,
  wishlists,
].flatMap((contract) => Object.values<unknown>(contract).filter(isEndpoint));
