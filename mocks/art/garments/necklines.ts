/** Round necks: the rib or binding around them, and the inside of the back seen through them. */
import type { Point } from "../curves";
import { line, shift } from "../curves";
import { stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken } from "../tones";
import type { Fabric } from "./fabrics";
import { cut, turning } from "./piece";
import type { TopBlock, TopMeasures } from "./top-block";
import { neckCurve } from "./top-block";
import { bandOf, neckTape, wovenLabel } from "./trims";

/** Inner edges of a neck rib; its outer edges are the necklines it is sewn to. */
export interface NeckRib {
  readonly front: readonly Point[];
  readonly back: readonly Point[];
  readonly width: number;
}

/** A rib of this width stands up a little at the shoulder, so that it stretches less at its edge. */
export function neckRib(
  { top, neck, drop, backDrop }: TopMeasures,
  width: number,
): NeckRib {
  const edge = { top: top - width / 3, neck: neck - width * 1.2 };
  return {
    front: neckCurve(edge, drop - width * 0.66),
    back: neckCurve(edge, backDrop - width * 0.53),
    width,
  };
}

/** A row of stitches around a neckline, this far outside it. */
export const neckRow = (
  { top, neck }: Pick<TopMeasures, "top" | "neck">,
  drop: number,
  outside: number,
) =>
  neckCurve(
    { top: top + outside * 0.4, neck: neck + outside * 1.9 },
    drop + outside * 0.6,
  );

interface NeckInside {
  readonly lining: string;
  readonly rib: string;
  readonly fabric: Fabric;
  /** Colour and ink of the label; it hangs from the tape. */
  readonly label: readonly [colour: string, ink: string];
}

/** The inside of the back: rib, tape and label, in the shade of the front. */
export function neckInside(
  sheet: Sheet,
  { neckline, measures: { neck } }: Pick<TopBlock, "neckline" | "measures">,
  { back, width }: NeckRib,
  { lining, rib, fabric, label }: NeckInside,
): string {
  const ribEdge = shift(back, 0, width * 0.8);
  const middle = ribEdge[3]?.y ?? 0;
  return cut(sheet, {
    outline: bandOf(back, shift(neckline, 0, 8)),
    colour: darken(lining, 0.12),
    fabric,
    seed: 8,
    print:
      stroke(line(shift(back, 0, width * 0.36)), {
        colour: darken(rib, 0.22),
        width: width * 0.86,
      }) +
      neckTape(ribEdge, lining) +
      wovenLabel([500, middle + neck * 0.1], label[0], label[1], neck * 0.25),
    over: turning(sheet, neckline, 70, 0.5) + turning(sheet, back, 14, 0.3),
  });
}
