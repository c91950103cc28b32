/** Which step of the enrolment somebody is at, and what it shows [ENR-001]. */
import type { AppLoadContext } from "@remix-run/node";
import { stepAt, type EnrolmentStep } from "~/domain/account/enrolment";
import type { Profile } from "~/domain/account/profile";
import type { SocialProvider } from "~/domain/account/social-provider";
import { carriedWayBack, wayBack } from "../way-back.server";

export interface EnrolmentView {
  readonly step: EnrolmentStep;
  /** Empty before the look-up. */
  readonly email: string;
  /** Of the consumer who is signed in. */
  readonly profile: Profile | null;
  readonly botToken: string;
  /** Whom the shopper may sign in with instead of a password. */
  readonly providers: readonly SocialProvider[];
  /** Where to go in the end; null for the account. */
  readonly redirectTo: string | null;
  /** The same, as an address. */
  readonly end: string;
}

const askedStep = (request: Request): string | null =>
  new URL(request.url).searchParams.get("step");

/** The step that the sender of a request is at. Rejects when a consumer's profile cannot be had. */
export async function currentStep(
  { enrolment }: Pick<AppLoadContext, "enrolment">,
  request: Request,
): Promise<EnrolmentStep> {
  const { enrollee } = await enrolment.current();
  return stepAt(askedStep(request), enrollee);
}

/** Rejects when a consumer's profile cannot be had. */
export async function loadEnrolment(
  context: AppLoadContext,
  request: Request,
): Promise<EnrolmentView> {
  const { enrollee, email, profile } = await context.enrolment.current();
  return {
    step: stepAt(askedStep(request), enrollee),
    email,
    profile,
    botToken: context.botCheck.issue(),
    providers: context.socialSignIn.providers,
    redirectTo: carriedWayBack(request),
    end: wayBack(request, context.site),
  };
}
