/**
 * The name of the invisible field that only programs fill in. It is a name that no browser, extension or
 * password manager fills, so that autofill never makes a shopper look like a program.
 */
export const decoyName = "leaveEmpty";
