import { describe, expect, it } from "vitest";
import { nextDays, openState, type OpeningHours } from "./opening-hours";

const day = { open: "10:00", close: "19:00" };

/** A shop in Munich: closed on Sundays, with a break on Wednesdays, and early on Christmas Eve. */
const munich: OpeningHours = {
  week: [
    [],
    [day],
    [day],
    [
      { open: "10:00", close: "12:30" },
      { open: "14:00", close: "18:00" },
    ],
    [day],
    [day],
    [{ open: "10:00", close: "18:00" }],
  ],
  exceptions: [
    { date: "2026-12-24", openings: [{ open: "10:00", close: "14:00" }] },
    { date: "2026-12-25", openings: [] },
    { date: "2026-12-26", openings: [] },
  ],
  timeZone: "Europe/Berlin",
};

const at = (iso: string) => openState(munich, new Date(iso));

describe("whether a store is open", () => {
  it.each([
    ["Monday, a minute before", "2026-11-23T08:59:00Z", "10:00 0"],
    ["Monday, at the hour", "2026-11-23T09:00:00Z", "until 19:00"],
    ["Monday, the last minute", "2026-11-23T17:59:00Z", "until 19:00"],
    ["Monday, at the closing hour", "2026-11-23T18:00:00Z", "10:00 1"],
    ["Wednesday, in the break", "2026-11-25T12:00:00Z", "14:00 0"],
    ["Saturday evening", "2026-11-28T20:00:00Z", "10:00 2"],
    // Midnight in Berlin is an hour before midnight in London.
    ["Sunday by UTC, Monday there", "2026-11-22T23:30:00Z", "10:00 0"],
    ["Christmas Eve at two", "2026-12-24T13:00:00Z", "10:00 4"],
    ["Christmas Eve at noon", "2026-12-24T11:00:00Z", "until 14:00"],
    [
      "in summer, an hour earlier by UTC",
      "2026-07-06T08:00:00Z",
      "until 19:00",
    ],
  ])("%s", (_, iso, expected) => {
    const state = at(iso);
    const text =
      state?.kind === "open"
        ? `until ${state.until}`
        : `${state?.opens?.at} ${state?.opens?.daysAhead}`;
    expect(text).toBe(expected);
  });

  it("names the weekday on which it opens", () => {
    const state = at("2026-12-24T13:00:00Z");
    // The 28th of December 2026 is a Monday.
    expect(state).toEqual({
      kind: "closed",
      opens: { at: "10:00", weekday: 1, daysAhead: 4 },
    });
  });

  it("is null without hours, without a time zone, or with one that does not exist", () => {
    const now = new Date("2026-11-23T12:00:00Z");
    const none = { ...munich, week: munich.week.map(() => []) };
    expect(openState(none, now)).toBeNull();
    expect(openState({ ...munich, timeZone: null }, now)).toBeNull();
    expect(
      openState({ ...munich, timeZone: "Europe/Nowhere" }, now),
    ).toBeNull();
  });

  it("lists the next days with their exceptions, today first", () => {
    const days = nextDays(munich, new Date("2026-12-23T23:30:00Z"), 3);
    expect(
      days.map(({ date, openings, isException }) => [
        date,
        openings.length,
        isException,
      ]),
    ).toEqual([
      ["2026-12-24", 1, true],
      ["2026-12-25", 0, true],
      ["2026-12-26", 0, true],
    ]);
  });
});
