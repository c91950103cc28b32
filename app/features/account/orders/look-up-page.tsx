/** The page that finds an order without an account, by its number and the e-mail it was placed with. */
import { Link } from "@remix-run/react";
import { Field, useShownValue } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import { OfFeature } from "~/ui/of-feature";

export const lookUpGoals = ["details", "return"] as const;

/** The purpose of a look-up. */
export type LookUpGoal = (typeof lookUpGoals)[number];

interface KnownProof {
  readonly orderNumber: string;
  readonly email: string;
}

interface LookUpPageProps {
  readonly title: string;
  readonly text: string;
  readonly goal: LookUpGoal;
  readonly known?: KnownProof;
}

/** Preserves the goal when the form is shown again after a failure. */
function Goal({ goal }: Pick<LookUpPageProps, "goal">) {
  const shown = useShownValue();
  return <input type="hidden" name="goal" value={shown("goal", goal)} />;
}

function LookUpForm({ goal, known }: Pick<LookUpPageProps, "goal" | "known">) {
  const t = useT();
  const paths = usePaths();
  return (
    // A new document: the page redirects consumers, except when it shows a refused form.
    <ShopForm
      name="order-look-up"
      action={paths.orderStatus()}
      then="document"
      className="grid gap-5"
    >
      <Goal goal={goal} />
      <Field
        name="orderNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        label={t("orders.lookUp.number")}
        hint={t("orders.lookUp.numberHint")}
        defaultValue={known?.orderNumber}
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        label={t("orders.lookUp.email")}
        defaultValue={known?.email}
      />
      <Field
        name="postalCode"
        autoComplete="postal-code"
        optional
        label={t("orders.lookUp.postalCode")}
        className="max-w-48"
      />
      <button type="submit" className="button button-primary button-large">
        {t("orders.lookUp.submit")}
      </button>
    </ShopForm>
  );
}

export function LookUpPage({ title, text, goal, known }: LookUpPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[32rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">{title}</h1>
        <p className="mt-3 mb-6 max-w-[52ch]">{text}</p>
        <Problems at="top" />
        <LookUpForm goal={goal} {...(known && { known })} />
        <OfFeature name="accounts">
          <p className="mt-8 pt-6 border-t border-mist-200">
            <Link
              to={paths.signIn({ redirectTo: paths.orderHistory() })}
              className="text-link"
            >
              {t("orders.lookUp.signIn")}
            </Link>
          </p>
        </OfFeature>
      </div>
    </div>
  );
}
