/** The region of the payment step that says what a method of credit costs. */
export const creditTermsRegion = (code: string) => `credit-${code}`;
