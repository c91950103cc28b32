/**
 * What a checkout form answers with when the shopper stays on its page: what was typed, what is
 * wrong with it, what the upstream refused.
 */
import type { CartAddress } from "~/domain/cart";
import type { CheckoutStep } from "~/domain/checkout-steps";
import type { ErrorField } from "~/errors/placement";
import type { Problem } from "~/errors/problem";
import type { MessageKey } from "~/i18n/keys";

/** Fields of the checkout's forms, by their names. */
export type FieldName =
  | "email"
  | "country"
  | "firstName"
  | "lastName"
  | "addressLine1"
  | "addressLine2"
  | "city"
  | "province"
  | "postalCode"
  | "phone"
  | "method"
  | "giftCardNumber";

/** A mistake that our own validation found. */
export interface FieldProblem {
  readonly field: FieldName;
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Texts as posted; what a form shows again. */
export type PostedValues = Readonly<Record<string, string>>;

/** A country with the provinces to choose from; none where addresses need none. */
export interface CountryView {
  readonly code: string;
  readonly provinces: readonly {
    readonly code: string;
    readonly name: string;
  }[];
}

export interface AddressSuggestion {
  readonly entered: CartAddress;
  readonly suggested: CartAddress;
}

export interface StepAnswer {
  /** The step whose form was sent. */
  readonly step: CheckoutStep;
  readonly values: PostedValues;
  readonly errors: readonly FieldProblem[];
  readonly problems: readonly Problem[];
  /** The post's writing of the address, to choose from [CHK-004]. */
  readonly suggestion: AddressSuggestion | null;
  /** The total moved since the shopper agreed to it. */
  readonly totalChanged: boolean;
  /** What the shopper agreed to then; null when the form did not say. */
  readonly agreedTotal: number | null;
  /** The country that was posted with an address; null when none was. */
  readonly country: CountryView | null;
}

/** An answer with nothing to say but what is given. */
export function stepAnswer(
  step: CheckoutStep,
  said: Partial<Omit<StepAnswer, "step">>,
): StepAnswer {
  return {
    step,
    values: {},
    errors: [],
    problems: [],
    suggestion: null,
    totalChanged: false,
    agreedTotal: null,
    country: null,
    ...said,
  };
}

const fieldOfPlacement: Readonly<Partial<Record<ErrorField, FieldName>>> = {
  billingPhone: "phone",
  email: "email",
  giftCard: "giftCardNumber",
  phone: "phone",
  shippingAddress: "addressLine1",
  shippingMethod: "method",
};

/** The field of a checkout form that a problem is about, or undefined. */
export function fieldOf({ placement }: Problem): FieldName | undefined {
  if (!placement.startsWith("field:")) return undefined;
  // The prefix is what sets these placements apart.
  return fieldOfPlacement[placement.slice("field:".length) as ErrorField];
}

/** Id of a field's element: one form per step has it. */
export const fieldId = (field: FieldName): string => `checkout-${field}`;
