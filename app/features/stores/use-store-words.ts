/** Times, days and distances of stores as the reader writes them. */
import { useMemo } from "react";
import type { Opening } from "~/domain/stores/opening-hours";
import type { DistanceUnit } from "~/domain/stores/store";
import { useSite } from "~/i18n/language";

const unitNames = { km: "kilometer", mi: "mile" } as const;

export interface StoreWords {
  /** `19:00`, `7:00 PM` */
  readonly time: (clock: string) => string;
  readonly range: (opening: Opening) => string;
  /** Name of a weekday, counted from Sunday. */
  readonly weekday: (weekday: number) => string;
  readonly date: (date: string) => string;
  readonly distance: (distance: number, unit: DistanceUnit) => string;
  /** `miles`, for a list of units. */
  readonly unit: (unit: DistanceUnit) => string;
}

function wordsOf(tag: string): StoreWords {
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
  const numbers = (unit: DistanceUnit, unitDisplay: "short" | "long") =>
    new Intl.NumberFormat(tag, {
      style: "unit",
      unit: unitNames[unit],
      unitDisplay,
      maximumFractionDigits: 1,
    });
  const atClock = (clock: string) => new Date(`2026-01-01T${clock}:00Z`);
  return {
    time: (clock) => clocks.format(atClock(clock)),
    range: ({ open, close }) =>
      clocks.formatRange(atClock(open), atClock(close)),
    // The fourth of January 2026 is a Sunday.
    weekday: (weekday) =>
      weekdays.format(new Date(Date.UTC(2026, 0, 4 + weekday))),
    date: (date) => dates.format(new Date(`${date}T12:00:00Z`)),
    distance: (distance, unit) => numbers(unit, "short").format(distance),
    unit: (unit) =>
      numbers(unit, "long")
        .formatToParts(25)
        .filter(({ type }) => type === "unit")
        .map(({ value }) => value)
        .join(""),
  };
}

export function useStoreWords(): StoreWords {
  const { tag } = useSite();
  return useMemo(() => wordsOf(tag), [tag]);
}
