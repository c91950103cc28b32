/** Points of the loyalty program, and the vouchers that they buy [LOY-001, LOY-004, VAL-012]. */

export interface Voucher {
  readonly id: string;
  readonly points: number;
  /** The discount, in the market's currency. */
  readonly amount: number;
}

/** A voucher, and how many points are missing for it; 0 for one that can be redeemed. */
export interface OfferedVoucher extends Voucher {
  readonly missing: number;
}

export interface Standing {
  readonly balance: number;
  /** How many points are missing until points can be redeemed at all; 0 once they can. */
  readonly toMinimum: number;
  /** The cheapest first. */
  readonly vouchers: readonly OfferedVoucher[];
  /** The next voucher that the balance does not reach; null when it reaches all. */
  readonly next: OfferedVoucher | null;
}

/** What a balance can buy. Below the minimum no voucher can be redeemed, whatever it costs. */
export function standingOf(
  balance: number,
  minimum: number,
  vouchers: readonly Voucher[],
): Standing {
  const offered = vouchers
    .map((voucher) => ({
      ...voucher,
      missing: Math.max(0, Math.max(voucher.points, minimum) - balance),
    }))
    .sort((a, b) => a.points - b.points);
  return {
    balance,
    toMinimum: Math.max(0, minimum - balance),
    vouchers: offered,
    next: offered.find(({ missing }) => missing > 0) ?? null,
  };
}

/** The gift for new members [LOY-002]. */
export interface WelcomeGift {
  readonly status: "AVAILABLE" | "USED" | "EXPIRED";
  /** Empty when there is no code. */
  readonly code: string;
  /** Null when the upstream does not state it. */
  readonly amount: number | null;
}
