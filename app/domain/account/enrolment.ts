/**
 * The way from an e-mail address to a whole profile, as a step machine [ENR-001]. It knows nothing of
 * pages or dialogs: who asks for a step is told which one it is to be.
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

/** What the look-up said of an e-mail address: no account, one, or one whose profile is not whole. */
export type FoundAccount = "unknown" | "known" | "partial";

/** A guest, as far as they have told of themselves, or the consumer who is signed in. */
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

/** The steps that somebody can be at, in their order. */
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

/** The step that is asked for, if it is open, else the first one: an enrolment goes on where it was left. */
export function stepAt(
  asked: string | null,
  enrollee: Enrollee,
): EnrolmentStep {
  const open = openSteps(enrollee).find((step) => step === asked);
  return open ?? firstStep(enrollee);
}

/** The step of a guest whose e-mail address was looked up [ENR-003]. */
export const stepAfterLookup = (found: FoundAccount): "sign-in" | "sign-up" =>
  found === "unknown" ? "sign-up" : "sign-in";

/** Where whoever has just signed in goes on; null for anyone who has told everything. */
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

/** Steps that a consumer answers, or leaves for later. */
export const isProfileStep = (step: EnrolmentStep): step is ProfileStep =>
  step in nextOf;

/** The step after one that was answered or left for later. */
export const stepAfter = (step: ProfileStep): EnrolmentStep => nextOf[step];
