/** Days and times as a market reads the clock: of an order, a review, a declaration. */
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

/** Empty for what is no time. */
export function marketDay(time: string | null, market: Market): string {
  const at = Date.parse(time ?? "");
  return Number.isNaN(at)
    ? ""
    : formatOf(market, { dateStyle: "long" }).format(at);
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
