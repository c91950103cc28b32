import { describe, expect, it } from "vitest";
import { shouldPlay } from "./use-quiet-playback";

const settings = { wantsStill: false, savesData: false, said: null } as const;

describe("a film in sight", () => {
  it("plays by itself", () => {
    expect(shouldPlay(settings)).toBe(true);
  });

  it("stays still for readers who want little movement or little data", () => {
    expect(shouldPlay({ ...settings, wantsStill: true })).toBe(false);
    expect(shouldPlay({ ...settings, savesData: true })).toBe(false);
  });

  it("does what the reader said, whatever their system says", () => {
    expect(shouldPlay({ ...settings, wantsStill: true, said: "play" })).toBe(
      true,
    );
    expect(shouldPlay({ ...settings, said: "pause" })).toBe(false);
  });
});
