/** The forms of the enrolment's own steps; signing in and a forgotten password have theirs already. */
import { z } from "zod/v4";
import { interests } from "~/domain/account/profile";
import { lineField } from "~/forms/clean-line.server";
import {
  addMistake,
  defineForm,
  type Mistake,
} from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import type { Site } from "~/sites/sites";
import {
  birthDateMistakes,
  nameMistakes,
  passwordMistakes,
  phoneMistakes,
  postalCodeMistakes,
} from "../account-rules.server";

/** Adds what a form's own rules find to what zod found. */
const checked =
  <Value>(find: (value: Value, site: Site) => readonly Mistake[]) =>
  (site: Site) =>
  (payload: z.core.ParsePayload<Value>) => {
    for (const mistake of find(payload.value, site))
      addMistake(payload, mistake);
  };

export const lookUpForm = defineForm({
  name: "look-up",
  schema: z.object({ email: emailField }),
});

export const enrolForm = defineForm({
  name: "enrol",
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
});

const completeSchema = z.object({
  firstName: lineField,
  lastName: lineField,
  phone: lineField,
  birthDate: lineField,
  postalCode: lineField,
});

export const completeForm = defineForm({
  name: "complete",
  schema: completeSchema,
  check: checked((person: z.output<typeof completeSchema>, site) => [
    ...nameMistakes("firstName", person.firstName),
    ...nameMistakes("lastName", person.lastName),
    ...phoneMistakes(person.phone, site),
    ...birthDateMistakes(person.birthDate, site),
    ...postalCodeMistakes(person.postalCode),
  ]),
});

export const mobileForm = defineForm({
  name: "mobile",
  schema: z.object({ phone: lineField }),
  check: checked(({ phone }, site) => phoneMistakes(phone, site)),
});

export const personForm = defineForm({
  name: "person",
  schema: z.object({ birthDate: lineField, postalCode: lineField }),
  check: checked(({ birthDate, postalCode }, site) => [
    ...birthDateMistakes(birthDate, site),
    ...postalCodeMistakes(postalCode),
  ]),
});

/** Each box has a name of its own. */
const box = z.literal("on").optional().catch(undefined);
export const interestsForm = defineForm({
  name: "interests",
  schema: z.object(
    Object.fromEntries(interests.map((name) => [name, box])) as Record<
      (typeof interests)[number],
      typeof box
    >,
  ),
});
