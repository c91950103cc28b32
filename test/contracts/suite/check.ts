/** A check of the suite, and what checks find for those after them. */
import type { ResponseOf } from "../../../server/http/endpoint";
import type { getCart } from "../../../server/upstreams/cart/contract";
import type { placeOrder } from "../../../server/upstreams/orders/contract";
import type { getProduct } from "../../../server/upstreams/products/contract";
import type { TileWire } from "../../../server/upstreams/commerce-wire";
import { NothingToCheck, type ContractRun } from "./contract-run";
import type { PaymentSandbox } from "./payment";

export type Basket = ResponseOf<typeof getCart>;
export type Product = ResponseOf<typeof getProduct>;
export type Variant = Product["variants"][number];

/** What the walk has found so far. */
export interface Found {
  /** Ids of categories that the menu leads to. */
  categories?: readonly string[];
  /** A category with several products. */
  category?: string;
  /** The tiles of its first page, and how many it has. */
  tiles?: readonly TileWire[];
  total?: number;
  /** A product to buy, and its variants of which there are at least two pieces. */
  product?: Product;
  variants?: readonly Variant[];
  /** Pieces by variant; Infinity where the upstream does not say how many. */
  pieces?: ReadonlyMap<string, number>;
  basket?: Basket;
  sessionId?: string;
  order?: ResponseOf<typeof placeOrder>;
}

export interface Walk {
  readonly run: ContractRun;
  readonly sandbox: PaymentSandbox;
  readonly found: Found;
  /** Returns what an earlier check has found. @throws NothingToCheck */
  need<Name extends keyof Found>(name: Name): NonNullable<Found[Name]>;
}

export interface Check {
  readonly title: string;
  act(walk: Walk): Promise<void>;
}

export function createWalk(run: ContractRun, sandbox: PaymentSandbox): Walk {
  const found: Found = {};
  return {
    run,
    sandbox,
    found,
    need(name) {
      const value = found[name];
      if (value === undefined || value === null)
        throw new NothingToCheck(`no ${name} was found`);
      return value;
    },
  };
}

/** The id of a product in the shop's addresses. */
export const styleOf = ({
  id,
  masterId,
}: Pick<TileWire, "id" | "masterId">): string => masterId ?? id;

/** Amounts are compared in hundredths. */
export const cents = (amount: number): number => Math.round(amount * 100);

export const isSameAmount = (left: number, right: number): boolean =>
  cents(left) === cents(right);
