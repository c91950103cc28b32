/** A placed order as the confirmation shows it; made by `server/upstreams/orders/map.ts`. */
import type { CartAddress, CartLine, ShippingMethod } from "./cart";

export interface OrderShipment {
  readonly id: string;
  readonly method: ShippingMethod;
  readonly address: CartAddress | null;
  readonly lines: readonly CartLine[];
}

export interface Order {
  readonly number: string;
  readonly email: string;
  readonly placedOn: string | null;
  readonly shipments: readonly OrderShipment[];
  readonly payments: readonly {
    readonly label: string;
    readonly amount: number | null;
  }[];
  readonly totals: {
    readonly items: number;
    readonly discount: number;
    /** Share of the items' price, one decimal [ENT-009]. */
    readonly discountPercentage: number;
    readonly shipping: number;
    readonly tax: number;
    readonly total: number;
    readonly currency: string;
  };
  readonly billingAddress: CartAddress;
}
