/**
 * The last heartbeat of each kiosk of a store, for the staff who look after them; nothing about shoppers.
 * Simultaneous heartbeats of one store may overwrite each other; the next one follows a minute later.
 */
import { z } from "zod/v4";
import type { SharedState } from "../shared-state/shared-state";
import type { Kiosk } from "./kiosk-device";

/** The times of heartbeats (milliseconds since the epoch), by screen. */
const Beats = z.record(z.string().max(4), z.number());

/** A store has a few screens; further names belong to screens that were set up again. */
const mostScreens = 40;
const forgottenAfterMs = 24 * 60 * 60 * 1_000;

export interface KioskBeat {
  readonly screen: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface KioskBeats {
  note(kiosk: Pick<Kiosk, "storeId" | "screen">): Promise<void>;
  /** The heartbeats of a store in the last day, sorted by screen. */
  of(storeId: string): Promise<readonly KioskBeat[]>;
}

function parseBeats(text: string | null): Readonly<Record<string, number>> {
  try {
    return Beats.parse(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

export function createKioskBeats(
  state: Pick<SharedState, "get" | "set">,
  now: () => number = Date.now,
): KioskBeats {
  async function read(storeId: string): Promise<readonly KioskBeat[]> {
    const beats = parseBeats(await state.get("kioskBeats", storeId));
    return Object.entries(beats)
      .map(([screen, at]) => ({ screen, at }))
      .filter(({ at }) => now() - at < forgottenAfterMs);
  }
  return {
    async note({ storeId, screen }) {
      const others = (await read(storeId))
        .filter((beat) => beat.screen !== screen)
        .sort((one, other) => other.at - one.at)
        .slice(0, mostScreens - 1);
      const beats = [...others, { screen, at: now() }];
      const text = JSON.stringify(
        Object.fromEntries(beats.map((beat) => [beat.screen, beat.at])),
      );
      await state.set("kioskBeats", storeId, text);
    },
    of: async (storeId) =>
      [...(await read(storeId))].sort((one, other) =>
        one.screen.localeCompare(other.screen),
      ),
  };
}
