/** What a step of the enrolment shows, and what its form does [ENR-001]. */
import { redirect, type AppLoadContext } from "@remix-run/node";
import { toInternational } from "~/domain/address/phone-number.server";
import {
  isProfileStep,
  stepAfter,
  stepAfterLookup,
  stepAfterSignIn,
  stepAt,
  type EnrolmentStep,
  type ProfileStep,
} from "~/domain/account/enrolment";
import { interests, type Profile } from "~/domain/account/profile";
import type { SocialProvider } from "~/domain/account/social-provider";
import { botResponse } from "~/forms/bot-response.server";
import type { FormAnswer } from "~/forms/define-form.server";
import { staysOnPage } from "~/forms/form-response.server";
import { askForReset } from "../password/forgot.server";
import { signIn } from "../sign-in.server";
import { marketingSourceOf } from "../sign-up.server";
import { unlessUnverified } from "../verification/verify.server";
import {
  afterSignIn,
  carriedWayBack,
  leadOn,
  wayBack,
} from "../way-back.server";
import {
  completeForm,
  enrolForm,
  interestsForm,
  lookUpForm,
  mobileForm,
  personForm,
} from "./enrolment-forms.server";

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

interface Posted {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly form: FormData;
}

/** The way to another step. */
function toStep({ context, request }: Posted, step: EnrolmentStep): string {
  const redirectTo = carriedWayBack(request);
  return context.paths.enrolment({ step, redirectTo });
}

async function lookUp(posted: Posted): Promise<FormAnswer> {
  const { context, request, form } = posted;
  const reading = lookUpForm.read(form);
  if (!reading.ok) return reading.answer;
  const { email } = reading.value;
  const result = await context.enrolment.lookUp(
    email,
    marketingSourceOf(request),
  );
  if (!result.ok) return reading.refuse(result.problem);
  const step = stepAfterLookup(result.value);
  // A dialog goes on by itself.
  if (staysOnPage(form)) return reading.done({ data: { step, email } });
  throw redirect(toStep(posted, step), 303);
}

/** A profile that is not whole goes on, and all others to where the shopper came from. */
async function enter(posted: Posted): Promise<FormAnswer> {
  const { context, request, form } = posted;
  const { found } = context.enrolment;
  const refusal = await signIn(context, form);
  if (refusal) return unlessUnverified(posted, refusal);
  const next = stepAfterSignIn(found);
  const target = next ? toStep(posted, next) : wayBack(request, context.site);
  throw leadOn(form, afterSignIn(context, target));
}

async function enrol(posted: Posted): Promise<FormAnswer> {
  const { context, request, form } = posted;
  const reading = enrolForm.read(form, context.site);
  if (!reading.ok) return reading.answer;
  const { enrolment, identity } = context;
  const { email } = await enrolment.current();
  const source = marketingSourceOf(request) ?? enrolment.source;
  const { newsletter, ...person } = reading.value;
  const result = await identity.signUp({
    ...person,
    email,
    newsletter: newsletter === "on",
    ...(source && { marketingSource: source }),
    botResponse: botResponse(context, form),
  });
  if (!result.ok)
    return unlessUnverified(posted, reading.refuse(result.problem));
  throw leadOn(form, toStep(posted, "welcome"));
}

type Saved = Awaited<ReturnType<AppLoadContext["profile"]["update"]>>;

/** Keeps what was told and leads on, or says what is wrong with it. */
async function save<Value>(
  posted: Posted,
  step: ProfileStep,
  reading:
    | {
        readonly ok: true;
        readonly value: Value;
        refuse: (
          problem: Extract<Saved, { ok: false }>["problem"],
        ) => FormAnswer;
      }
    | { readonly ok: false; readonly answer: FormAnswer },
  send: (value: Value) => Promise<Saved>,
): Promise<FormAnswer> {
  if (!reading.ok) return reading.answer;
  const result = await send(reading.value);
  if (!result.ok) return reading.refuse(result.problem);
  throw redirect(toStep(posted, stepAfter(step)), 303);
}

function saveStep(posted: Posted, step: ProfileStep): Promise<FormAnswer> {
  const { context, form } = posted;
  const { site, profile } = context;
  const international = (phone: string) =>
    toInternational(phone, [site.country]);
  switch (step) {
    case "complete-profile-non-loyalty":
      return save(posted, step, completeForm.read(form, site), (person) =>
        profile.complete({ ...person, phone: international(person.phone) }),
      );
    case "mobile":
      return save(posted, step, mobileForm.read(form, site), ({ phone }) =>
        profile.update({ phone: international(phone) }),
      );
    case "profile":
      return save(posted, step, personForm.read(form, site), profile.update);
    case "interests":
      return save(posted, step, interestsForm.read(form), (boxes) =>
        profile.update({
          interests: interests.filter((name) => boxes[name] === "on"),
        }),
      );
    case "welcome":
      throw redirect(toStep(posted, stepAfter(step)), 303);
  }
}

/** Runs the form of the step that its sender is at; leads on by throwing. */
export async function runEnrolment(posted: Posted): Promise<FormAnswer> {
  const { context, request, form } = posted;
  const { enrollee } = await context.enrolment.current();
  const step = stepAt(askedStep(request), enrollee);
  if (isProfileStep(step)) return saveStep(posted, step);
  switch (step) {
    case "lookup":
      return lookUp(posted);
    case "sign-in":
      return enter(posted);
    case "sign-up":
      return enrol(posted);
    case "forgot-password":
      return askForReset(context, form);
    case "success":
      throw redirect(wayBack(request, context.site), 303);
  }
}
