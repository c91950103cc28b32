/**
 * The form of the sign-up. After an order it is short: the e-mail is the order's, which comes from the
 * session and which no form may change [CHK-026].
 */
import { z } from "zod/v4";
import { toInternational } from "~/domain/address/phone-number.server";
import { botResponse } from "~/forms/bot-response.server";
import { lineField } from "~/forms/clean-line.server";
import type { Mistake } from "~/forms/define-form.server";
import { emailText, isEmail } from "~/forms/email.server";
import { form, formTable, type Sent } from "~/forms/form-table.server";
import { textIn } from "~/forms/read-form.server";
import type { Site } from "~/sites/sites";
import { withOrderAddress } from "./order-address.server";
import {
  birthDateMistakes,
  checked,
  nameMistakes,
  passwordMistakes,
  phoneMistakes,
  postalCodeMistakes,
} from "./account-rules.server";
import { unlessUnverified } from "./verification/verify.forms.server";

const SignUpFields = z.object({
  form: z.string().catch(""),
  email: emailText,
  firstName: lineField,
  lastName: lineField,
  password: z.string().catch(""),
  passwordRepeat: z.string().catch(""),
  phone: lineField,
  birthDate: lineField,
  postalCode: lineField,
  newsletter: z.literal("on").optional().catch(undefined),
  loyalty: z.literal("on").optional().catch(undefined),
  saveAddress: z.literal("on").optional().catch(undefined),
});

type SignUp = z.output<typeof SignUpFields>;

/** Checks the fields that the short form does not have. */
const moreMistakes = (
  { email, phone, birthDate, postalCode }: SignUp,
  site: Site,
): readonly Mistake[] => [
  ...(isEmail(email)
    ? []
    : [{ field: "email", key: "errors.email.invalid" } as const]),
  ...(phone === "" ? [] : phoneMistakes(phone, site)),
  ...birthDateMistakes(birthDate, site),
  ...(postalCode === "" ? [] : postalCodeMistakes(postalCode)),
];

/** Returns the values that only the long form has; empty ones are not sent. */
function longFormValues(value: SignUp, { country }: Site) {
  const { phone, birthDate, postalCode, newsletter, loyalty } = value;
  return {
    ...(phone && { phone: toInternational(phone, [country]) }),
    birthDate,
    ...(postalCode && { postalCode }),
    newsletter: newsletter === "on",
    loyalty: loyalty === "on",
  };
}

const longestSource = 100;

/** Returns where the enrolment began, from the query that a visit carries along [ENR-004, NAV-011]. */
export function marketingSourceOf(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  const source = searchParams.get("enrollment_marketing_source") ?? "";
  return source.length <= longestSource ? source || null : null;
}

/** Returns the e-mail of the order that the short form belongs to; null for the long form. */
const orderEmailOf = ({ context, posted }: Sent): string | null =>
  textIn(posted, "form") === "order" ? context.identity.claimableEmail : null;

/** Creates an account and signs the shopper in to it. The route decides where that leads. */
export const signUpForms = formTable({
  "sign-up": form({
    schema: SignUpFields,
    check: checked((value: SignUp, site, sent) => {
      const isShort = orderEmailOf(sent) !== null;
      return [
        ...nameMistakes("firstName", value.firstName),
        ...nameMistakes("lastName", value.lastName),
        ...passwordMistakes(
          value.password,
          isShort ? value.password : value.passwordRepeat,
        ),
        ...(isShort ? [] : moreMistakes(value, site)),
      ];
    }),
    hidden: ["form"],
    secret: ["password", "passwordRepeat"],
    run: async (sent, value) => {
      const { context, request, posted } = sent;
      const { site, identity } = context;
      const orderEmail = orderEmailOf(sent);
      const { firstName, lastName, password } = value;
      const savesAddress = orderEmail !== null && value.saveAddress === "on";
      const order = savesAddress ? identity.placedOrder : null;
      const marketingSource = marketingSourceOf(request);
      const outcome = await withOrderAddress(context, order, () =>
        identity.signUp({
          email: orderEmail ?? value.email,
          firstName,
          lastName,
          password,
          ...(orderEmail === null && longFormValues(value, site)),
          ...(marketingSource && { marketingSource }),
          botResponse: botResponse(context, posted),
          addressOf: order?.orderNumber ?? null,
        }),
      );
      return unlessUnverified(sent, outcome, {
        notice: {
          title: "shop.account.notices.success",
          key: "shop.account.notices.signedUp",
        },
      });
    },
  }),
});
