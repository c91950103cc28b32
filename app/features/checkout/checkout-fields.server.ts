/**
 * The fields of the checkout's forms with addresses, and the rules by which they are checked. They are
 * defined here because several entries of `checkout.forms.server.ts` read the same form.
 */
import { idField, lineField } from "~/forms/clean-line.server";
import { addMistake, defineForm } from "~/forms/define-form.server";
import {
  AddressFields,
  addressMistakes,
  type AddressRules,
} from "~/forms/address/address-form.server";
import {
  HandoverFields,
  handoverMistakes,
  type HandoverRules,
} from "./delivery/handover-form.server";
import { contactMistakes, type ContactRules } from "./contact-form.server";

/** The field for each part of an address that upstreams name; the same in the forms of all steps. */
const addressPlaces = {
  billingPhone: "phone",
  shippingAddress: "addressLine1",
} as const;

/** Status when a call had no usable answer: the same as for all that keeps the shopper at a step. */
export const unanswered = 422;
const methodPrefix = "method-";

export const shippingForm = defineForm({
  name: "shipping",
  schema: AddressFields.extend({
    method: lineField,
    addressChoice: lineField,
    script: lineField,
    savedAddress: idField,
    ...HandoverFields.shape,
  }),
  check:
    ({ handover, ...rules }: AddressRules & { handover: HandoverRules }) =>
    (payload) => {
      for (const mistake of [
        ...addressMistakes(payload.value, rules),
        ...handoverMistakes(payload.value, handover),
      ])
        addMistake(payload, mistake);
    },
  hidden: ["addressChoice", "script"],
  fields: { ...addressPlaces, shippingMethod: "method" },
  prefix: methodPrefix,
  unanswered,
});

export const contactForm = defineForm({
  name: "contact",
  schema: AddressFields.pick({
    firstName: true,
    lastName: true,
    email: true,
  }).extend({ method: lineField, ...HandoverFields.shape }),
  check:
    ({ handover, ...rules }: ContactRules & { handover: HandoverRules }) =>
    (payload) => {
      for (const mistake of [
        ...contactMistakes(payload.value, rules),
        ...handoverMistakes(payload.value, handover),
      ])
        addMistake(payload, mistake);
    },
  fields: { shippingMethod: "method" },
  prefix: methodPrefix,
  unanswered,
});

export const billingForm = defineForm({
  name: "billing",
  schema: AddressFields.omit({ email: true }).extend({
    same: lineField,
    /** Code of the method that pays the remaining sum; "" for a card. */
    paymentMethod: lineField,
    /** Id of the saved address; "" for a typed one. */
    savedAddress: idField,
    /** Id of the saved card to pay with; "" for a typed one. */
    savedCard: idField,
    /** The provider's token for a card that was typed into its fields. */
    cardToken: lineField,
  }),
  hidden: ["cardToken"],
  /** The rules are null when the delivery address is used for both. */
  check: (rules: AddressRules | null) => (payload) => {
    if (!rules) return;
    const values = { ...payload.value, email: "" };
    for (const mistake of addressMistakes(values, rules))
      addMistake(payload, mistake);
  },
  fields: addressPlaces,
  unanswered,
});
