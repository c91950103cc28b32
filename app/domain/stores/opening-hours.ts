/** When a store is open, in its own time zone. */

/** Two times such as `09:30`; a day may have several openings. */
export interface Opening {
  readonly open: string;
  readonly close: string;
}

export interface OpeningHours {
  /** By weekday, from Sunday; empty for a day on which the store is closed. */
  readonly week: readonly (readonly Opening[])[];
  /** Days that differ from the week; dates such as `2026-12-24`. */
  readonly exceptions: readonly {
    readonly date: string;
    readonly openings: readonly Opening[];
  }[];
  /** Null when it is unknown, and with it whether the store is open. */
  readonly timeZone: string | null;
}

/** One of the next days of a store. */
export interface StoreDay {
  /** Such as `2026-12-24`. */
  readonly date: string;
  readonly weekday: number;
  readonly openings: readonly Opening[];
  readonly isException: boolean;
}

export type OpenState =
  | { readonly kind: "open"; readonly until: string }
  /** `daysAhead` is 0 for later today. */
  | {
      readonly kind: "closed";
      readonly opens: {
        readonly at: string;
        readonly weekday: number;
        readonly daysAhead: number;
      } | null;
    };

const dayMs = 86_400_000;

/** The date and the time of day in a time zone. */
interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** Null for a time zone that does not exist. */
export function localTime(now: Date, timeZone: string): LocalTime | null {
  try {
    // eslint-disable-next-line no-restricted-syntax -- parsed, never shown; the format does not vary
    const text = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "short",
    }).format(now);
    const [date = "", time = ""] = text.split(" ");
    return { date, time };
  } catch {
    return null;
  }
}

function dayAfter(
  { week, exceptions }: OpeningHours,
  today: string,
  daysAhead: number,
): StoreDay {
  const at = new Date(Date.parse(`${today}T12:00:00Z`) + daysAhead * dayMs);
  const date = at.toISOString().slice(0, 10);
  const weekday = at.getUTCDay();
  const own = exceptions.find((day) => day.date === date);
  return {
    date,
    weekday,
    openings: own?.openings ?? week[weekday] ?? [],
    isException: own !== undefined,
  };
}

/** The next days of a store, today first; empty when its hours or its time zone are unknown. */
export function nextDays(
  hours: OpeningHours,
  now: Date,
  count: number,
): readonly StoreDay[] {
  const local = hours.timeZone && localTime(now, hours.timeZone);
  if (!local || hours.week.every((day) => day.length === 0)) return [];
  return Array.from({ length: count }, (_, ahead) =>
    dayAfter(hours, local.date, ahead),
  );
}

/** Whether a store is open, and until when or from when; null when that is unknown. */
export function openState(hours: OpeningHours, now: Date): OpenState | null {
  const local = hours.timeZone && localTime(now, hours.timeZone);
  const days = nextDays(hours, now, 8);
  const [today] = days;
  if (!local || !today) return null;
  const { time } = local;
  const current = today.openings.find(
    ({ open, close }) => open <= time && time < close,
  );
  if (current) return { kind: "open", until: current.close };
  for (const [daysAhead, { weekday, openings }] of days.entries()) {
    const next = openings.find(({ open }) => daysAhead > 0 || open > time);
    if (next)
      return { kind: "closed", opens: { at: next.open, weekday, daysAhead } };
  }
  return { kind: "closed", opens: null };
}
