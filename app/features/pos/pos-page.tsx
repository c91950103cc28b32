/**
 * The login at the point of sale [STORE-005]. It does not list a store's employees, because that would be
 * public: associates type their number. A store device's link can fill in the number and choose the store.
 */
import { Field, SelectField } from "~/forms/field";
import { PasswordField } from "~/forms/password-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

export interface PointOfSalePageProps {
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  /** The store in the page's query; empty without one. */
  readonly storeId: string;
  /** Whether the query names a store that does not exist. */
  readonly isUnknown: boolean;
  /** Which of the login's two paths the shopper is on; the form posts to the same one. */
  readonly login: "pointOfSale" | "associateLogin";
  /** The employee number in the page's query; empty without one. */
  readonly employeeId: string;
}

function LoginForm({
  stores,
  storeId,
  isUnknown,
  login,
  employeeId,
}: PointOfSalePageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="point-of-sale"
      action={paths[login]()}
      then="document"
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="point-of-sale" />
      {isUnknown && (
        <p role="alert" className="text-sm font-[600] text-danger">
          {t("errors.store.employeeStoreNotFound")}
        </p>
      )}
      <SelectField
        name="storeId"
        required
        label={t("account.pos.store")}
        defaultValue={storeId}
      >
        <option value="">{t("account.pos.choose")}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        name="storeEmployeeId"
        autoComplete="off"
        required
        label={t("account.pos.employee")}
        defaultValue={employeeId}
      />
      <Field
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        label={t("account.pos.username")}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t("account.fields.password")}
      />
      <SubmitButton className="button button-primary button-large">
        {t("account.pos.submit")}
      </SubmitButton>
    </ShopForm>
  );
}

export function PointOfSalePage(props: PointOfSalePageProps) {
  const t = useT();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("account.pos.title")}
        </h1>
        <p className="mt-3 mb-6">{t("account.pos.text")}</p>
        <Problems at="top" />
        {props.stores.length === 0 ? (
          <p>{t("account.pos.noStores")}</p>
        ) : (
          <LoginForm {...props} />
        )}
      </div>
    </div>
  );
}
