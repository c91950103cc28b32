/** Whether a password meets the rules, which the shop should have checked before. */
export const isPassword = (text: string): boolean =>
  text.length >= 8 && /\p{L}/u.test(text) && /\d/.test(text);
