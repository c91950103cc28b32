/** The loyalty program: its members, their points and vouchers, and how orders spend them. */
import { refuse, type Refusal } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow } from "../cart/basket-row";
import { toCents, type Cents } from "../pricing/cents";
import {
  vouchers,
  welcomeGift,
  type VoucherSeed,
} from "../pricing/reward-table";
import { consumersOf, type ConsumerRow } from "./consumers";

/** Returns the balance of a new member. */
export const newMembership = (upstreams: Upstreams) => ({
  memberId: `L${upstreams.ids.next("loyaltyMember").slice(0, 9).toUpperCase()}`,
  loyaltyOptInDate: upstreams.now().toISOString().slice(0, 10),
  welcome: "AVAILABLE" as const,
});

/** Returns a member's account; throws REW401 for guests, REW130 for consumers who are not members. */
export function demandMember(
  upstreams: Upstreams,
  { consumerNo }: { readonly consumerNo: string | undefined },
): ConsumerRow & { readonly memberId: string } {
  const consumer = consumersOf(upstreams).find(consumerNo);
  if (!consumer) throw refusalOf("REW401");
  const { memberId } = consumer;
  if (memberId === undefined) throw refusalOf("REW130");
  return { ...consumer, memberId };
}

/** Returns the member id, which stores scan; throws 4044 for a shopper who is not a member. */
export function memberIdOf(
  upstreams: Upstreams,
  { consumerNo }: { readonly consumerNo: string | undefined },
): string {
  const memberId = consumersOf(upstreams).find(consumerNo)?.memberId;
  if (memberId === undefined)
    throw refuse(404, "4044", "The customer is no member");
  return memberId;
}

const findVoucher = (id: string | undefined): VoucherSeed | undefined =>
  vouchers.find((voucher) => voucher.id === id);

/** Throws the reason if the member cannot use the voucher. */
export function demandVoucher(
  { upstreams, consumerNo }: BasketContext,
  id: string,
): void {
  const { points, isUnconfirmed } = demandMember(upstreams, { consumerNo });
  if (isUnconfirmed) throw refusalOf("REW135");
  const voucher = findVoucher(id);
  if (!voucher || voucher.points > points) throw refusalOf("REW140");
}

/** Returns the value of the basket's voucher while the member has enough points for it. */
export function rewardOf(
  { upstreams, consumerNo, site }: BasketContext,
  { reward }: BasketRow,
): Cents {
  const voucher = findVoucher(reward);
  const points = consumersOf(upstreams).find(consumerNo)?.points ?? 0;
  return voucher && voucher.points <= points
    ? toCents(voucher.amount[site.currency])
    : 0;
}

/** Returns the points that the basket's voucher costs while the member has that many. */
export function rewardPoints(
  { upstreams, consumerNo }: BasketContext,
  { reward }: BasketRow,
): number {
  const points = consumersOf(upstreams).find(consumerNo)?.points ?? 0;
  const cost = findVoucher(reward)?.points ?? 0;
  return cost <= points ? cost : 0;
}

/** Returns why the welcome code of new members is refused; null if it is accepted, and for other codes. */
export function welcomeRefusal(
  { upstreams, consumerNo }: BasketContext,
  code: string,
): Refusal | null {
  if (code !== welcomeGift.code) return null;
  const welcome = consumersOf(upstreams).find(consumerNo)?.welcome;
  if (welcome === "AVAILABLE") return null;
  const refused = { USED: "PRM150", EXPIRED: "PRM155" } as const;
  return refusalOf(welcome ? refused[welcome] : "PRM416");
}

/** Deducts the points of an order and marks the welcome code as used. */
export function settleOrder(
  { upstreams, consumerNo }: BasketContext,
  { reward, coupons }: BasketRow,
  appliedRewards: Cents,
): void {
  const consumers = consumersOf(upstreams);
  const consumer = consumers.find(consumerNo);
  if (!consumer) return;
  const spent = appliedRewards > 0 ? (findVoucher(reward)?.points ?? 0) : 0;
  const isWelcomed = coupons.includes(welcomeGift.code);
  if (spent === 0 && !isWelcomed) return;
  consumers.change(consumer, {
    points: consumer.points - spent,
    ...(isWelcomed && { welcome: "USED" }),
  });
}

/** Whether the shopper has the employee discount [AUTH-010]. */
export function hasEmployeeDiscount({
  upstreams,
  consumerNo,
}: BasketContext): boolean {
  const consumer = consumersOf(upstreams).find(consumerNo);
  return (
    consumer?.consumerType === "EMPLOYEE" &&
    consumer.employeeTermsAccepted === true
  );
}
