/**
 * THE table of the checkout's forms: what each posts, and by which rules it is read. What they do is in
 * the files of their steps.
 */
import { z } from "zod/v4";
import { idField, lineField } from "~/forms/clean-line.server";
import { addMistake, defineForm } from "~/forms/define-form.server";
import {
  checkGiftCard,
  giftCardNumber,
  giftCardPin,
} from "~/forms/gift-card.server";
import {
  AddressFields,
  addressMistakes,
  type AddressRules,
} from "~/forms/address/address-form.server";
import type { MessageKey } from "~/i18n/keys";
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
const unanswered = 422;
const methodPrefix = "method-";
export const unknownReward =
  "checkout.means.unknownReward" satisfies MessageKey;

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

export const expressForm = defineForm({
  name: "express",
  schema: z.object({ place: lineField, returnTo: lineField }),
  instance: "place",
  hidden: ["place", "returnTo"],
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

export const giftCardForm = defineForm({
  name: "gift-card",
  schema: z
    .object({ giftCardNumber, giftCardPin, saveGiftCard: lineField })
    .check((payload) => {
      const { giftCardNumber: number, giftCardPin: pin } = payload.value;
      checkGiftCard(payload, { number, pin }, "giftCardNumber");
    }),
  secret: ["giftCardPin"],
  fields: { giftCard: "giftCardNumber" },
  unanswered,
});

export const methodForm = defineForm({
  name: "method",
  schema: z.object({
    shippingId: idField,
    code: lineField,
    returnTo: lineField,
  }),
  instance: "shippingId",
  hidden: ["shippingId", "returnTo"],
  fields: { shippingMethod: "code" },
  unanswered,
});

export const addressChoiceForm = defineForm({
  name: "address-choice",
  schema: z.object({ addressChoice: lineField, returnTo: lineField }),
  hidden: ["returnTo"],
  unanswered,
});

/** A shipment goes to a store or collection point, or back to the address [CHK-028]. */
export const placeChoiceForm = defineForm({
  name: "place-choice",
  schema: z.object({
    shippingId: idField,
    near: lineField,
    /** Id of the place; "home" for the address. */
    place: lineField,
  }),
  instance: "shippingId",
  hidden: ["shippingId", "near"],
  fields: { item: "place", shippingMethod: "place" },
  unanswered,
});

export const instrumentForm = defineForm({
  name: "instrument",
  schema: z.object({ method: lineField, instrument: idField }),
  instance: "instrument",
  hidden: ["method", "instrument"],
  unanswered,
});

/** A balance of the account, by its means of payment. */
export const balanceForm = defineForm({
  name: "balance",
  schema: z.object({ method: lineField }),
  instance: "method",
  hidden: ["method"],
  unanswered,
});

export const rewardForm = defineForm({
  name: "reward",
  schema: z.object({
    rewardCode: giftCardNumber.check(({ value, issues }) => {
      if (!/^[A-Z0-9]{1,64}$/i.test(value))
        issues.push({ code: "custom", message: unknownReward, input: value });
    }),
  }),
  fields: { reward: "rewardCode" },
  unanswered,
});

export const savedGiftCardForm = defineForm({
  name: "saved-gift-card",
  schema: z.object({ savedGiftCard: idField }),
  instance: "savedGiftCard",
  hidden: ["savedGiftCard"],
  unanswered,
});

/** Forms of a button alone: an address that goes. */
export const addressRemovalForm = defineForm({
  name: "address-removal",
  schema: z.object({}),
  unanswered,
});

export const placeForm = defineForm({
  name: "place",
  schema: z.object({
    attemptId: lineField,
    expectedTotal: lineField,
    script: lineField,
  }),
  hidden: ["attemptId", "expectedTotal", "script"],
  unanswered,
});
