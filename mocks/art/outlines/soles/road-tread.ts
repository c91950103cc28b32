/** Smooth rubber for the road: pods split by flex grooves, foam or plate in the channel between. */
import { strip } from "../../curve-geometry";
import type { Point } from "../../curves";
import { line, shape } from "../../curves";
import { film } from "../../footwear/materials";
import { panel, stroke } from "../../panels";
import type { Sheet } from "../../sheet";
import { twill } from "../../textures";
import { darken, lighten } from "../../tones";
import type { Edges } from "./sole-last";
import { across } from "./sole-last";
import type { SolePaint } from "./sole-parts";
import { drawBlocks, sipe } from "./sole-parts";

export interface RoadTread {
  /** Where flex grooves cross, as shares of the length; rubber lies between pairs of them. */
  readonly pods: readonly (readonly [from: number, to: number])[];
  /** Width of the channel that parts inner and outer pods, as a share of the breadth. */
  readonly channel: number;
  /** Whether a carbon plate shows through the waist. */
  readonly plate: boolean;
}

/** A line down the sole, `share` of the way across, swinging towards the big toe in front. */
function swing(edges: Edges, share: number, from: number, to: number) {
  return Array.from({ length: 9 }, (_, index): Point => {
    const y = (from + ((to - from) * index) / 8) * 1000;
    const sway = 0.05 * Math.cos((y / 1000) * Math.PI * 1.5);
    return across(edges, share + (share > 0.1 && share < 0.9 ? sway : 0), y);
  });
}

export function drawRoadTread(
  sheet: Sheet,
  edges: Edges,
  tread: RoadTread,
  paint: SolePaint,
): void {
  if (tread.plate) drawPlate(sheet, edges, paint);
  const half = tread.channel / 2;
  const gap = 0.006;
  const pods = tread.pods.flatMap(([from, to]) => {
    const side = (near: number, far: number) =>
      shape(
        strip(
          swing(edges, near, from + gap, to - gap),
          swing(edges, far, from + gap, to - gap),
        ),
      );
    return [side(0.05, 0.47 - half), side(0.47 + half, 0.95)];
  });
  drawBlocks(sheet, pods.join(""), paint.rubber, 4);
  sheet.draw(
    ...tread.pods.flatMap(([from, to]) => hatch(edges, half, from, to)),
    stroke(line(swing(edges, 0.47, 0.06, 0.95)), {
      colour: darken(paint.base, 0.5),
      opacity: 0.35,
      width: 7,
      cap: "round",
    }),
  );
}

/** Fine waves cut into each pod: the house motif, and grip in the wet. */
function hatch(edges: Edges, half: number, from: number, to: number) {
  const count = Math.max(1, Math.round((to - from) * 40));
  return Array.from({ length: count }, (_, index) => {
    const y = (from + ((to - from) * (index + 0.6)) / count) * 1000;
    const wave = (near: number, far: number) =>
      [0, 0.25, 0.5, 0.75, 1].map((share, step): Point => {
        const point = across(edges, near + (far - near) * share, y);
        return { ...point, y: y + (step % 2 === 0 ? 3 : -3) };
      });
    return (
      sipe(wave(0.1, 0.42 - half), 2.2, 0.34) +
      sipe(wave(0.53 + half, 0.9), 2.2, 0.34)
    );
  });
}

function drawPlate(sheet: Sheet, edges: Edges, { accent }: SolePaint): void {
  const path = shape(
    strip(swing(edges, 0.3, 0.34, 0.78), swing(edges, 0.66, 0.34, 0.78)),
  );
  sheet.draw(
    panel(sheet, path, {
      ...film(sheet, "#262d30", 6),
      texture: twill(sheet, "#98a4a8"),
      textureOpacity: 0.7,
    }),
    stroke(path, { colour: lighten(accent, 0.1), width: 4 }),
  );
}
