import type { ColourwaySeed } from "../../catalogue/types";
import type { ColourCode } from "../colour-names";
import type { DrawingRoles, DrawingType } from "../drawing-roles";

/** One colourway of one drawing: its paint, and what the catalogue says about it. */
export interface ColourwaySpec<T extends DrawingType> extends Pick<
  ColourwaySeed,
  "swatch" | "family" | "tint"
> {
  readonly roles: DrawingRoles[T];
}

/** Colourways by code, in the order in which a product shows them. */
export type ColourwayTable<T extends DrawingType> = Readonly<
  Partial<Record<ColourCode, ColourwaySpec<T>>>
>;
