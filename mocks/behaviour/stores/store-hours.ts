/** When stores are open: their weeks, and the days of every year that differ. */
import { readData } from "../../data/read-data";
import type { StoreSeed } from "./store-list";

const weeks = new Map(Object.entries(readData("stores/hours")));
const holidays = new Map(Object.entries(readData("stores/holidays")));

export const hoursOf = ({ hours }: Pick<StoreSeed, "hours">) =>
  (weeks.get(hours) ?? []).flatMap(({ days, open, close }) =>
    days.map((day) => ({ day, open, close })),
  );

export const holidaysOf = ({ country }: Pick<StoreSeed, "country">) =>
  holidays.get(country) ?? [];
