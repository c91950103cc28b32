/** Means of payment that may pay a part of an order: balances of the account, gift cards and rewards. */

/** Balances of the account, which need no input. */
export const balanceMethods = [
  "ATHLETES_PAYMENT",
  "INFLUENCER_CREDIT",
  "LOYALTY_POINTS",
] as const;
export type BalanceMethod = (typeof balanceMethods)[number];

export const isBalanceMethod = (code: string): code is BalanceMethod =>
  balanceMethods.some((method) => method === code);

/** Whether it comes from the loyalty program, which cannot be used before all credit is spent [VAL-013]. */
export const isRewardMethod = (code: string): boolean =>
  ["LOYALTY_POINTS", "REWARD_CODE", "REWARD_CARD"].includes(code);

/** Whether it pays as much as its balance allows. The balance may be spent elsewhere in the meantime. */
export const hasBalance = (method: string): boolean =>
  method === "GIFT_CARD" || isBalanceMethod(method) || isRewardMethod(method);

/** Reward cards have long numbers; reward codes contain letters or are short. */
export const rewardMethodOf = (code: string): "REWARD_CODE" | "REWARD_CARD" =>
  /^\d{12,}$/.test(code) ? "REWARD_CARD" : "REWARD_CODE";
