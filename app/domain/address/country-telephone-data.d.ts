/** Types of the part that is used here; the package brings none. */
declare module "country-telephone-data" {
  interface Country {
    readonly name: string;
    /** Lower case. */
    readonly iso2: string;
    /** Digits without a plus sign. */
    readonly dialCode: string;
    /** A dot for each digit, those of the dial code included. */
    readonly format?: string;
  }
  const data: { readonly allCountries: readonly Country[] };
  export default data;
}
