/** Delivery days, counted in UTC and in working days only. */

const dayMs = 86_400_000;

function isWeekend(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** The day that lies `count` working days after `from`; never a weekend. */
export function addWorkingDays(from: Date, count: number): Date {
  let day = from;
  let left = count;
  while (left > 0 || isWeekend(day)) {
    day = new Date(day.getTime() + dayMs);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

function isoDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** `2026-11-24`, or `2026-11-24/2026-11-26` when it may take longer. */
export function deliveryRange(
  now: Date,
  [first, last]: readonly [first: number, last: number],
): string {
  const from = isoDate(addWorkingDays(now, first));
  return first === last
    ? from
    : `${from}/${isoDate(addWorkingDays(now, last))}`;
}
