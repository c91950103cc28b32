/**
 * The fields of the checkout's forms with addresses, and the rules by which they are read: several
 * entries of its table read the same form (`checkout.forms.server.ts`).
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

/** Upstreams name the parts of a person's address; the forms of all steps name them alike. */
const addressPlaces = {
  billingPhone: "phone",
  shippingAddress: "addressLine1",
} as const;

/** The checkout answers 422 to everything that keeps the shopper at a step. */
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
    /** What pays the rest; "" for a card. */
    paymentMethod: lineField,
    /** Id of the saved address; "" for one that is typed. */
    savedAddress: idField,
    /** Id of the saved card that is to pay; "" for one that is typed. */
    savedCard: idField,
    /** Of a card that was typed into the provider's fields. */
    cardToken: lineField,
  }),
  hidden: ["cardToken"],
  /** Without rules the delivery address serves for both. */
  check: (rules: AddressRules | null) => (payload) => {
    if (!rules) return;
    const values = { ...payload.value, email: "" };
    for (const mistake of addressMistakes(values, rules))
      addMistake(payload, mistake);
  },
  fields: addressPlaces,
  unanswered,
});
