import { expect, it } from "vitest";
import { maxReviewLength } from "~/errors/catalogue";
import { reviewLimits } from "./review";

it("a review can have as many characters as the message about one that is too long states", () => {
  expect(reviewLimits.text).toBe(maxReviewLength);
  expect(maxReviewLength).toBe(5_000);
});
