/** What worn things share: the floating shadow and soft folds. */
import type { Outline, Side } from "./curves";
import { fold } from "./panels";
import { blur } from "./shading";
import type { Sheet } from "./sheet";

/** A garment hangs in the air: one wide, faint shadow well below the hem. */
export const hangingShadow = (sheet: Sheet, y: number) =>
  `<ellipse cx="500" cy="${y}" rx="300" ry="25" fill="#0a1418" opacity=".16" filter="${blur(sheet, 26)}"/>`;

/** Several folds of one depth, each a little narrower than the one before. */
export const folds = (
  sheet: Sheet,
  creases: readonly Outline[],
  { width, depth, side }: { width: number; depth: number; side?: Side },
) =>
  creases
    .map((crease, index) =>
      fold(sheet, side?.(crease) ?? crease, width - index * 1.6, depth),
    )
    .join("");
