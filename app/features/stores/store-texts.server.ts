/**
 * Times, days and distances of a page's stores, formatted for the reader's language. The server formats them
 * and sends text, because server and browsers format ranges with different spaces. Such a mismatch would make
 * React render the page again and discard what the shopper has typed.
 */
import type { OpeningHours } from "~/domain/stores/opening-hours";
import type { DistanceUnit } from "~/domain/stores/store";

/** Formatted texts by value; only for the values of the page's stores. */
export interface StoreTexts {
  /** By time, as `19:00`: `7:00 PM`. */
  readonly times: Readonly<Record<string, string>>;
  /** By `09:00-19:00`. */
  readonly ranges: Readonly<Record<string, string>>;
  /** Names, from Sunday. */
  readonly weekdays: readonly string[];
  /** By date, as `2026-12-24`. */
  readonly dates: Readonly<Record<string, string>>;
  /** By number and unit, as `2.5 km`. */
  readonly distances: Readonly<Record<string, string>>;
  /** Names for a list: `miles`. */
  readonly units: Readonly<Record<DistanceUnit, string>>;
}

interface StoreValues {
  readonly hours: readonly OpeningHours[];
  /** Null for a distance that is not known. */
  readonly distances?: readonly (readonly [number | null, DistanceUnit])[];
}

const unitNames = { km: "kilometer", mi: "mile" } as const;

const tableOf = <Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
  textOf: (value: Value) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [keyOf(value), textOf(value)]));

function unitName(tag: string, unit: DistanceUnit): string {
  return new Intl.NumberFormat(tag, {
    style: "unit",
    unit: unitNames[unit],
    unitDisplay: "long",
  })
    .formatToParts(25)
    .filter(({ type }) => type === "unit")
    .map(({ value }) => value)
    .join("");
}

function distanceText(tag: string, distance: number, unit: DistanceUnit) {
  return new Intl.NumberFormat(tag, {
    style: "unit",
    unit: unitNames[unit],
    unitDisplay: "short",
    maximumFractionDigits: 1,
  }).format(distance);
}

const atClock = (clock: string) => new Date(`2026-01-01T${clock}:00Z`);

/**
 * @param tag BCP 47 tag of the reader's language
 * @param values the hours and distances that the page may show
 */
export function storeTexts(
  tag: string,
  { hours, distances = [] }: StoreValues,
): StoreTexts {
  const clocks = new Intl.DateTimeFormat(tag, {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });
  const weekdays = new Intl.DateTimeFormat(tag, {
    weekday: "long",
    timeZone: "UTC",
  });
  const dates = new Intl.DateTimeFormat(tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const exceptions = hours.flatMap((one) => one.exceptions);
  const openings = [
    ...hours.flatMap(({ week }) => week.flat()),
    ...exceptions.flatMap((day) => day.openings),
  ];
  const known = distances.flatMap(([distance, unit]) =>
    distance === null ? [] : [{ distance, unit }],
  );
  return {
    times: tableOf(
      openings.flatMap(({ open, close }) => [open, close]),
      (clock) => clock,
      (clock) => clocks.format(atClock(clock)),
    ),
    ranges: tableOf(
      openings,
      ({ open, close }) => `${open}-${close}`,
      ({ open, close }) => clocks.formatRange(atClock(open), atClock(close)),
    ),
    // 4 January 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, weekday) =>
      weekdays.format(Date.UTC(2026, 0, 4 + weekday)),
    ),
    dates: tableOf(
      exceptions,
      ({ date }) => date,
      ({ date }) => dates.format(new Date(`${date}T12:00:00Z`)),
    ),
    distances: tableOf(
      known,
      ({ distance, unit }) => `${distance} ${unit}`,
      ({ distance, unit }) => distanceText(tag, distance, unit),
    ),
    units: { km: unitName(tag, "km"), mi: unitName(tag, "mi") },
  };
}
