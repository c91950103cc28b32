/**
 * THE tables of the enrolment's forms, one for each step: the sender's current step decides which forms can
 * be posted [ENR-001].
 */
import { z } from "zod/v4";
import {
  stepAfter,
  stepAfterLookup,
  stepAfterSignIn,
  type EnrolmentStep,
  type ProfileStep,
} from "~/domain/account/enrolment";
import { toInternational } from "~/domain/address/phone-number.server";
import { botResponse } from "~/forms/bot-response.server";
import { lineField } from "~/forms/clean-line.server";
import { emailField } from "~/forms/email.server";
import {
  form,
  formTable,
  unlessRefused,
  type FormTable,
  type Sent,
} from "~/forms/form-table.server";
import type { Site } from "~/sites/sites";
import {
  birthDateMistakes,
  checked,
  nameMistakes,
  passwordMistakes,
  phoneMistakes,
  postalCodeMistakes,
} from "../account-rules.server";
import { forgotForms } from "../password/forgot.forms.server";
import { chosenInterests, InterestsFields } from "../profile/interests.server";
import { signIn, signInFields } from "../sign-in.forms.server";
import { marketingSourceOf } from "../sign-up.forms.server";
import { unlessUnverified } from "../verification/verify.forms.server";
import { afterSignIn, carriedWayBack, wayBack } from "../way-back.server";

/** Returns the path of a step, which carries the way back along. */
function toStep({ context, request }: Sent, step: EnrolmentStep): string {
  const redirectTo = carriedWayBack(request);
  return context.paths.enrolment({ step, redirectTo });
}

/** Leads to the step after the given one. */
const afterStep = (sent: Sent, step: ProfileStep) => ({
  to: toStep(sent, stepAfter(step)),
});

const international = (phone: string, { country }: Site): string =>
  toInternational(phone, [country]);

const lookUp = form({
  schema: z.object({ email: emailField }),
  run: async (sent, { email }) => {
    const { context, request } = sent;
    const result = await context.enrolment.lookUp(
      email,
      marketingSourceOf(request),
    );
    if (!result.ok) return { refused: result.problem };
    const step = stepAfterLookup(result.value);
    // `to` is for the page; a dialog shows the next step from `data`.
    return { done: { to: toStep(sent, step), data: { step, email } } };
  },
});

/** Leads to the next step if the profile is incomplete, else back to where the shopper came from. */
const signInForm = form({
  ...signInFields,
  run: async (sent, credentials) => {
    const { context, request } = sent;
    const { found } = context.enrolment;
    const result = await signIn(sent, credentials);
    const next = stepAfterSignIn(found);
    const target = next ? toStep(sent, next) : wayBack(request, context.site);
    return unlessUnverified(sent, result, { to: afterSignIn(context, target) });
  },
});

const enrol = form({
  schema: z.object({
    firstName: lineField,
    lastName: lineField,
    password: z.string().catch(""),
    newsletter: z.literal("on").optional().catch(undefined),
  }),
  check: checked(({ firstName, lastName, password }) => [
    ...nameMistakes("firstName", firstName),
    ...nameMistakes("lastName", lastName),
    ...passwordMistakes(password, password),
  ]),
  secret: ["password"],
  run: async (sent, { newsletter, ...person }) => {
    const { context, request, posted } = sent;
    const { enrolment, identity } = context;
    const { email } = await enrolment.current();
    const source = marketingSourceOf(request) ?? enrolment.source;
    const result = await identity.signUp({
      ...person,
      email,
      newsletter: newsletter === "on",
      ...(source && { marketingSource: source }),
      botResponse: botResponse(context, posted),
    });
    return unlessUnverified(sent, result, { to: toStep(sent, "welcome") });
  },
});

const complete = form({
  schema: z.object({
    firstName: lineField,
    lastName: lineField,
    phone: lineField,
    birthDate: lineField,
    postalCode: lineField,
  }),
  check: checked((person, site) => [
    ...nameMistakes("firstName", person.firstName),
    ...nameMistakes("lastName", person.lastName),
    ...phoneMistakes(person.phone, site),
    ...birthDateMistakes(person.birthDate, site),
    ...postalCodeMistakes(person.postalCode),
  ]),
  run: async (sent, person) => {
    const { profile, site } = sent.context;
    const phone = international(person.phone, site);
    return unlessRefused(
      await profile.complete({ ...person, phone }),
      afterStep(sent, "complete-profile-non-loyalty"),
    );
  },
});

const welcome = form({
  schema: z.object({}),
  run: (sent) => Promise.resolve({ done: afterStep(sent, "welcome") }),
});

const mobile = form({
  schema: z.object({ phone: lineField }),
  check: checked(({ phone }, site) => phoneMistakes(phone, site)),
  run: async (sent, { phone }) => {
    const { profile, site } = sent.context;
    return unlessRefused(
      await profile.update({ phone: international(phone, site) }),
      afterStep(sent, "mobile"),
    );
  },
});

const person = form({
  schema: z.object({ birthDate: lineField, postalCode: lineField }),
  check: checked(({ birthDate, postalCode }, site) => [
    ...birthDateMistakes(birthDate, site),
    ...postalCodeMistakes(postalCode),
  ]),
  run: async (sent, answers) =>
    unlessRefused(
      await sent.context.profile.update(answers),
      afterStep(sent, "profile"),
    ),
});

const interests = form({
  schema: InterestsFields,
  run: async (sent, boxes) =>
    unlessRefused(
      await sent.context.profile.update({ interests: chosenInterests(boxes) }),
      afterStep(sent, "interests"),
    ),
});

/** The last step asks for nothing. The route decides where it leads. */
const success = form({
  schema: z.object({}),
  run: () => Promise.resolve({ done: {} }),
});

export const enrolmentForms: Readonly<Record<EnrolmentStep, FormTable>> = {
  lookup: formTable({ "look-up": lookUp }),
  "sign-in": formTable({ "sign-in": signInForm }),
  "sign-up": formTable({ enrol }),
  "forgot-password": forgotForms,
  "complete-profile-non-loyalty": formTable({ complete }),
  welcome: formTable({ welcome }),
  mobile: formTable({ mobile }),
  profile: formTable({ person }),
  interests: formTable({ interests }),
  success: formTable({ success }),
};
