/** The official drawings of Regulation (EU) 2025/1960, as pages show them [LEGAL-008]. */
export interface Drawing {
  /** Its address below the shop's origin, which changes with its content. */
  readonly src: string;
  /** Its size in units of its own, for the ratio. */
  readonly width: number;
  readonly height: number;
}

export interface GuaranteeArtwork {
  /** The notice of the legal guarantee, by language. */
  readonly notices: Readonly<Record<string, Drawing>>;
  /** The GARAN label, whose three fields are empty. */
  readonly label: Drawing;
}
