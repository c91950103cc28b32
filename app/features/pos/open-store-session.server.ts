/** The login of a store's associate. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { longestTyped } from "~/domain/password";
import { raise } from "~/errors/problem";
import { lineField } from "~/forms/clean-line.server";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import type { MessageKey } from "~/i18n/keys";

const required = (key: MessageKey, longest: number) =>
  lineField.transform((text) => text.slice(0, longest)).refine(Boolean, key);

const loginForm = defineForm({
  name: "point-of-sale",
  schema: z.object({
    storeId: required("account.pos.missing.store", 64),
    storeEmployeeId: required("account.pos.missing.employee", 64),
    username: required("account.pos.missing.username", longestTyped),
    password: z.string().catch("").refine(Boolean, "account.missing.password"),
  }),
  secret: ["password"],
  fields: { store: "storeId" },
});

/** Null once the associate is signed in. The password is never shown again. */
export async function openStoreSession(
  context: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer | null> {
  const reading = loginForm.read(posted);
  if (!reading.ok) return reading.answer;
  const { storeId, storeEmployeeId, username, password } = reading.value;
  if (password.length > longestTyped) return reading.refuse(raise("AUT401"));
  const outcome = await context.pointOfSale.signIn({
    storeId,
    employeeId: storeEmployeeId,
    username,
    password,
  });
  return outcome.ok ? null : reading.refuse(outcome.problem);
}
