/** The forms of the address book, and what the shopper reads of them. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { AddressType } from "~/domain/account/address-book";
import type { FoundAddress } from "~/domain/address/found-address";
import type { Problem } from "~/errors/problem";
import {
  AddressFields,
  addressMistakes,
  toAddress,
  type AddressRules,
} from "~/forms/address/address-form.server";
import {
  addressRules,
  countryView,
  type CountryView,
} from "~/forms/address/country-facts.server";
import { chosenValues, findTyped } from "~/forms/address/find-address.server";
import {
  addMistake,
  defineForm,
  type DefinedForm,
  type FormAnswer,
} from "~/forms/define-form.server";
import { textIn } from "~/forms/read-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";

/** What the form of an address is answered with besides its problems. */
export interface AddressFormData {
  /** The country that was posted. */
  readonly country?: CountryView;
  /** What the address look-up found, without script. */
  readonly found?: readonly FoundAddress[];
}

interface AddressAnswer {
  readonly answer: FormAnswer;
  /** What is told when it is done; null when the form is shown again. */
  readonly notice: MessageKey | null;
}

const addressForm = defineForm({
  name: "address",
  schema: AddressFields.omit({ email: true }).extend({
    main: z.literal("on").optional().catch(undefined),
  }),
  check: (rules: AddressRules) => (payload) => {
    const values = { ...payload.value, email: "" };
    for (const mistake of addressMistakes(values, rules))
      addMistake(payload, mistake);
  },
});

const ById = z.object({ addressId: z.string().regex(upstreamId) });
const removalForm = defineForm({
  name: "address-removal",
  schema: ById,
  instance: "addressId",
  hidden: ["addressId"],
});
const mainForm = defineForm({
  name: "address-main",
  schema: ById,
  instance: "addressId",
  hidden: ["addressId"],
});

/** A consumer who has no such address has not found what they asked for. */
const statusOf = ({ isMissing }: { readonly isMissing: boolean }) =>
  isMissing ? { status: 404 } : {};

/** The form again, with the fields of the country that was posted. */
async function again(
  context: AppLoadContext,
  answer: FormAnswer<AddressFormData>,
  code: string,
): Promise<AddressAnswer> {
  if (code === "") return { answer, notice: null };
  const { reply } = answer;
  const country = await countryView(context, code);
  const data: AddressFormData = { ...reply.data, country };
  return { answer: { ...answer, reply: { ...reply, data } }, notice: null };
}

interface AddressPost {
  readonly context: AppLoadContext;
  readonly posted: FormData;
  readonly type: AddressType;
  /** Null for a new address. */
  readonly id: string | null;
}

/** There is no field for it: the address is that of the account. */
const email = { known: "" };

/** What the form's other buttons do without script; null for the one that saves. */
async function shownAgain(
  context: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer<AddressFormData> | null> {
  const form = addressForm.unread(posted);
  switch (textIn(posted, "intent")) {
    case "country":
      return form.show();
    case "findAddress":
      return form.show({ data: { found: await findTyped(context, posted) } });
    case "fillAddress":
      return form.show({ values: chosenValues(posted) });
    default:
      return null;
  }
}

/** Saves an address, or shows the fields of another country. */
export async function runAddressForm(
  post: AddressPost,
): Promise<AddressAnswer> {
  const { context, posted, type, id } = post;
  const country = textIn(posted, "country").slice(0, 2);
  const shown = await shownAgain(context, posted);
  if (shown) return again(context, shown, country);
  const rules = await addressRules(context, type, country);
  const reading = addressForm.read(posted, { ...rules, email });
  if (!reading.ok) return again(context, reading.answer, country);
  const { main, ...values } = reading.value;
  const result = await context.addressBook.save({
    id,
    type,
    address: toAddress({ ...values, email: "" }, email),
    isMain: main === "on",
  });
  if (result.ok)
    return { answer: reading.done(), notice: "profile.notices.addressSaved" };
  const refusal = reading.refuse(result.problem, statusOf(result));
  return again(context, refusal, country);
}

type Result =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problem: Problem;
      readonly isMissing: boolean;
    };

async function runById(
  form: DefinedForm<z.output<typeof ById>, void>,
  posted: FormData,
  work: (id: string) => Promise<Result>,
  done: MessageKey,
): Promise<AddressAnswer> {
  const reading = form.read(posted);
  if (!reading.ok) return { answer: reading.answer, notice: null };
  const result = await work(reading.value.addressId);
  if (result.ok) return { answer: reading.done(), notice: done };
  const answer = reading.refuse(result.problem, statusOf(result));
  return { answer, notice: null };
}

/** Runs a form of the list; null for one that is none of it. */
export async function runAddressBookForm(
  { addressBook }: AppLoadContext,
  posted: FormData,
): Promise<AddressAnswer | null> {
  switch (textIn(posted, "intent")) {
    case "remove":
      return runById(
        removalForm,
        posted,
        addressBook.remove,
        "profile.notices.addressRemoved",
      );
    case "main":
      return runById(
        mainForm,
        posted,
        addressBook.makeMain,
        "profile.notices.addressMain",
      );
    default:
      return null;
  }
}
