import { describe, expect, it } from "vitest";
import { shouldPlay } from "./use-quiet-playback";

const settings = {
  reducedMotion: false,
  savesData: false,
  chosen: null,
} as const;

describe("a visible film", () => {
  it("plays automatically", () => {
    expect(shouldPlay(settings)).toBe(true);
  });

  it("does not play for readers who prefer reduced motion or save data", () => {
    expect(shouldPlay({ ...settings, reducedMotion: true })).toBe(false);
    expect(shouldPlay({ ...settings, savesData: true })).toBe(false);
  });

  it("follows the reader's choice, whatever their system prefers", () => {
    expect(
      shouldPlay({ ...settings, reducedMotion: true, chosen: "play" }),
    ).toBe(true);
    expect(shouldPlay({ ...settings, chosen: "pause" })).toBe(false);
  });
});
