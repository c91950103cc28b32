/** The days on which a store is closed or open at other hours, of those that are so every year. */

const dayMs = 86_400_000;
/** How many days ahead exceptions to the weekly opening hours are listed. */
const toldDays = 60;

interface Holiday {
  /** As `12-25`. */
  readonly day: string;
  readonly open?: string | undefined;
  readonly close?: string | undefined;
}

/** Returns the next exceptions to the weekly opening hours. */
export const exceptionsOf = (days: readonly Holiday[], now: Date) =>
  Array.from({ length: toldDays }, (_, ahead) =>
    new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10),
  ).flatMap((date) =>
    days
      .filter(({ day }) => date.endsWith(day))
      .map(({ open, close }) => ({
        date,
        ...(open !== undefined && { open }),
        ...(close !== undefined && { close }),
      })),
  );
