/** Types of the part that the shop uses; the package has none of its own. */
declare module "country-telephone-data" {
  interface Country {
    readonly name: string;
    /** Lower case. */
    readonly iso2: string;
    /** Digits without a plus sign. */
    readonly dialCode: string;
    /** A dot for each digit, including those of the dialling code. */
    readonly format?: string;
  }
  const data: { readonly allCountries: readonly Country[] };
  export default data;
}
