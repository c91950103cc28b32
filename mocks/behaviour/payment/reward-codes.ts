/**
 * The reward codes and reward cards of the loyalty program's members. Orders do not use them up, so that
 * tests can share them.
 */
import type { PriceTable } from "../../catalogue/types";

interface RewardSeed {
  /** A code in capitals, or the number of a card. */
  readonly code: string;
  readonly method: "REWARD_CODE" | "REWARD_CARD";
  readonly amount: PriceTable;
}

export const rewardSeeds: readonly RewardSeed[] = [
  {
    code: "REWARD5",
    method: "REWARD_CODE",
    amount: { USD: 5, CAD: 5, GBP: 5, EUR: 5, PLN: 20 },
  },
  {
    code: "REWARD15",
    method: "REWARD_CODE",
    amount: { USD: 15.35, CAD: 15.35, GBP: 15.35, EUR: 15.35, PLN: 61.49 },
  },
  {
    code: "7006490000000001",
    method: "REWARD_CARD",
    amount: { USD: 20, CAD: 20, GBP: 20, EUR: 20, PLN: 80 },
  },
];

/** Finds the reward of a typed code, ignoring case, spaces and dashes. */
export function findReward(
  method: string,
  typed: string,
): RewardSeed | undefined {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return rewardSeeds.find((one) => one.method === method && one.code === code);
}
