/** What pays a part of an order besides cards: balances of the account, and rewards. */

/** Balances that are used as they are: nothing is typed. */
export const balanceMethods = [
  "ATHLETES_PAYMENT",
  "INFLUENCER_CREDIT",
  "LOYALTY_POINTS",
] as const;
export type BalanceMethod = (typeof balanceMethods)[number];

export const isBalanceMethod = (code: string): code is BalanceMethod =>
  balanceMethods.some((method) => method === code);

/** Whether it comes from the loyalty program, which has to wait for credit [VAL-013]. */
export const isRewardMethod = (code: string): boolean =>
  ["LOYALTY_POINTS", "REWARD_CODE", "REWARD_CARD"].includes(code);

/** Whether it pays what it can, beside something else: its balance may be spent elsewhere meanwhile. */
export const hasBalance = (method: string): boolean =>
  method === "GIFT_CARD" || isBalanceMethod(method) || isRewardMethod(method);

/** Cards of the program have long numbers; codes have letters, or are short. */
export const rewardMethodOf = (code: string): "REWARD_CODE" | "REWARD_CARD" =>
  /^\d{12,}$/.test(code) ? "REWARD_CARD" : "REWARD_CODE";
