/** The login at a store's till: first the store, then who stands at it [STORE-005]. */
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

export interface TillPageProps {
  readonly stores: readonly Choice[];
  /** The store of the address, with its people; null before one is chosen. */
  readonly store: (Choice & { readonly employees: readonly Choice[] }) | null;
  /** Who the address names; a till's own bookmark may. */
  readonly employeeId: string;
}

function Options({ choices }: { choices: readonly Choice[] }) {
  const t = useT();
  return (
    <>
      <option value="">{t("account.till.choose")}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

function StoreForm({ stores }: Pick<TillPageProps, "stores">) {
  const t = useT();
  const paths = usePaths();
  if (stores.length === 0) return <p>{t("account.till.noStores")}</p>;
  return (
    <Form action={paths.till()} className="grid gap-5">
      <SelectField
        id="till-storeId"
        name="storeId"
        required
        label={t("account.till.store")}
      >
        <Options choices={stores} />
      </SelectField>
      <button type="submit" className="button button-primary button-large">
        {t("account.till.next")}
      </button>
    </Form>
  );
}

function EmployeeForm({
  store,
  employeeId,
}: Omit<TillPageProps, "stores" | "store"> & {
  store: NonNullable<TillPageProps["store"]>;
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="till"
      action={paths.till({ storeId: store.id })}
      then="document"
      className="grid gap-5"
    >
      <input type="hidden" name="storeId" value={store.id} />
      <p className="flex flex-wrap items-center gap-x-3">
        <span id="till-storeId">
          {t("shop.labelled", {
            label: t("account.till.store"),
            value: store.name,
          })}
        </span>
        <Link
          to={paths.till()}
          className="inline-flex items-center min-h-6 text-link text-sm"
        >
          {t("account.till.change")}
        </Link>
      </p>
      <SelectField
        name="storeEmployeeId"
        required
        label={t("account.till.employee")}
        defaultValue={employeeId}
      >
        <Options choices={store.employees} />
      </SelectField>
      <Field
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        label={t("account.till.username")}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t("account.fields.password")}
      />
      <SubmitButton className="button button-primary button-large">
        {t("account.till.submit")}
      </SubmitButton>
    </ShopForm>
  );
}

export function TillPage({ stores, store, employeeId }: TillPageProps) {
  const t = useT();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("account.till.title")}
        </h1>
        <p className="mt-3 mb-6">{t("account.till.text")}</p>
        <Problems at="top" />
        {store ? (
          <EmployeeForm store={store} employeeId={employeeId} />
        ) : (
          <StoreForm stores={stores} />
        )}
      </div>
    </div>
  );
}
