/** The retailer's own logo, as an `<img>` shows it. */
export interface LogoFile {
  /** Its address below the shop's origin, which changes with its content. */
  readonly src: string;
  /** Its size in the header (CSS px). */
  readonly width: number;
  readonly height: number;
}

/** The own file; else the shop's name, with the three peaks in front of it for the reference shop. */
export type ShopLogo = LogoFile | "peaks" | "name";
