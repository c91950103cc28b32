/** People and animals, for scale: never larger than a twelfth of the picture. */
import { at, num, shape } from "../curves";
import { seededRandom } from "../random";
import { darken, lighten } from "../tones";

export interface Figure {
  /** Where it stands. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly facing: "left" | "right";
  readonly coat: string;
  readonly legs: string;
}

/** A walker with a rucksack and a stick, in mid stride. */
export function walker(figure: Figure, pack: string): string {
  const { x, y, height, facing, coat, legs } = figure;
  const scale = height / 100;
  const turn = facing === "right" ? 1 : -1;
  const limb = (path: string, width: number, colour: string) =>
    `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`;
  return (
    `<g transform="translate(${num(x)} ${num(y)}) scale(${(scale * turn).toFixed(3)} ${scale.toFixed(3)})" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    limb("M-2 -44L-10 -24L-18 -2L-12 0", 8, legs) +
    limb("M1 -44L8 -24L10 -2L17 -1", 8.4, legs) +
    limb("M26 -50L33 0", 2, legs) +
    `<path d="M-13 -76Q-22 -74 -21 -58Q-20 -47 -9 -47L-4 -74Z" fill="${pack}"/>` +
    `<path d="M-9 -78Q-1 -83 7 -77L10 -58Q11 -46 8 -40H-10Q-9 -58 -9 -78Z" fill="${coat}"/>` +
    limb("M3 -73L12 -58L25 -55", 6, coat) +
    `<circle cx="4" cy="-90" r="7.6" fill="${legs}"/><path d="M-4 -92Q-3 -100 5 -99Q12 -98 12 -92Z" fill="${pack}"/></g>`
  );
}

/** A runner in full stride, from her left foot's place; the signal colour is her vest. */
export function runner(
  x: number,
  y: number,
  height: number,
  signal: string,
): string {
  const limbs = [
    ["M4 -44L16 -24L34 -16L40 2", 7.5],
    ["M2 -44L-8 -24L-26 -20L-36 -8", 7.5],
    ["M2 -46L8 -72", 14],
    ["M8 -70L22 -56L34 -62", 5.4],
    ["M4 -70L-12 -62L-16 -48", 5.4],
  ] as const;
  const ink = "#071318";
  return (
    `<g transform="translate(${num(x)} ${num(y)}) scale(${(height / 91).toFixed(3)})" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round" fill="none">` +
    limbs
      .map(([path, width]) => `<path d="${path}" stroke-width="${width}"/>`)
      .join("") +
    `<path d="M-3 -72L-5 -54" stroke="${signal}" stroke-width="9"/><circle cx="14" cy="-84" r="7.5" fill="${ink}" stroke="none"/><path d="M10 -90L23 -88" stroke="${signal}" stroke-width="4"/></g>`
  );
}

export interface Sheep {
  readonly x: number;
  readonly y: number;
  /** From the ground to the back. */
  readonly height: number;
  readonly facing: "left" | "right";
  readonly fleece: string;
  readonly face: string;
  /** Whether it grazes or looks at us. */
  readonly grazing: boolean;
  readonly seed: number;
}

/** A fell sheep: curly fleece on thin legs, the head down or up. */
export function sheep(animal: Sheep): string {
  const { x, y, height, facing, fleece, face, grazing, seed } = animal;
  const random = seededRandom(seed);
  const scale = (height / 100).toFixed(3);
  const turn = facing === "right" ? "" : "-";
  const wool = Array.from({ length: 46 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 46;
    const lump = (index % 2 === 0 ? 1.05 : 0.98) * (0.97 + 0.06 * random());
    const [across, up] = [Math.cos(angle), Math.sin(angle)];
    return at(
      Math.sign(across) * Math.abs(across) ** 0.72 * 64 * lump,
      -60 + Math.sign(up) * Math.abs(up) ** 0.8 * 37 * lump,
    );
  });
  const body = shape(wool);
  const curls = Array.from({ length: 46 }, () => {
    const angle = random() * 2 * Math.PI;
    const away = random() ** 0.5;
    const [cx, cy] = [
      Math.cos(angle) * 55 * away,
      -60 + Math.sin(angle) * 29 * away,
    ];
    return `M${num(cx - 4)} ${num(cy)}q4 -5 8 0`;
  });
  const [hx, hy, tilt] = grazing ? [70, -22, 62] : [72, -84, 18];
  return (
    `<g transform="translate(${num(x)} ${num(y)}) scale(${turn}${scale} ${scale})">` +
    `<ellipse cx="10" cy="0" rx="78" ry="9" fill="#0d1a0c" opacity=".32"/>` +
    `<path d="M-42 -34V0M-28 -30V-2M34 -34V0M48 -32V-2" stroke="${darken(face, 0.34)}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="${body}" fill="${fleece}"/>` +
    `<path d="M-68 -54Q-44 -34 4 -38T66 -58Q68 -22 6 -22T-68 -54Z" fill="${darken(fleece, 0.55)}" opacity=".42"/>` +
    `<path d="M-58 -76Q-30 -102 10 -97Q-24 -92 -58 -76Z" fill="${lighten(fleece, 0.5)}" opacity=".7"/>` +
    `<path d="${curls.join("")}" fill="none" stroke="${darken(fleece, 0.34)}" stroke-width="2" stroke-linecap="round" opacity=".45"/>` +
    `<g transform="translate(${hx} ${hy}) rotate(${tilt})"><path d="M-20 -14Q-4 -24 14 -12L30 4Q32 12 22 13Q2 16 -16 12Z" fill="${face}"/>` +
    `<path d="M-14 -13Q-30 -20 -32 -8Q-24 -2 -12 -6Z" fill="${darken(face, 0.16)}"/><circle cx="4" cy="-5" r="2.6" fill="#1a1512"/><path d="M24 8q4 -1 6 -3" stroke="#3a2d27" stroke-width="2" fill="none"/></g></g>`
  );
}
