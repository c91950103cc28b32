/** THE tables of the address book's forms: those of the list, and that of one address. */
import { z } from "zod/v4";
import type { AddressType } from "~/domain/account/address-book";
import type { FoundAddress } from "~/domain/address/found-address";
import {
  AddressFields,
  addressMistakes,
  toAddress,
  type AddressRules,
} from "~/forms/address/address-form.server";
import { addressRules } from "~/forms/address/country-facts.server";
import { chosenValues, findTyped } from "~/forms/address/find-address.server";
import type { PostedCountry } from "~/forms/address/posted-country.server";
import { addMistake, defineForm } from "~/forms/define-form.server";
import {
  entryOf,
  form,
  formTable,
  type FormOutcome,
  type Sent,
} from "~/forms/form-table.server";
import { textIn } from "~/forms/read-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";

/** The data in the answer to an address form, besides its problems. */
export interface AddressFormData extends PostedCountry {
  /** What the address look-up found, for pages without JavaScript. */
  readonly found?: readonly FoundAddress[];
}

/** A posted address form, with what the URL of its page contains. */
export interface SentAddress extends Sent {
  readonly type: AddressType;
  /** Null for a new address. */
  readonly id: string | null;
}

/** Answers with 404 if the consumer has no such address. */
const statusOf = ({ isMissing }: { readonly isMissing: boolean }) =>
  isMissing ? { status: 404 } : {};

/** Several buttons post the same fields, for different purposes. */
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

/** The form has no e-mail field: the account has the e-mail. */
const email = { known: "" };

async function save({
  context,
  posted,
  type,
  id,
}: SentAddress): Promise<FormOutcome<AddressFormData>> {
  const country = textIn(posted, "country").slice(0, 2);
  const rules = await addressRules(context, type, country);
  const reading = addressForm.read(posted, { ...rules, email });
  if (!reading.ok) return { answer: reading.answer };
  const { main, ...values } = reading.value;
  const result = await context.addressBook.save({
    id,
    type,
    address: toAddress({ ...values, email: "" }, email),
    isMain: main === "on",
  });
  return result.ok
    ? { done: { notice: "profile.notices.addressSaved" } }
    : { refused: result.problem, ...statusOf(result) };
}

/** Besides `save`: the fields of another country and, without JavaScript, the address look-up. */
export const addressForms = formTable(
  {
    save: entryOf(addressForm, save),
    country: entryOf(addressForm, () => Promise.resolve({ shown: {} })),
    findAddress: entryOf(addressForm, async ({ context, posted }: Sent) => ({
      shown: { data: { found: await findTyped(context, posted) } },
    })),
    fillAddress: entryOf(addressForm, ({ posted }: Sent) =>
      Promise.resolve({ shown: { values: chosenValues(posted) } }),
    ),
  },
  { main: "save" },
);

/** Creates a form for one address of the list. */
const formOfAddress = (operation: "remove" | "makeMain", notice: MessageKey) =>
  form({
    schema: z.object({ addressId: z.string().regex(upstreamId) }),
    instance: "addressId",
    hidden: ["addressId"],
    run: async ({ context }, { addressId }) => {
      const result = await context.addressBook[operation](addressId);
      return result.ok
        ? { done: { notice } }
        : { refused: result.problem, ...statusOf(result) };
    },
  });

export const addressBookForms = formTable({
  remove: formOfAddress("remove", "profile.notices.addressRemoved"),
  main: formOfAddress("makeMain", "profile.notices.addressMain"),
});
