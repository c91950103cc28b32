/** What the starter catalogue's upstreams sell with: codes, and cards of the reference provider. */
import type { ContractVariables } from "./settings";

export const referenceVariables: ContractVariables = {
  coupon: "SAVE10",
  expiredCoupon: "EXPIRED",
  declinedCard: "4000 0000 0000 0002",
  challengedCard: "4000 0000 0000 3220",
};
