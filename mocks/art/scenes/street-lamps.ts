/** Lamps along a street, their glow, and bulbs on cables over it. */
import { KERB } from "./street";
import { DUSK } from "./town-plan";
import { num, polyline } from "../curves";
import { stroke } from "../panels";
import { radial } from "../shading";
import type { Sheet } from "../sheet";
import type { Lens } from "./street";
import { FRONT } from "./street";

/** Bulbs on cables across the street, from house to house. */
export function drawCables(sheet: Sheet, see: Lens): void {
  for (const away of [34, 22, 13]) {
    const place = (share: number) =>
      see([
        FRONT * (2 * share - 1),
        6.4 - 1.5 * (1 - (2 * share - 1) ** 2),
        away,
      ]);
    const shares = Array.from({ length: 25 }, (_, index) => index / 24);
    const size = 62 / away;
    sheet.draw(
      stroke(polyline(shares.map(place)), {
        colour: "#0d1122",
        opacity: 0.8,
        width: Math.max(0.8, 18 / away),
      }),
      ...shares.slice(1, -1).map((share) => {
        const { x, y } = place(share);
        return `<circle cx="${num(x)}" cy="${num(y + size)}" r="${num(size * 4)}" fill="${DUSK.lamp}" opacity=".16"/><circle cx="${num(x)}" cy="${num(y + size)}" r="${num(size)}" fill="#fff0c4"/>`;
      }),
    );
  }
}

export interface Lamp {
  readonly side: 1 | -1;
  readonly away: number;
}

export const lamps = (): readonly Lamp[] =>
  [64, 46, 33, 23.5, 16, 10.4].flatMap((away) => [
    { side: -1 as const, away: away * 1.06 },
    { side: 1 as const, away },
  ]);

const LANTERN = 4.3;

export function lampGlow(
  sheet: Sheet,
  see: Lens,
  { side, away }: Lamp,
): string {
  const { x, y } = see([(KERB + 0.5) * side, LANTERN, away]);
  const reach = 1500 / away;
  const halo = radial(sheet, [
    [0, "#fff3d2", 0.95],
    [0.08, "#ffdb95", 0.7],
    [0.3, "#ffb765", 0.24],
    [1, "#ffb765", 0],
  ]);
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(reach)}" fill="${halo}"/>`;
}

export function drawLamps(sheet: Sheet, see: Lens): void {
  for (const lamp of lamps()) {
    const { side, away } = lamp;
    const x = (KERB + 0.5) * side;
    const [foot, top] = [see([x, 0, away]), see([x, LANTERN - 0.25, away])];
    const unit = 930 / away;
    const glass = `M${num(top.x - unit * 0.13)} ${num(top.y)}L${num(top.x - unit * 0.22)} ${num(top.y - unit * 0.48)}h${num(unit * 0.44)}L${num(top.x + unit * 0.13)} ${num(top.y)}Z`;
    sheet.draw(
      lampGlow(sheet, see, lamp),
      stroke(`M${num(foot.x)} ${num(foot.y)}L${num(top.x)} ${num(top.y)}`, {
        colour: "#0d1122",
        width: unit * 0.09,
      }),
      stroke(`M${num(foot.x)} ${num(foot.y)}v${num(-unit * 0.7)}`, {
        colour: "#0d1122",
        width: unit * 0.18,
      }),
      `<path d="${glass}" fill="#fff1c8"/><path d="${glass}" fill="none" stroke="#0d1122" stroke-width="${num(unit * 0.05)}"/>`,
      `<path d="M${num(top.x - unit * 0.27)} ${num(top.y - unit * 0.47)}L${num(top.x)} ${num(top.y - unit * 0.74)}L${num(top.x + unit * 0.27)} ${num(top.y - unit * 0.47)}Z" fill="#0d1122"/>`,
    );
  }
}
