/**
 * The name of the field that nobody sees and only programs fill. No browser, add-on or password manager
 * knows it: what is filled in for a shopper must never look like a program.
 */
export const decoyName = "leaveEmpty";
