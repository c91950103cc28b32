/** The form that creates an account; after an order a short one, because the e-mail is known. */
import { BotFields } from "~/forms/bot-fields";
import { CheckField } from "~/forms/check-field";
import { Field } from "~/forms/field";
import { PasswordField } from "~/forms/password-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { PostalAddress } from "~/ui/postal-address";
import { useCarried } from "~/routing/use-carried-query";
import { OfFeature } from "~/ui/of-feature";

interface SignUpFormProps {
  /** Whether the e-mail is the order's, so that the form neither asks for it nor posts it. */
  readonly afterOrder: boolean;
  /** Names that are known already. */
  readonly names?: { readonly firstName: string; readonly lastName: string };
  /** The order's delivery address, which the form offers to save. */
  readonly address?: readonly string[] | null;
  readonly botToken: string;
  /** Where to go after the sign-up; null for the account. */
  readonly redirectTo: string | null;
  /** "stay" in a dialog. A page posts a document, so that nothing of the guest's stays in memory. */
  readonly then?: "stay" | "document";
}

function Names({ names }: Pick<SignUpFormProps, "names">) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(["firstName", "lastName"] as const).map((name) => (
        <Field
          key={name}
          name={name}
          autoComplete={name === "firstName" ? "given-name" : "family-name"}
          required
          label={t(`account.fields.${name}`)}
          defaultValue={names?.[name] ?? ""}
        />
      ))}
    </div>
  );
}

function Passwords({ afterOrder }: Pick<SignUpFormProps, "afterOrder">) {
  const t = useT();
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t("account.fields.password")}
        hint={t("account.fields.passwordRule")}
      />
      {!afterOrder && (
        <PasswordField
          name="passwordRepeat"
          autoComplete="new-password"
          label={t("account.fields.passwordRepeat")}
        />
      )}
    </>
  );
}

/** The fields that complete a profile; only the birth date is required now. */
function MoreOfThePerson() {
  const t = useT();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="birthDate"
          type="date"
          autoComplete="bday"
          required
          label={t("account.fields.birthDate")}
        />
        <Field
          name="postalCode"
          autoComplete="postal-code"
          optional
          label={t("account.fields.postalCode")}
        />
      </div>
      <Field
        name="phone"
        type="tel"
        autoComplete="tel"
        optional
        label={t("account.fields.phone")}
      />
      <OfFeature name="subscriptions">
        <CheckField name="newsletter" label={t("account.fields.newsletter")} />
      </OfFeature>
      <OfFeature name="loyalty">
        <CheckField name="loyalty" label={t("account.fields.loyalty")} />
      </OfFeature>
    </>
  );
}

export function SignUpForm(props: SignUpFormProps) {
  const { afterOrder, names, address, botToken, redirectTo } = props;
  const { then = "document" } = props;
  const t = useT();
  const action = useCarried(usePaths().signUp({ redirectTo }));
  return (
    <ShopForm name="sign-up" action={action} then={then} className="grid gap-5">
      {then === "stay" && <Problems at="top" />}
      <BotFields token={botToken} />
      {afterOrder ? (
        <input type="hidden" name="form" value="order" />
      ) : (
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          label={t("account.fields.email")}
        />
      )}
      <Names {...(names && { names })} />
      <Passwords afterOrder={afterOrder} />
      {!afterOrder && <MoreOfThePerson />}
      {address && (
        <div className="grid gap-2">
          <CheckField
            name="saveAddress"
            label={t("account.signUp.afterOrder.saveAddress")}
            known
          />
          <div className="pl-8 text-sm text-slate-600">
            <PostalAddress lines={address} />
          </div>
        </div>
      )}
      <SubmitButton className="button button-primary button-large justify-self-stretch sm:justify-self-start">
        {t("account.signUp.submit")}
      </SubmitButton>
    </ShopForm>
  );
}
