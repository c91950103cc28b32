/**
 * Movement of pictures while a reader scrolls, as the editors describe it: ranges of values with units, and how
 * they change [UI-005]. Pages show it by classes of a short scale, because the content security policy forbids
 * style attributes, so no script runs for it.
 */

/** Why a description of movement cannot be used; the message is for the editors. */
export class ParallaxError extends Error {}

const units = ["px", "%", "vh", "vw", "deg", "turn", "rad"] as const;
export type ParallaxUnit = (typeof units)[number];

interface ParallaxValue {
  readonly amount: number;
  readonly unit: ParallaxUnit;
}

export interface ParallaxRange {
  readonly start: number;
  readonly end: number;
  readonly unit: ParallaxUnit;
}

/** Control points of a cubic Bézier curve: x1, y1, x2, y2. */
export type EasingCurve = readonly [number, number, number, number];

const presets = {
  ease: [0.25, 0.1, 0.25, 1],
  easeIn: [0.42, 0, 1, 1],
  easeOut: [0, 0, 0.58, 1],
  easeInOut: [0.42, 0, 0.58, 1],
  linear: [0, 0, 1, 1],
} as const satisfies Readonly<Record<string, EasingCurve>>;
export type EasingName = keyof typeof presets;

const valuePattern = /^([+-]?[\d.]+)([a-z%]*)$/;

/**
 * Reads one value, such as `"-20%"` or `20`.
 *
 * @param unit the unit of a number without one
 * @throws ParallaxError for anything else, and for other units
 */
export function parseValue(value: unknown, unit: ParallaxUnit): ParallaxValue {
  if (typeof value !== "string" && typeof value !== "number")
    throw new ParallaxError("A value must be a string or a number");
  const [, amount = "", given = ""] = valuePattern.exec(String(value)) ?? [];
  const number = amount === "" ? Number.NaN : Number(amount);
  if (!Number.isFinite(number))
    throw new ParallaxError(`No number in ${value}`);
  if (given === "") return { amount: number, unit };
  const known = units.find((one) => one === given);
  if (!known) throw new ParallaxError(`Unknown unit ${given}`);
  return { amount: number, unit: known };
}

/**
 * Reads the start and the end of a movement.
 *
 * @param unit the unit of numbers without one
 * @throws ParallaxError if it is no pair of values, or their units differ
 */
export function parseRange(range: unknown, unit: ParallaxUnit): ParallaxRange {
  if (!Array.isArray(range) || range.length !== 2)
    throw new ParallaxError("A range must have a start and an end");
  const [start, end] = range.map((value) => parseValue(value, unit));
  if (start?.unit !== end?.unit || !start || !end)
    throw new ParallaxError("The units of start and end must match");
  return { start: start.amount, end: end.amount, unit: start.unit };
}

const isCurve = (value: unknown): value is EasingCurve =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((part) => Number.isFinite(part));

/**
 * Reads how a movement changes: the name of a preset, or the control points of a curve.
 *
 * @throws ParallaxError for other names, and for an x outside of 0 to 1
 */
export function parseEasing(easing: unknown): EasingCurve {
  if (isCurve(easing)) {
    const [x1, , x2] = easing;
    if ([x1, x2].some((x) => x < 0 || x > 1))
      throw new ParallaxError("The x values of a curve must be within 0 to 1");
    return easing;
  }
  if (typeof easing !== "string" || !Object.hasOwn(presets, easing))
    throw new ParallaxError("An easing must be a preset or four numbers");
  return presets[easing as EasingName]; // checked above
}

const easingClasses: Readonly<Record<EasingName, string>> = {
  linear: "",
  ease: "drift-ease",
  easeIn: "drift-ease-in",
  easeOut: "drift-ease-out",
  easeInOut: "drift-ease-in-out",
};

/** Returns the class of the preset whose control points are nearest to the curve's. */
function easingClass(curve: EasingCurve): string {
  const distance = (name: EasingName) =>
    Math.hypot(...presets[name].map((part, at) => part - (curve[at] ?? 0)));
  const [nearest = "linear"] = (Object.keys(presets) as EasingName[]).sort(
    (one, other) => distance(one) - distance(other),
  );
  return easingClasses[nearest];
}

/** Distances up to which a movement is small or medium, by unit; larger ones are large. */
const scale = {
  "%": [10, 20],
  px: [40, 80],
  vh: [5, 10],
  vw: [5, 10],
  deg: [2, 4],
  turn: [2 / 360, 4 / 360],
  rad: [0.035, 0.07],
} as const satisfies Readonly<Record<ParallaxUnit, readonly [number, number]>>;

const angles: ReadonlySet<ParallaxUnit> = new Set(["deg", "turn", "rad"]);

const sizes = ["small", "medium", "large"] as const;

/** Names of the classes: backwards, forwards, and the beginning of those for the size. */
const movementClasses = {
  translateY: { back: "drift-up", forth: "drift-down", size: "drift" },
  rotate: { back: "turn-left", forth: "turn-right", size: "turn" },
} as const;
type Movement = keyof typeof movementClasses;

function movementClass(movement: Movement, range: ParallaxRange): string {
  const { start, end, unit } = range;
  if (angles.has(unit) !== (movement === "rotate"))
    throw new ParallaxError(`${movement} cannot be in ${unit}`);
  const distance = end - start;
  if (distance === 0) return "";
  const steps = scale[unit].filter((step) => Math.abs(distance) > step);
  const { back, forth, size } = movementClasses[movement];
  const direction = distance > 0 ? forth : back;
  return `${direction} ${size}-${sizes[steps.length] ?? "large"}`;
}

export interface ParallaxDescription {
  readonly translateY?: unknown;
  readonly rotate?: unknown;
  readonly easing?: unknown;
}

/**
 * Returns the class names of a movement; "" for none. Distances are rounded to three steps, and curves to the
 * nearest preset.
 *
 * @throws ParallaxError for values, ranges and curves that are not allowed
 */
export function parallaxClasses({
  translateY,
  rotate,
  easing = "linear",
}: ParallaxDescription): string {
  const curve = easingClass(parseEasing(easing));
  const movements = [
    translateY === undefined
      ? ""
      : movementClass("translateY", parseRange(translateY, "%")),
    rotate === undefined
      ? ""
      : movementClass("rotate", parseRange(rotate, "deg")),
  ].filter(Boolean);
  return movements.length === 0
    ? ""
    : ["drift", ...movements, curve].filter(Boolean).join(" ");
}
