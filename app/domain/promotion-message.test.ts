import { describe, expect, it } from "vitest";
import {
  calloutOf,
  isPromotionFor,
  promotionProgress,
} from "./promotion-message";

function promotion(calloutMessage: string, distance: number) {
  return {
    promotionId: "P1",
    calloutMessage,
    conditionThreshold: 100,
    distanceFromConditionThreshold: distance,
  };
}

describe("calloutOf", () => {
  it("splits an approaching message and ignores further parts", () => {
    const callout = {
      kind: "approaching",
      before: "Spend ",
      middle: "{amount}",
      after: " more",
    };
    expect(calloutOf(promotion("Spend |{amount}| more", 20))).toEqual(callout);
    expect(calloutOf(promotion("Spend |{amount}| more|x|y", 20))).toEqual(
      callout,
    );
  });

  it("splits a reached message of exactly three parts", () => {
    expect(calloutOf(promotion("You have |free delivery|.", 0))).toEqual({
      kind: "reached",
      before: "You have ",
      middle: "free delivery",
      after: ".",
    });
    expect(calloutOf(promotion("a|b|c|d", -5))).toBeUndefined();
  });

  it("is undefined for a message with too few parts", () => {
    for (const message of ["", "a", "a|b"]) {
      expect(calloutOf(promotion(message, 20))).toBeUndefined();
      expect(calloutOf(promotion(message, 0))).toBeUndefined();
    }
  });
});

describe("promotionProgress", () => {
  it.each([
    [100, 20, 0.8],
    [100, 0, 1],
    [100, -5, 1],
    [100, 150, 0],
    [0, 5, 0],
  ])("towards %d with %d missing is %d", (threshold, distance, progress) => {
    expect(
      promotionProgress({
        conditionThreshold: threshold,
        distanceFromConditionThreshold: distance,
      }),
    ).toBeCloseTo(progress);
  });
});

describe("a promotion's id", () => {
  it("determines its audience", () => {
    const audience = (id: string) => [
      isPromotionFor(id, false),
      isPromotionFor(id, true),
    ];
    expect(audience("PROMO_GUEST")).toEqual([true, false]);
    expect(audience("PROMO_REGISTERED")).toEqual([false, true]);
    expect(audience("PROMO")).toEqual([true, true]);
    expect(audience("GUEST_AND_REGISTERED")).toEqual([true, true]);
  });
});
