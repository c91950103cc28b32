import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  enrolmentSteps,
  firstStep,
  isProfileStep,
  openSteps,
  stepAfter,
  stepAfterLookup,
  stepAfterSignIn,
  stepAt,
  type Enrollee,
  type EnrolmentStep,
} from "./enrolment";

const enrollees: fc.Arbitrary<Enrollee> = fc.oneof(
  fc.record({
    who: fc.constant("guest" as const),
    found: fc.constantFrom(null, "unknown", "known", "partial"),
  }),
  fc.record({
    who: fc.constant("consumer" as const),
    hasPhone: fc.boolean(),
    isWhole: fc.boolean(),
  }),
);
const order = (step: EnrolmentStep) => enrolmentSteps.indexOf(step);

describe("the steps of an enrolment", () => {
  it("are ten, in this order", () => {
    expect(enrolmentSteps).toEqual([
      "lookup",
      "sign-in",
      "sign-up",
      "forgot-password",
      "complete-profile-non-loyalty",
      "welcome",
      "mobile",
      "profile",
      "interests",
      "success",
    ]);
  });

  it("begin with the look-up for a guest, with the phone or the profile for a consumer [ENR-002]", () => {
    expect(firstStep({ who: "guest", found: null })).toBe("lookup");
    const consumer = { who: "consumer", isWhole: false } as const;
    expect(firstStep({ ...consumer, hasPhone: false })).toBe("mobile");
    expect(firstStep({ ...consumer, hasPhone: true })).toBe("profile");
  });

  it("lead a new address to the end", () => {
    const walked: EnrolmentStep[] = ["lookup", stepAfterLookup("unknown")];
    let step: EnrolmentStep = "welcome";
    while (isProfileStep(step)) {
      walked.push(step);
      step = stepAfter(step);
    }
    expect([...walked, step]).toEqual([
      "lookup",
      "sign-up",
      "welcome",
      "mobile",
      "profile",
      "interests",
      "success",
    ]);
  });

  it("lead a known address to the password, then a partial profile to the rest [ENR-003]", () => {
    expect(stepAfterLookup("known")).toBe("sign-in");
    expect(stepAfterLookup("partial")).toBe("sign-in");
    expect(stepAfterSignIn("known")).toBeNull();
    expect(stepAfterSignIn("partial")).toBe("complete-profile-non-loyalty");
  });

  it("always resolve to an open one, whatever is requested", () => {
    fc.assert(
      fc.property(
        enrollees,
        fc.option(fc.oneof(fc.constantFrom(...enrolmentSteps), fc.string())),
        (enrollee, requested) => {
          const open = openSteps(enrollee);
          const step = stepAt(requested, enrollee);
          expect(open).toContain(step);
          if (open.some((one) => one === requested))
            expect(step).toBe(requested);
          else expect(step).toBe(firstStep(enrollee));
          // The open steps are in order, each once.
          expect([...open].sort((a, b) => order(a) - order(b))).toEqual(open);
          expect(new Set(open).size).toBe(open.length);
        },
      ),
    );
  });

  it("never show a guest a consumer's, nor ask a consumer for a password", () => {
    fc.assert(
      fc.property(enrollees, (enrollee) => {
        const isGuest = enrollee.who === "guest";
        for (const step of openSteps(enrollee))
          expect(order(step) < order("complete-profile-non-loyalty")).toBe(
            isGuest,
          );
      }),
    );
  });

  it("go forward, and end", () => {
    for (const step of enrolmentSteps)
      if (isProfileStep(step))
        expect(order(stepAfter(step))).toBeGreaterThan(order(step));
  });
});
