/** The form that chooses variations of the sandbox's experiments; one of them orders the form's own parts. */
import { Fragment, useId, type ReactNode } from "react";
import { Choice } from "~/experiments/choice";
import {
  experiments,
  type ExperimentName,
  type VariationOf,
} from "~/experiments/experiments";
import { SelectField } from "~/forms/field";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/language";

type Part = "section" | "order" | "button";

const orders: Readonly<Record<VariationOf<"sandbox-order">, readonly Part[]>> =
  {
    "order-first": ["order", "section", "button"],
    "button-first": ["button", "section", "order"],
    baseline: ["section", "order", "button"],
  };

/** Labels are the code's names in every language. The id is from `useId`, as most ids inside choices are. */
function VariationField({ of }: { readonly of: ExperimentName }) {
  const id = useId();
  return (
    <SelectField id={id} name={of} label={of} lang="en">
      {experiments[of].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

export function ChoicesForm({ action }: { readonly action: string }) {
  const t = useT();
  const parts: Readonly<Record<Part, ReactNode>> = {
    section: <VariationField of="sandbox-section" />,
    order: <VariationField of="sandbox-order" />,
    button: (
      <SubmitButton className="button button-primary">
        {t("catalog.listing.applySort")}
      </SubmitButton>
    ),
  };
  return (
    <ShopForm
      name="sandbox-choices"
      action={action}
      // The current page does not change its variations; a new document has the chosen ones.
      then="document"
      className="wrap-page grid gap-4 py-8 max-w-md"
    >
      <Choice of="sandbox-order" shows={orders}>
        {(order) =>
          order.map((part) => <Fragment key={part}>{parts[part]}</Fragment>)
        }
      </Choice>
    </ShopForm>
  );
}
