/**
 * The form of the sign-up. After an order it is short: the e-mail is the order's, which the session
 * knows and no form may change [CHK-026].
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { toInternational } from "~/domain/address/phone-number.server";
import { botResponse } from "~/forms/bot-response.server";
import { lineField } from "~/forms/clean-line.server";
import {
  addMistake,
  defineForm,
  type FormAnswer,
  type Mistake,
} from "~/forms/define-form.server";
import { emailText, isEmail } from "~/forms/email.server";
import { textIn } from "~/forms/read-form.server";
import type { Site } from "~/sites/sites";
import { withOrderAddress } from "./order-address.server";
import {
  birthDateMistakes,
  nameMistakes,
  passwordMistakes,
  phoneMistakes,
  postalCodeMistakes,
} from "./account-rules.server";

/** What the long form has. */
interface SignUp {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly passwordRepeat: string;
  readonly phone: string;
  readonly birthDate: string;
  readonly postalCode: string;
}

/** What the short form does not ask for. */
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

interface Rules {
  readonly site: Site;
  /** The e-mail of the order that the short form belongs to; null for the long form. */
  readonly orderEmail: string | null;
}

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

const signUpForm = defineForm({
  name: "sign-up",
  schema: SignUpFields,
  check:
    ({ orderEmail, site }: Rules) =>
    (payload) => {
      const { value } = payload;
      const isShort = orderEmail !== null;
      const mistakes: readonly Mistake[] = [
        ...nameMistakes("firstName", value.firstName),
        ...nameMistakes("lastName", value.lastName),
        ...passwordMistakes(
          value.password,
          isShort ? value.password : value.passwordRepeat,
        ),
        ...(isShort ? [] : moreMistakes(value, site)),
      ];
      for (const one of mistakes) addMistake(payload, one);
    },
  hidden: ["form"],
  secret: ["password", "passwordRepeat"],
});

/** What is told of the long form; what was left empty is not sent. */
function toldOf(value: z.output<typeof SignUpFields>, { country }: Site) {
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

/** Where the enrollment began, as the address says that a visit carries along [ENR-004, NAV-011]. */
export function marketingSourceOf(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  const source = searchParams.get("enrollment_marketing_source") ?? "";
  return source.length <= longestSource ? source || null : null;
}

/** Null once there is an account and the shopper is signed in to it. */
export async function signUp(
  context: AppLoadContext,
  posted: FormData,
  marketingSource: string | null,
): Promise<FormAnswer | null> {
  const { site, identity } = context;
  const isShort = textIn(posted, "form") === "order";
  const orderEmail = isShort ? identity.claimableEmail : null;
  const reading = signUpForm.read(posted, { orderEmail, site });
  if (!reading.ok) return reading.answer;
  const { value } = reading;
  const { firstName, lastName, password } = value;
  const isWanted = orderEmail !== null && value.saveAddress === "on";
  const wanted = isWanted ? identity.placedOrder : null;
  const outcome = await withOrderAddress(context, wanted, () =>
    identity.signUp({
      email: orderEmail ?? value.email,
      firstName,
      lastName,
      password,
      ...(orderEmail === null && toldOf(value, site)),
      ...(marketingSource && { marketingSource }),
      botResponse: botResponse(context, posted),
      addressOf: wanted?.orderNumber ?? null,
    }),
  );
  return outcome.ok ? null : reading.refuse(outcome.problem);
}
