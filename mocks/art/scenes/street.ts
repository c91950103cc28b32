/** A street in one-point perspective: places in metres, façades with their windows and shops. */
import type { Point } from "../curves";
import { at, polyline } from "../curves";
import { mix } from "../tones";

/** Metres right of the street's middle, above its paving, and away from us. */
export type Metres = readonly [right: number, up: number, away: number];

export interface View {
  /** Where parallel lines meet, in units. */
  readonly vanishing: Point;
  /** Units to a metre, one metre away. */
  readonly focus: number;
  /** Height of the eye, in metres. */
  readonly eye: number;
}

export type Lens = (place: Metres) => Point;

export const lens =
  ({ vanishing, focus, eye }: View): Lens =>
  ([right, up, away]) =>
    at(
      vanishing.x + (focus * right) / away,
      vanishing.y - (focus * (up - eye)) / away,
    );

/** The same street mirrored in its wet paving. */
export const mirrored =
  (see: Lens): Lens =>
  ([right, up, away]) =>
    see([right, -up, away]);

/** Metres from the street's middle to the house fronts. */
export const FRONT = 6.2;

export interface Dusk {
  /** What far things fade into. */
  readonly haze: string;
  readonly lamp: string;
  readonly glass: string;
  readonly slate: string;
}

/** How much the evening air lies over a thing this many metres away. */
export const hazed = (colour: string, away: number, { haze }: Dusk) =>
  mix(colour, haze, Math.min(0.62, away / 150));

export const area = (see: Lens, corners: readonly Metres[], fill: string) =>
  `<path d="${polyline(corners.map(see))}Z" fill="${fill}"/>`;

/** Metres from the middle to the kerb, and to the nearest paving that is seen. */
export const [KERB, NEAREST] = [3.9, 3.05] as const;
