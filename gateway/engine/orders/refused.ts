/** How the plugin says no: thrown inside a transaction, so that nothing of what was begun remains. */
import type { RefusalCode } from "../../orders/order-row";

export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: RefusalCode;
  /** Pieces that are left, for OVER_STOCK. */
  readonly left: number | undefined;
  /** The order of which it is said, for BASKET_ORDERED. */
  readonly orderId: string | number | undefined;

  constructor(
    code: RefusalCode,
    {
      left,
      orderId,
    }: {
      readonly left?: number;
      readonly orderId?: string | number;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.left = left;
    this.orderId = orderId;
  }
}
