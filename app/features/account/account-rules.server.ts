/** Checks of the personal data that account forms collect; each returns mistakes by field. */
import { addressLimits } from "~/domain/address/address-format";
import {
  hasValidDigitCount,
  toInternational,
} from "~/domain/address/phone-number.server";
import { checkBirthDate, dayOf } from "~/domain/account/birth-date";
import { isCardNumber } from "~/domain/payment/card";
import { checkNewPassword, passwordLimits } from "~/domain/password";
import { raise } from "~/errors/problem";
import {
  addMistake,
  type FormCheck,
  type Mistake,
} from "~/forms/define-form.server";
import type { Sent } from "~/forms/form-table.server";
import type { Site } from "~/sites/sites";

type Mistakes = readonly Mistake[];

/** Returns a form's check, which adds the mistakes that `find` returns for the values and the site. */
export const checked =
  <Value>(find: (value: Value, site: Site, sent: Sent) => Mistakes) =>
  (sent: Sent): FormCheck<Value> =>
  (payload) => {
    for (const mistake of find(payload.value, sent.context.site, sent))
      addMistake(payload, mistake);
  };

export function nameMistakes(
  field: "firstName" | "lastName",
  name: string,
): Mistakes {
  const count = addressLimits[field];
  if (name === "") return [{ field, key: `account.missing.${field}` }];
  if (isCardNumber(name)) return [{ field, key: "errors.fields.invalid" }];
  return name.length > count
    ? [{ field, key: "errors.fields.tooLong", params: { count } }]
    : [];
}

/** @param repeat the password itself where the form has no field to repeat it */
export function passwordMistakes(password: string, repeat: string): Mistakes {
  const wrong = checkNewPassword(password);
  const count = passwordLimits.most;
  if (wrong === "tooLong")
    return [
      { field: "password", key: "errors.fields.tooLong", params: { count } },
    ];
  if (!wrong && repeat === password) return [];
  const field = wrong ? "password" : "passwordRepeat";
  const { messageKey: key, params = {} } = raise(wrong ? "FE872" : "FE340");
  return [{ field, key, params }];
}

export function birthDateMistakes(
  birthDate: string,
  { region }: Pick<Site, "region">,
): Mistakes {
  const wrong = checkBirthDate(birthDate, region, dayOf(new Date()));
  if (!wrong) return [];
  const { messageKey: key } = raise(wrong === "missing" ? "PRO411" : "PRO410");
  return [{ field: "birthDate", key }];
}

export function phoneMistakes(
  phone: string,
  { country }: Pick<Site, "country">,
): Mistakes {
  if (phone === "") return [{ field: "phone", key: "errors.phone.required" }];
  return hasValidDigitCount(toInternational(phone, [country]))
    ? []
    : [{ field: "phone", key: "errors.phone.invalid" }];
}

/** Accepts codes of any country, because consumers move. No country has codes without a digit. */
export function postalCodeMistakes(postalCode: string): Mistakes {
  return /^(?=.*\p{Nd})[\p{L}\p{Nd}][\p{L}\p{Nd} -]{1,10}$/u.test(postalCode)
    ? []
    : [{ field: "postalCode", key: "errors.fields.invalid" }];
}
