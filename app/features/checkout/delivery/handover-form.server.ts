/**
 * What the first step asks about the person who collects: name, e-mail and phone for a collection point, an
 * e-mail for a store. Some markets require it; elsewhere the order's contact fills the gaps [CHK-027].
 */
import { z } from "zod/v4";
import type { Cart, Recipient } from "~/domain/cart";
import { addressLimits } from "~/domain/address/address-format";
import type { Contact } from "~/domain/address/contact";
import {
  hasValidDigitCount,
  toInternational,
} from "~/domain/address/phone-number.server";
import { isCardNumber } from "~/domain/payment/card";
import { handoversOf, type Handover } from "~/domain/delivery/handovers";
import type { Problem } from "~/errors/problem";
import { lineField } from "~/forms/clean-line.server";
import type { Mistake } from "~/forms/define-form.server";
import { emailText, isEmail } from "~/forms/email.server";
import type { HandoverView } from "./handover-fields";
import type { StepRequest } from "../step-outcome.server";

/** All fields, in the order of the form; the rules of a cart decide which of them are used. */
export const HandoverFields = z.object({
  pointFirstName: lineField,
  pointLastName: lineField,
  pointEmail: emailText,
  pointPhone: lineField,
  pickupEmail: emailText,
});

type HandoverValues = Readonly<z.output<typeof HandoverFields>>;

export interface HandoverRules {
  /** The `contact` step asks for the person itself: only the phone is missing there. */
  readonly step: "shipping" | "contact";
  readonly handovers: readonly Handover[];
  readonly isRequired: boolean;
  /** ISO code of the country for phone numbers without a country code. */
  readonly country: string;
}

/** Returns the rules for a cart in its market. */
export const handoverRules = (
  { context: { checkout, site } }: Pick<StepRequest, "context">,
  { lines }: Pick<Cart, "lines">,
  step: HandoverRules["step"],
): HandoverRules => ({
  step,
  handovers: handoversOf(lines),
  isRequired: checkout.isContactRequired,
  country: site.country,
});

/** Returns which fields a step shows, and their initial values. */
export function handoverView(
  { step, handovers, isRequired }: HandoverRules,
  recipients: readonly Recipient[],
): HandoverView {
  const known = (kind: Handover["kind"]) => {
    const ids = handovers
      .filter((handover) => handover.kind === kind)
      .map(({ shippingId }) => shippingId);
    return recipients.find(({ shippingId }) => ids.includes(shippingId));
  };
  const namesOf = (kind: Handover["kind"]) =>
    handovers
      .filter((handover) => handover.kind === kind)
      .map(({ name }) => name);
  const point = known("point");
  return {
    step,
    isRequired,
    points: namesOf("point"),
    // In the contact step, the contact is the person who comes to the store.
    stores: step === "shipping" ? namesOf("store") : [],
    values: {
      pointFirstName: point?.firstName ?? "",
      pointLastName: point?.lastName ?? "",
      pointEmail: point?.email ?? "",
      pointPhone: point?.phone ?? "",
      pickupEmail: known("store")?.email ?? "",
    },
  };
}

const hasKind = ({ handovers }: HandoverRules, kind: Handover["kind"]) =>
  handovers.some((handover) => handover.kind === kind);

const phoneOf = (phone: string, country: string): string =>
  toInternational(phone, [country]);

function checkName(
  field: "pointFirstName" | "pointLastName",
  value: string,
  isRequired: boolean,
): Mistake[] {
  const part = field === "pointFirstName" ? "firstName" : "lastName";
  if (value === "")
    return isRequired ? [{ field, key: `checkout.missing.${part}` }] : [];
  const count = addressLimits[part];
  if (value.length > count)
    return [{ field, key: "errors.fields.tooLong", params: { count } }];
  return isCardNumber(value) ? [{ field, key: "errors.fields.invalid" }] : [];
}

function checkEmail(
  field: "pointEmail" | "pickupEmail",
  value: string,
  isRequired: boolean,
): Mistake[] {
  if (value === "" && !isRequired) return [];
  return isEmail(value) ? [] : [{ field, key: "errors.email.invalid" }];
}

function checkPhone(
  value: string,
  { isRequired, country }: HandoverRules,
): Mistake[] {
  const field = "pointPhone";
  if (value === "")
    return isRequired ? [{ field, key: "errors.phone.required" }] : [];
  return hasValidDigitCount(phoneOf(value, country))
    ? []
    : [{ field, key: "errors.phone.invalid" }];
}

/** Returns all mistakes in the order of the form; fields that the cart does not need are not checked. */
export function handoverMistakes(
  values: HandoverValues,
  rules: HandoverRules,
): Mistake[] {
  const { isRequired, step } = rules;
  const { pointFirstName, pointLastName, pointEmail } = values;
  const asksForPerson = step === "shipping";
  const point = [
    ...(asksForPerson
      ? checkName("pointFirstName", pointFirstName, isRequired)
      : []),
    ...(asksForPerson
      ? checkName("pointLastName", pointLastName, isRequired)
      : []),
    ...(asksForPerson ? checkEmail("pointEmail", pointEmail, isRequired) : []),
    ...checkPhone(values.pointPhone, rules),
  ];
  return [
    ...(hasKind(rules, "point") ? point : []),
    ...(asksForPerson && hasKind(rules, "store")
      ? checkEmail("pickupEmail", values.pickupEmail, isRequired)
      : []),
  ];
}

/** Returns the person who collects at this place; null where none has to be named. */
function personOf(
  { kind }: Handover,
  values: HandoverValues,
  { step, country }: HandoverRules,
  contact: Contact,
): Omit<Recipient, "shippingId"> | null {
  const { firstName, lastName, email } = contact;
  if (kind === "point")
    return {
      firstName: values.pointFirstName || firstName,
      lastName: values.pointLastName || lastName,
      email: values.pointEmail || email,
      phone:
        values.pointPhone === "" ? "" : phoneOf(values.pointPhone, country),
    };
  return step === "shipping" && values.pickupEmail !== ""
    ? { firstName, lastName, email: values.pickupEmail, phone: "" }
    : null;
}

/** Saves the person who collects for every place. Stops at the first problem. */
export async function saveRecipients(
  { context }: Pick<StepRequest, "context">,
  values: HandoverValues,
  rules: HandoverRules,
  contact: Contact,
): Promise<{
  readonly refused: Problem | null;
  /** The cart after the last change; null if nothing was saved. */
  readonly cart: Cart | null;
}> {
  let cart: Cart | null = null;
  for (const handover of rules.handovers) {
    const person = personOf(handover, values, rules, contact);
    if (!person) continue;
    const saved = await context.checkout.saveRecipient(handover, person);
    if (!saved.ok) return { refused: saved.problem, cart };
    cart = saved.cart;
  }
  return { refused: null, cart };
}
