/** The login at a store's till: first the store, then who stands at it [STORE-005]. */
import { Form, Link } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import type { FormAnswer } from "~/forms/form-answer";
import { PasswordField } from "~/forms/password-field";
import { SelectField } from "~/forms/select-field";
import { useFormErrors, type FormErrors } from "~/forms/use-form-errors";
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
  readonly answer: FormAnswer | null;
}

const ids = {
  store: "till-store",
  employee: "till-employee",
  username: "till-username",
  password: "till-password",
} as const;

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

function StoreForm({
  stores,
  errors,
}: Pick<TillPageProps, "stores"> & { errors: FormErrors["at"] }) {
  const t = useT();
  const paths = usePaths();
  if (stores.length === 0) return <p>{t("account.till.noStores")}</p>;
  return (
    <Form action={paths.till()} className="grid gap-5">
      <SelectField
        id={ids.store}
        name="storeId"
        required
        label={t("account.till.store")}
        error={errors["store"]}
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
  answer,
  errors,
}: Omit<TillPageProps, "stores" | "store"> & {
  store: NonNullable<TillPageProps["store"]>;
  errors: FormErrors["at"];
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <Form
      method="post"
      action={paths.till({ storeId: store.id })}
      reloadDocument
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="storeId" value={store.id} />
      <p className="flex flex-wrap items-center gap-x-3">
        <span id={ids.store}>
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
        id={ids.employee}
        name="storeEmployeeId"
        required
        label={t("account.till.employee")}
        defaultValue={answer?.values["employee"] ?? employeeId}
        error={errors["employee"]}
      >
        <Options choices={store.employees} />
      </SelectField>
      <Field
        id={ids.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        label={t("account.till.username")}
        defaultValue={answer?.values["username"] ?? ""}
        error={errors["username"]}
      />
      <PasswordField
        id={ids.password}
        name="password"
        autoComplete="current-password"
        label={t("account.fields.password")}
        error={errors["password"]}
      />
      <button type="submit" className="button button-primary button-large">
        {t("account.till.submit")}
      </button>
    </Form>
  );
}

export function TillPage({ stores, store, employeeId, answer }: TillPageProps) {
  const t = useT();
  const { at, summary } = useFormErrors(answer, ids);
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("account.till.title")}
        </h1>
        <p className="mt-3 mb-6">{t("account.till.text")}</p>
        <ErrorSummary errors={summary} />
        {store ? (
          <EmployeeForm
            store={store}
            employeeId={employeeId}
            answer={answer}
            errors={at}
          />
        ) : (
          <StoreForm stores={stores} errors={at} />
        )}
      </div>
    </div>
  );
}
