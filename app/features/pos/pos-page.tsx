/** The login at the point of sale: first the store, then who stands at it [STORE-005]. */
import { Form, Link } from "@remix-run/react";
import { Field, SelectField } from "~/forms/field";
import { PasswordField } from "~/forms/password-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface Choice {
  readonly id: string;
  readonly name: string;
}

export interface PointOfSalePageProps {
  readonly stores: readonly Choice[];
  /** The store of the address, with its people; null before one is chosen. */
  readonly store: (Choice & { readonly employees: readonly Choice[] }) | null;
  /** Whether the address names a store that there is not. */
  readonly isUnknown: boolean;
  /** The address of the login, which the forms stay at. */
  readonly login: "pointOfSale" | "associateLogin";
  /** Who the address names; the bookmark of a device in a store may. */
  readonly employeeId: string;
}

function Options({ choices }: { choices: readonly Choice[] }) {
  const t = useT();
  return (
    <>
      <option value="">{t("account.pos.choose")}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

function StoreForm({
  stores,
  isUnknown,
  login,
}: Pick<PointOfSalePageProps, "stores" | "isUnknown" | "login">) {
  const t = useT();
  const paths = usePaths();
  if (stores.length === 0) return <p>{t("account.pos.noStores")}</p>;
  return (
    <Form action={paths[login]()} className="grid gap-5">
      {isUnknown && (
        <p role="alert" className="text-sm font-[600] text-danger">
          {t("errors.store.employeeStoreNotFound")}
        </p>
      )}
      <SelectField
        id="pos-storeId"
        name="storeId"
        required
        label={t("account.pos.store")}
      >
        <Options choices={stores} />
      </SelectField>
      <button type="submit" className="button button-primary button-large">
        {t("account.pos.next")}
      </button>
    </Form>
  );
}

function EmployeeForm({
  store,
  employeeId,
  login,
}: Pick<PointOfSalePageProps, "employeeId" | "login"> & {
  store: NonNullable<PointOfSalePageProps["store"]>;
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="point-of-sale"
      action={paths[login]({ storeId: store.id })}
      then="document"
      className="grid gap-5"
    >
      <input type="hidden" name="storeId" value={store.id} />
      <p className="flex flex-wrap items-center gap-x-3">
        <span id="pos-storeId">
          {t("shop.labelled", {
            label: t("account.pos.store"),
            value: store.name,
          })}
        </span>
        <Link
          to={paths[login]()}
          className="inline-flex items-center min-h-6 text-link text-sm"
        >
          {t("account.pos.change")}
        </Link>
      </p>
      <SelectField
        name="storeEmployeeId"
        required
        label={t("account.pos.employee")}
        defaultValue={employeeId}
      >
        <Options choices={store.employees} />
      </SelectField>
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

export function PointOfSalePage({
  stores,
  store,
  isUnknown,
  employeeId,
  login,
}: PointOfSalePageProps) {
  const t = useT();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("account.pos.title")}
        </h1>
        <p className="mt-3 mb-6">{t("account.pos.text")}</p>
        <Problems at="top" />
        {store ? (
          <EmployeeForm store={store} employeeId={employeeId} login={login} />
        ) : (
          <StoreForm stores={stores} isUnknown={isUnknown} login={login} />
        )}
      </div>
    </div>
  );
}
