/** Reads and runs the login of a store's employee. */
import type { AppLoadContext } from "@remix-run/node";
import { longestTyped } from "~/domain/password";
import { raise } from "~/errors/problem";
import {
  refusalOf,
  type FormAnswer,
  type FormError,
} from "~/forms/form-answer";
import { cleanLine } from "~/forms/clean-line.server";
import { textIn } from "~/forms/read-form.server";

const fields = ["store", "employee", "username", "password"] as const;

type Wish = Record<(typeof fields)[number], string>;

const missing = {
  store: "account.till.missing.store",
  employee: "account.till.missing.employee",
  username: "account.till.missing.username",
  password: "account.missing.password",
} as const;

function mistakesIn(wish: Wish): FormError[] {
  return fields
    .filter((field) => wish[field] === "")
    .map((field) => ({ field, key: missing[field], params: {} }));
}

/** Null once the employee is signed in. The password is never shown again. */
export async function logInAtTill(
  context: AppLoadContext,
  form: FormData,
): Promise<FormAnswer | null> {
  const wish: Wish = {
    store: cleanLine(textIn(form, "storeId")).slice(0, 64),
    employee: cleanLine(textIn(form, "storeEmployeeId")).slice(0, 64),
    username: cleanLine(textIn(form, "username")).slice(0, longestTyped),
    password: textIn(form, "password"),
  };
  const { password, ...values } = wish;
  const errors = mistakesIn(wish);
  if (errors.length > 0) return { status: 422, errors, values };
  if (password.length > longestTyped)
    return refusalOf(raise("AUT401"), values, fields);
  const outcome = await context.till.signIn({
    storeId: wish.store,
    employeeId: wish.employee,
    username: wish.username,
    password,
  });
  return outcome.ok ? null : refusalOf(outcome.problem, values, fields);
}
