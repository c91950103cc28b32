/** THE table of the places where a wallet can have a button: place → the flag that shows it [CART-040]. */
import type { FlagName } from "../flags";

export const expressPlaces = {
  cart: "express-cart",
  /** The cart, if one of its lines is collected. */
  pickup: "express-pickup",
  product: "express-pdp",
  miniCart: "express-minicart",
  quickShop: "express-quickshop",
  /** The first step of the checkout, with delivery to the main address of the account. */
  defaults: "express-checkout-defaults",
  /** The first step of the checkout, inside an expander. */
  expander: "express-expander",
} as const satisfies Readonly<Record<string, FlagName>>;

export type ExpressPlace = keyof typeof expressPlaces;
export type ExpressFlag = (typeof expressPlaces)[ExpressPlace];

export const expressFlags: readonly ExpressFlag[] =
  Object.values(expressPlaces);

export const isExpressFlag = (text: string): text is ExpressFlag =>
  expressFlags.some((flag) => flag === text);

const places = new Map<string, ExpressPlace>(
  (Object.keys(expressPlaces) as ExpressPlace[]).map((place) => [place, place]),
);

/** The place that a form names; null for any other text. */
export const expressPlace = (text: string): ExpressPlace | null =>
  places.get(text) ?? null;

/** The wallet of the reference provider: its means of payment, and what shoppers call it. */
export const wallet = { method: "PAYPAL", name: "PayPal" } as const;
