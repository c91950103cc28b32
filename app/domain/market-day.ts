/** The day of an order or a review as its market reads the clock. */
import type { Site } from "~/sites/sites";

const zones: Readonly<Record<string, string>> = {
  US: "America/New_York",
  CA: "America/Toronto",
  GB: "Europe/London",
};
const continental = "Europe/Paris";

/** Empty for what is no time. */
export function marketDay(
  time: string | null,
  { tag, country }: Pick<Site, "tag" | "country">,
): string {
  const at = Date.parse(time ?? "");
  if (Number.isNaN(at)) return "";
  return new Intl.DateTimeFormat(tag, {
    dateStyle: "long",
    timeZone: zones[country] ?? continental,
  }).format(at);
}
