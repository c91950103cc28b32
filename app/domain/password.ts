/** Rules for new passwords [VAL-002]. They do not apply to existing ones, which may be anything. */

export const passwordLimits = { least: 8, most: 64 } as const;

/** Longer than any real password; longer input is not sent upstream. */
export const longestTyped = 256;

/** Null for a valid password. Lengths count code points, not UTF-16 units. */
export function checkNewPassword(
  password: string,
): "tooShort" | "tooLong" | null {
  const { length } = Array.from(password);
  if (length > passwordLimits.most) return "tooLong";
  const isGood =
    length >= passwordLimits.least &&
    /\p{L}/u.test(password) &&
    /\p{Nd}/u.test(password);
  return isGood ? null : "tooShort";
}
