/**
 * The form of the sign-up. After an order it is short: the e-mail is the order's, which the session
 * knows and no form may change [CHK-026].
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { isCardNumber } from "~/domain/card";
import { addressLimits } from "~/domain/address/address-format";
import { checkNewPassword, passwordLimits } from "~/domain/password";
import { raise } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { lineField } from "~/forms/clean-line.server";
import {
  addMistake,
  defineForm,
  type FormAnswer,
  type Mistake,
} from "~/forms/define-form.server";
import { isEmail } from "~/forms/email.server";
import { textIn } from "~/forms/read-form.server";

interface SignUp {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly passwordRepeat: string;
}

function nameMistakes(
  field: "firstName" | "lastName",
  name: string,
): readonly Mistake[] {
  const count = addressLimits[field];
  if (name === "") return [{ field, key: `account.missing.${field}` }];
  if (isCardNumber(name)) return [{ field, key: "errors.fields.invalid" }];
  return name.length > count
    ? [{ field, key: "errors.fields.tooLong", params: { count } }]
    : [];
}

function passwordMistakes({
  password,
  passwordRepeat,
}: SignUp): readonly Mistake[] {
  const mistake = checkNewPassword(password);
  const count = passwordLimits.most;
  if (mistake === "tooLong")
    return [
      { field: "password", key: "errors.fields.tooLong", params: { count } },
    ];
  if (!mistake && passwordRepeat === password) return [];
  const field = mistake ? "password" : "passwordRepeat";
  const { messageKey: key, params = {} } = raise(mistake ? "FE872" : "FE340");
  return [{ field, key, params }];
}

interface Rules {
  /** The e-mail of the order that the short form belongs to; null for the long form. */
  readonly orderEmail: string | null;
}

const signUpForm = defineForm({
  name: "sign-up",
  schema: z.object({
    form: z.string().catch(""),
    email: lineField,
    firstName: lineField,
    lastName: lineField,
    password: z.string().catch(""),
    passwordRepeat: z.string().catch(""),
  }),
  check:
    ({ orderEmail }: Rules) =>
    (payload) => {
      const { value } = payload;
      // The short form asks for neither e-mail nor repetition.
      const asked =
        orderEmail === null
          ? value
          : { ...value, email: orderEmail, passwordRepeat: value.password };
      const mistakes: readonly Mistake[] = [
        ...(isEmail(asked.email)
          ? []
          : [{ field: "email", key: "errors.email.invalid" } as const]),
        ...nameMistakes("firstName", asked.firstName),
        ...nameMistakes("lastName", asked.lastName),
        ...passwordMistakes(asked),
      ];
      for (const mistake of mistakes) addMistake(payload, mistake);
    },
  hidden: ["form"],
  secret: ["password", "passwordRepeat"],
});

/** Null once there is an account and the shopper is signed in to it. */
export async function signUp(
  context: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer | null> {
  const isShort = textIn(posted, "form") === "order";
  const orderEmail = isShort ? context.identity.claimableEmail : null;
  const reading = signUpForm.read(posted, { orderEmail });
  if (!reading.ok) return reading.answer;
  const { firstName, lastName, password: chosen } = reading.value;
  const outcome = await context.identity.signUp({
    email: orderEmail ?? reading.value.email,
    firstName,
    lastName,
    password: chosen,
    botResponse: botResponse(context, posted),
  });
  return outcome.ok ? null : reading.refuse(outcome.problem);
}
