/** Times, days and distances of the page's stores, as the server has formatted them. */
import { createContext, useContext } from "react";
import type { Opening } from "~/domain/stores/opening-hours";
import type { DistanceUnit } from "~/domain/stores/store";
import type { StoreTexts } from "./store-texts.server";

const Texts = createContext<StoreTexts | null>(null);

/** Provides the page's texts to every component that shows stores. */
export const StoreTextsProvider = Texts.Provider;

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

/** Shows the plain value if the server has sent no text for it. Throws outside of `StoreTextsProvider`. */
export function useStoreWords(): StoreWords {
  const texts = useContext(Texts);
  if (!texts) throw new Error("Stores are told of without their texts");
  const { times, ranges, weekdays, dates, distances, units } = texts;
  const text = (of: Readonly<Record<string, string>>, key: string) =>
    of[key] ?? key;
  return {
    time: (clock) => text(times, clock),
    range: ({ open, close }) => text(ranges, `${open}-${close}`),
    weekday: (weekday) => weekdays[weekday] ?? "",
    date: (date) => text(dates, date),
    distance: (distance, unit) => text(distances, `${distance} ${unit}`),
    unit: (unit) => units[unit],
  };
}
