/** Delivery dates, counted in working days in UTC. */

const dayMs = 86_400_000;

function isWeekend(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Returns the day `count` working days after `from`, which is never at a weekend. */
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

/** Returns `2026-11-24`, or `2026-11-24/2026-11-26` if delivery may take longer. */
export function deliveryRange(
  now: Date,
  [first, last]: readonly [first: number, last: number],
): string {
  const from = isoDate(addWorkingDays(now, first));
  return first === last
    ? from
    : `${from}/${isoDate(addWorkingDays(now, last))}`;
}
