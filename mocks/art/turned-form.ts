/**
 * Round things seen turned and from above. A form is given as points in space; the drawing takes
 * their positions on the sheet from here, so that seams, eyelets and edges agree about where they
 * are on a crown.
 */
import type { Point } from "./curves";
import { at, num } from "./curves";

/** Right, up and forward of the form, in its own units. */
export type Spot = readonly [x: number, y: number, z: number];
/** A form's outside: `around` in degrees from its front, `rise` 0 at the foot, 1 at the top. */
export type Surface = (around: number, rise: number) => Spot;

export interface Camera {
  /** Degrees by which the form's front is turned to the right. */
  readonly turn: number;
  /** Degrees by which the camera looks down. */
  readonly tilt: number;
  /** Sheet units to one unit of the form. */
  readonly scale: number;
  /** Where the form's origin is on the sheet. */
  readonly origin: readonly [x: number, y: number];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const sine = (degrees: number) => Math.sin(radians(degrees));
export const cosine = (degrees: number) => Math.cos(radians(degrees));

/** Right, up and towards the camera, after turning and tilting. */
function inView([x, y, z]: Spot, { turn, tilt }: Camera): Spot {
  const across = x * cosine(turn) + z * sine(turn);
  const near = z * cosine(turn) - x * sine(turn);
  return [
    across,
    y * cosine(tilt) - near * sine(tilt),
    y * sine(tilt) + near * cosine(tilt),
  ];
}

export function projected(spot: Spot, camera: Camera): Point {
  const [x, y] = inView(spot, camera);
  const [left, top] = camera.origin;
  return at(left + x * camera.scale, top - y * camera.scale);
}

/** How far a place of the surface faces the camera: 1 straight, 0 edge on, below 0 hidden. */
export function facing(
  surface: Surface,
  around: number,
  rise: number,
  camera: Camera,
): number {
  const step = 0.01;
  const low = Math.min(rise, 1 - 2 * step);
  const here = inView(surface(around, low), camera);
  const aside = inView(surface(around + 1, low), camera);
  const above = inView(surface(around, low + step), camera);
  const [ax, ay, az] = between(here, aside);
  const [bx, by, bz] = between(here, above);
  const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const [nx = 0, ny = 0, nz = 0] = normal;
  return nz / (Math.hypot(nx, ny, nz) || 1);
}

const between = (from: Spot, to: Spot): Spot => [
  to[0] - from[0],
  to[1] - from[1],
  to[2] - from[2],
];

/** `count` even steps from one number to another, both included. */
export const steps = (from: number, to: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => from + ((to - from) * index) / (count - 1),
  );

/** Rises from the foot to `top`, ever closer: a dome bends most near its top. */
export const towardsTop = (top: number, count: number) =>
  steps(0, 1, count).map((share) => top * (1 - (1 - share) ** 2.2));

/** The part of a convex surface between two meridians that is seen, as a closed outline. */
export function gore(
  surface: Surface,
  [from, to]: readonly [number, number],
  camera: Camera,
): readonly Point[] {
  const seen = steps(from, to, 17).flatMap((around) =>
    towardsTop(1, 21)
      .filter((rise) => facing(surface, around, rise, camera) > -0.03)
      .map((rise) => projected(surface(around, rise), camera)),
  );
  return hull(seen);
}

/** The smallest convex outline around the points, clockwise on the sheet. */
export function hull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain, point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(chain: readonly Point[], next: Point): boolean {
  const [from, to] = chain.slice(-2);
  if (from === undefined || to === undefined) return true;
  const cross =
    (to.x - from.x) * (next.y - from.y) - (to.y - from.y) * (next.x - from.x);
  return cross > 0.01;
}

/**
 * A transform that lays flat artwork on the surface about a place: x runs around, y runs down, one
 * unit of the artwork being one unit of the sheet where the surface faces the camera.
 */
export function laidOn(
  surface: Surface,
  [around, rise]: readonly [number, number],
  camera: Camera,
): string {
  const spot = (degrees: number, share: number) => ({
    space: surface(around + degrees, rise + share),
    sheet: projected(surface(around + degrees, rise + share), camera),
  });
  const centre = spot(0, 0);
  const axis = (end: ReturnType<typeof spot>) => {
    const reach = Math.hypot(...between(centre.space, end.space));
    const run = reach * camera.scale;
    return [
      (end.sheet.x - centre.sheet.x) / run,
      (end.sheet.y - centre.sheet.y) / run,
    ].map((part) => part.toFixed(3));
  };
  const place = `${num(centre.sheet.x)} ${num(centre.sheet.y)}`;
  return `transform="matrix(${axis(spot(2, 0)).join(" ")} ${axis(spot(0, -0.02)).join(" ")} ${place})"`;
}
