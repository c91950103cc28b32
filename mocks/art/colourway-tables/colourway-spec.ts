import type { ColourCode } from "../colour-codes";
import type { DrawingRoles, DrawingType } from "../drawing-roles";
import type { Tint } from "../picture-types";

/** One colourway of one drawing: its paint, and what the catalogue says about it. */
export interface ColourwaySpec<T extends DrawingType> {
  /** One or two hex colours for the swatch: body and accent. */
  readonly swatch: readonly [string] | readonly [string, string];
  /** The value of the colour filter that finds it. */
  readonly family: string;
  readonly tint: Tint;
  readonly roles: DrawingRoles[T];
}

/** Colourways by code, in the order in which a product shows them. */
export type ColourwayTable<T extends DrawingType> = Readonly<
  Partial<Record<ColourCode, ColourwaySpec<T>>>
>;
