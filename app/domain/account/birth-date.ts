/** Birth dates with which a person may have an account [VAL-004]. */
import type { Region } from "~/sites/sites";

const oldest = 120;
/** By market, because its law sets the age at which a person may consent to an account. */
const youngest = { NORA: 13, EMEA: 16 } as const satisfies Record<
  Region,
  number
>;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is an existing day, as `yyyy-mm-dd`. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
  );
}

/** Full years from one day to another. Someone born on 29 February turns a year older on 1 March. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/**
 * Null for a birth date within the allowed ages.
 *
 * @param today `yyyy-mm-dd`
 */
export function checkBirthDate(
  text: string,
  region: Region,
  today: string,
): "missing" | "invalid" | null {
  if (text === "") return "missing";
  if (!shape.test(text) || !isDay(text) || text > today) return "invalid";
  const age = yearsBetween(text, today);
  return age >= youngest[region] && age <= oldest ? null : "invalid";
}

/** Today in UTC, as `yyyy-mm-dd`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
