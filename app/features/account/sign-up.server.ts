/**
 * Reads and runs the form of the sign-up. After an order it is short: the e-mail is the order's, which
 * the session knows and no form may change [CHK-026].
 */
import type { AppLoadContext } from "@remix-run/node";
import { isCardNumber } from "~/domain/card";
import { addressLimits } from "~/domain/address/address-format";
import { checkNewPassword, passwordLimits } from "~/domain/password";
import { raise } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { cleanLine } from "~/forms/clean-line.server";
import { isEmail } from "~/forms/email.server";
import {
  refusalOf,
  type FormAnswer,
  type FormError,
} from "~/forms/form-answer";
import { textIn } from "~/forms/read-form.server";

const fields = [
  "email",
  "firstName",
  "lastName",
  "password",
  "passwordRepeat",
] as const;

interface SignUpForm {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  /** Null in the short form, which does not ask for it. */
  readonly passwordRepeat: string | null;
}

function readSignUp(form: FormData, orderEmail: string | null): SignUpForm {
  const isShort = orderEmail !== null && textIn(form, "form") === "order";
  return {
    email: isShort ? orderEmail : textIn(form, "email").trim(),
    firstName: cleanLine(textIn(form, "firstName")),
    lastName: cleanLine(textIn(form, "lastName")),
    password: textIn(form, "password"),
    passwordRepeat: isShort ? null : textIn(form, "passwordRepeat"),
  };
}

function checkName(
  field: "firstName" | "lastName",
  name: string,
): FormError | null {
  const count = addressLimits[field];
  if (name === "")
    return { field, key: `account.missing.${field}`, params: {} };
  if (isCardNumber(name))
    return { field, key: "errors.fields.invalid", params: {} };
  return name.length > count
    ? { field, key: "errors.fields.tooLong", params: { count } }
    : null;
}

function checkPassword({
  password,
  passwordRepeat,
}: SignUpForm): FormError | null {
  const mistake = checkNewPassword(password);
  if (mistake === "tooLong")
    return {
      field: "password",
      key: "errors.fields.tooLong",
      params: { count: passwordLimits.most },
    };
  const id = mistake
    ? "FE872"
    : passwordRepeat !== null && passwordRepeat !== password
      ? "FE340"
      : null;
  if (!id) return null;
  const { messageKey, params = {} } = raise(id);
  return {
    field: id === "FE340" ? "passwordRepeat" : "password",
    key: messageKey,
    params,
  };
}

/** All mistakes, in the order of the form's fields. */
function mistakesIn(wish: SignUpForm): FormError[] {
  return [
    isEmail(wish.email)
      ? null
      : ({ field: "email", key: "errors.email.invalid", params: {} } as const),
    checkName("firstName", wish.firstName),
    checkName("lastName", wish.lastName),
    checkPassword(wish),
  ].filter((error) => error !== null);
}

/** Null once there is an account and the shopper is signed in to it. */
export async function signUp(
  context: AppLoadContext,
  form: FormData,
): Promise<FormAnswer | null> {
  const wish = readSignUp(form, context.identity.claimableEmail);
  const { email, firstName, lastName, password } = wish;
  const values = { email, firstName, lastName, form: textIn(form, "form") };
  const errors = mistakesIn(wish);
  if (errors.length > 0) return { status: 422, errors, values };
  const outcome = await context.identity.signUp({
    email,
    firstName,
    lastName,
    password,
    botResponse: botResponse(context, form),
  });
  return outcome.ok ? null : refusalOf(outcome.problem, values, fields);
}
