/** Days and times in a market's time zone: of an order, a review, a declaration. */
import type { Site } from "~/sites/sites";

const zones: Readonly<Record<string, string>> = {
  US: "America/New_York",
  CA: "America/Toronto",
  GB: "Europe/London",
};
const continental = "Europe/Paris";

type Market = Pick<Site, "tag" | "country">;

const formatOf = (
  { tag, country }: Market,
  parts: Intl.DateTimeFormatOptions,
) =>
  new Intl.DateTimeFormat(tag, {
    ...parts,
    timeZone: zones[country] ?? continental,
  });

/** The day in the market's long format; empty for a text that is not a time. */
export function marketDay(time: string | null, market: Market): string {
  const at = Date.parse(time ?? "");
  return Number.isNaN(at)
    ? ""
    : formatOf(market, { dateStyle: "long" }).format(at);
}

/** The day in the market's time zone, as a number that grows by 1 each day. */
const dayNumber = (at: Date | number, { country }: Market): number =>
  Date.parse(
    formatOf({ tag: "en-CA", country }, { dateStyle: "short" }).format(at),
  ) / 86_400_000;

/** Calendar days in the market since a time; 0 for today, null for a text that is not a time. */
export function daysSince(
  time: string | null,
  now: Date,
  market: Market,
): number | null {
  const at = Date.parse(time ?? "");
  return Number.isNaN(at)
    ? null
    : dayNumber(now, market) - dayNumber(at, market);
}

/** Day, time to the minute, and the zone's name. */
export const marketMoment = (at: Date, market: Market): string =>
  formatOf(market, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
