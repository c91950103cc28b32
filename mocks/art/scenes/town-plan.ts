/** The town's street: how far it reaches, who lives along it, what the evening does to it. */
import type { House } from "./house";
import type { Dusk } from "./street";

export const DUSK: Dusk = {
  haze: "#8d7590",
  lamp: "#ffc367",
  glass: "#2a3a58",
  slate: "#2b3148",
};

/** Where the street comes to an end, in parts of the picture. */
export const END = [0.545, 0.575] as const;

/** Both rows of houses, farthest first. */
export function houses(): readonly House[] {
  const walls = [
    "#6b464b",
    "#4d5270",
    "#7a6a70",
    "#434863",
    "#735257",
    "#585d7c",
    "#877482",
  ];
  const rows = ([-1, 1] as const).flatMap((side) => {
    const row: House[] = [];
    let near = side === -1 ? 3 : 2.6;
    for (let index = 0; near < 104; index++) {
      const wide = 5.6 + ((index * 7 + side * 3 + 9) % 5) * 0.9;
      row.push({
        side,
        near,
        far: near + wide,
        height: 8.6 + ((index * 5 + (side === 1 ? 2 : 4)) % 4) * 1.25,
        wall:
          walls[(index * 3 + (side === 1 ? 1 : 5)) % walls.length] ?? "#6f7389",
        seed: index * 2 + (side === 1 ? 31 : 63),
        ours: side === 1 && index === 1,
      });
      near += wide;
    }
    return row;
  });
  return rows.sort((one, other) => other.near - one.near);
}
