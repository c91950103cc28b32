/**
 * The steps from an e-mail address to a complete profile, as a state machine [ENR-001]. It knows nothing of
 * pages or dialogs: callers pass the requested step and get the one to show.
 */

/** In their order. */
export const enrolmentSteps = [
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
] as const;

export type EnrolmentStep = (typeof enrolmentSteps)[number];

/** Result of the look-up of an e-mail address: no account, one, or one with an incomplete profile. */
export type FoundAccount = "unknown" | "known" | "partial";

/** A guest, with the result of their look-up if there was one, or the consumer who is signed in. */
export type Enrollee =
  | { readonly who: "guest"; readonly found: FoundAccount | null }
  | {
      readonly who: "consumer";
      readonly hasPhone: boolean;
      readonly isWhole: boolean;
    };

const stepsOfFound: Readonly<Record<FoundAccount, readonly EnrolmentStep[]>> = {
  unknown: ["sign-up"],
  known: ["sign-in", "forgot-password"],
  partial: ["sign-in", "forgot-password"],
};

/** The steps that are open to somebody, in their order. */
export function openSteps(enrollee: Enrollee): readonly EnrolmentStep[] {
  if (enrollee.who === "guest")
    return ["lookup", ...(enrollee.found ? stepsOfFound[enrollee.found] : [])];
  return [
    ...(enrollee.isWhole ? [] : (["complete-profile-non-loyalty"] as const)),
    "welcome",
    "mobile",
    "profile",
    "interests",
    "success",
  ];
}

/** Where an enrolment begins [ENR-002]. */
export function firstStep(enrollee: Enrollee): EnrolmentStep {
  if (enrollee.who === "guest") return "lookup";
  return enrollee.hasPhone ? "profile" : "mobile";
}

/** The requested step if it is open, else the first one. */
export function stepAt(
  requested: string | null,
  enrollee: Enrollee,
): EnrolmentStep {
  const open = openSteps(enrollee).find((step) => step === requested);
  return open ?? firstStep(enrollee);
}

/** The step after the look-up of a guest's e-mail address [ENR-003]. */
export const stepAfterLookup = (found: FoundAccount): "sign-in" | "sign-up" =>
  found === "unknown" ? "sign-up" : "sign-in";

/** The step after a sign-in; null when the profile is complete. */
export const stepAfterSignIn = (
  found: FoundAccount | null,
): EnrolmentStep | null =>
  found === "partial" ? "complete-profile-non-loyalty" : null;

const nextOf = {
  "complete-profile-non-loyalty": "interests",
  welcome: "mobile",
  mobile: "profile",
  profile: "interests",
  interests: "success",
} as const satisfies Partial<Record<EnrolmentStep, EnrolmentStep>>;

export type ProfileStep = keyof typeof nextOf;

/** Whether a consumer can answer or skip the step. */
export const isProfileStep = (step: EnrolmentStep): step is ProfileStep =>
  step in nextOf;

/** The step after one that was answered or skipped. */
export const stepAfter = (step: ProfileStep): EnrolmentStep => nextOf[step];
