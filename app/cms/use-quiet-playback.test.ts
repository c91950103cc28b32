import { describe, expect, it } from "vitest";
import { shouldPlay } from "./use-quiet-playback";

const settings = {
  reducedMotion: false,
  savesData: false,
  chosen: null,
} as const;

describe("a film in sight", () => {
  it("plays by itself", () => {
    expect(shouldPlay(settings)).toBe(true);
  });

  it("stays still for readers who want little movement or little data", () => {
    expect(shouldPlay({ ...settings, reducedMotion: true })).toBe(false);
    expect(shouldPlay({ ...settings, savesData: true })).toBe(false);
  });

  it("does what the reader chose, whatever their system says", () => {
    expect(
      shouldPlay({ ...settings, reducedMotion: true, chosen: "play" }),
    ).toBe(true);
    expect(shouldPlay({ ...settings, chosen: "pause" })).toBe(false);
  });
});
