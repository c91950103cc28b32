/** What a run of the contract suite has to be told; everything else it finds by walking. */
import { z } from "zod/v4";
import { defaultProductIdPattern } from "../../../app/domain/product-id";
import { findSite, type Site } from "../../../app/sites/sites";
import { AddressWire } from "../../../server/upstreams/commerce-wire";
import { addresses } from "../../pages/support/addresses";

/** THE table of the suite's variables; `docs/contract.md` has the same rows. */
export const contractVariables = {
  baseUrl: "CONTRACT_BASE_URL",
  contentUrl: "CONTRACT_CONTENT_URL",
  accessKey: "CONTRACT_ACCESS_KEY",
  locale: "CONTRACT_LOCALE",
  siteId: "CONTRACT_SITE_ID",
  brand: "CONTRACT_BRAND",
  currency: "CONTRACT_CURRENCY",
  productIdPattern: "CONTRACT_PRODUCT_ID_PATTERN",
  shopUrl: "CONTRACT_SHOP_URL",
  email: "CONTRACT_EMAIL",
  address: "CONTRACT_ADDRESS",
  coupon: "CONTRACT_COUPON",
  expiredCoupon: "CONTRACT_EXPIRED_COUPON",
  payment: "CONTRACT_PAYMENT",
  card: "CONTRACT_CARD",
  declinedCard: "CONTRACT_DECLINED_CARD",
  challengedCard: "CONTRACT_CHALLENGED_CARD",
} as const;

export type ContractVariables = Partial<
  Record<keyof typeof contractVariables, string>
>;

export interface ContractSettings {
  /** Where the calls of commerce are answered, such as `https://api.example`. */
  readonly baseUrl: string;
  /** Where the calls of content are answered. */
  readonly contentUrl: string;
  readonly accessKey: string;
  /** The market, with the ids and the currency that this retailer has for it. */
  readonly site: Site;
  readonly productIdPattern: string;
  /** Origin of the shop, to which the payment page returns. */
  readonly shopUrl: string;
  /** Of this run's order. */
  readonly email: string;
  /** An address in the market's country. */
  readonly address: AddressWire;
  /** A code that takes something off, and one that has expired; without them their checks are left out. */
  readonly coupon: string | undefined;
  readonly expiredCoupon: string | undefined;
  /** A module of another payment sandbox (`payment.ts`). */
  readonly payment: string | undefined;
  /** Number of a card that the sandbox authorises. */
  readonly card: string;
  /** Number of a card that it declines. */
  readonly declinedCard: string | undefined;
  /** Number of a card that a bank has to confirm. */
  readonly challengedCard: string | undefined;
}

/** `{n}` of an e-mail address: the orders of two runs are two shoppers'. */
const uniquePart = () => Date.now().toString(36);

function siteOf({ locale = "en-us", ...own }: ContractVariables): Site {
  const site = findSite(locale);
  if (!site) throw new TypeError(`${locale} is no locale of the shop`);
  return {
    ...site,
    ...(own.siteId && { siteId: own.siteId }),
    ...(own.brand && { brand: own.brand }),
    ...(own.currency && { currency: own.currency }),
  };
}

/** @throws TypeError for what is no address of the contract's form */
function addressOf(text: string | undefined, country: string): AddressWire {
  const standard = { country, countryCode: country };
  try {
    const given: unknown =
      text === undefined ? addresses[country] : JSON.parse(text);
    // Checked by the schema.
    return AddressWire.parse({ ...standard, ...(given as object) });
  } catch (error) {
    throw new TypeError(
      `${contractVariables.address} has to be an address as JSON`,
      { cause: error },
    );
  }
}

const address = z.url({ protocol: /^https?$/ });

/** @throws TypeError for what is no address */
function urlOf(
  given: ContractVariables,
  name: "baseUrl" | "contentUrl" | "shopUrl",
  standard?: string,
): string {
  const read = address.safeParse(given[name] ?? standard);
  if (read.success) return read.data;
  throw new TypeError(`${contractVariables[name]} has to be an http address`);
}

/** Reads the variables. @throws TypeError for a value that cannot be used */
export function readSettings(given: ContractVariables): ContractSettings {
  const site = siteOf(given);
  const baseUrl = urlOf(given, "baseUrl");
  return {
    baseUrl,
    contentUrl: urlOf(given, "contentUrl", baseUrl),
    accessKey: given.accessKey ?? "contract-suite",
    site,
    productIdPattern: given.productIdPattern ?? defaultProductIdPattern,
    shopUrl: urlOf(given, "shopUrl", "https://shop.example"),
    email: (given.email ?? "contract+{n}@example.com").replace(
      "{n}",
      uniquePart(),
    ),
    address: addressOf(given.address, site.country),
    coupon: given.coupon,
    expiredCoupon: given.expiredCoupon,
    payment: given.payment,
    card: given.card ?? "4242 4242 4242 4242",
    declinedCard: given.declinedCard,
    challengedCard: given.challengedCard,
  };
}

/** Reads the variables of the environment. */
export function variablesOf(
  environment: Readonly<Record<string, string | undefined>>,
): ContractVariables {
  return Object.fromEntries(
    Object.entries(contractVariables).flatMap(([name, key]) => {
      const value = environment[key];
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
}
