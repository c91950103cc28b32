declare module "subset-font" {
  interface Options {
    readonly targetFormat?: "woff2";
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    readonly noLayoutClosure?: boolean;
  }
  /** The font with only the letters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
