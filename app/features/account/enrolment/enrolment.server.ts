/** Determines the visitor's enrolment step, and what it shows [ENR-001]. */
import type { AppLoadContext } from "@remix-run/node";
import { stepAt, type EnrolmentStep } from "~/domain/account/enrolment";
import type { Profile } from "~/domain/account/profile";
import type { SocialProvider } from "~/domain/account/social-provider";
import { carriedWayBack, wayBack } from "../way-back.server";

export interface EnrolmentView {
  readonly step: EnrolmentStep;
  /** Empty before the look-up. */
  readonly email: string;
  /** The profile of the signed-in consumer; null for a guest. */
  readonly profile: Profile | null;
  readonly botToken: string;
  /** Identity providers that the shopper can use instead of a password. */
  readonly providers: readonly SocialProvider[];
  /** Where the enrolment leads in the end; null for the account. */
  readonly redirectTo: string | null;
  /** The same as a path, which is never null. */
  readonly end: string;
}

const requestedStep = (request: Request): string | null =>
  new URL(request.url).searchParams.get("step");

/** Returns the step of the request's sender. Rejects when a consumer's profile cannot be read. */
export async function currentStep(
  { enrolment }: Pick<AppLoadContext, "enrolment">,
  request: Request,
): Promise<EnrolmentStep> {
  const { enrollee } = await enrolment.current();
  return stepAt(requestedStep(request), enrollee);
}

/** Rejects when a consumer's profile cannot be read. */
export async function loadEnrolment(
  context: AppLoadContext,
  request: Request,
): Promise<EnrolmentView> {
  const { enrollee, email, profile } = await context.enrolment.current();
  return {
    step: stepAt(requestedStep(request), enrollee),
    email,
    profile,
    botToken: context.botCheck.issue(),
    providers: context.socialSignIn.providers,
    redirectTo: carriedWayBack(request),
    end: wayBack(request, context.site),
  };
}
