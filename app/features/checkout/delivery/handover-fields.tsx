/** Fields for the person who collects at a collection point, and the e-mail that a store uses [CHK-027]. */
import { Field } from "~/forms/field";
import { useT } from "~/i18n/language";

export interface HandoverView {
  readonly step: "shipping" | "contact";
  readonly isRequired: boolean;
  /** Names of the collection points where goods are collected. */
  readonly points: readonly string[];
  /** Names of the stores that write to the person who collects. */
  readonly stores: readonly string[];
  readonly values: Readonly<
    Record<
      | "pointFirstName"
      | "pointLastName"
      | "pointEmail"
      | "pointPhone"
      | "pickupEmail",
      string
    >
  >;
}

interface FieldsProps {
  readonly view: HandoverView;
}

function PointPhone({ view: { isRequired, values } }: FieldsProps) {
  const t = useT();
  return (
    <Field
      name="pointPhone"
      inputMode="tel"
      label={t("checkout.fields.phone")}
      hint={t("checkout.handover.phoneHint")}
      autoComplete="tel"
      required={isRequired}
      optional={!isRequired}
      defaultValue={values.pointPhone}
    />
  );
}

function PointFields({ view }: FieldsProps) {
  const t = useT();
  const { isRequired, values } = view;
  const common = { required: isRequired, optional: !isRequired };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...common}
          name="pointFirstName"
          label={t("checkout.fields.firstName")}
          defaultValue={values.pointFirstName}
        />
        <Field
          {...common}
          name="pointLastName"
          label={t("checkout.fields.lastName")}
          defaultValue={values.pointLastName}
        />
      </div>
      <Field
        {...common}
        name="pointEmail"
        type="email"
        inputMode="email"
        label={t("checkout.fields.email")}
        defaultValue={values.pointEmail}
      />
    </>
  );
}

/** Renders nothing for a cart of which nothing is collected. */
export function HandoverFields({ view }: FieldsProps) {
  const t = useT();
  const { step, isRequired, points, stores, values } = view;
  return (
    <>
      {points.length > 0 && (
        <fieldset className="grid gap-5">
          <legend className="wide font-[700] text-lg mb-3">
            {t("checkout.handover.point", { place: points.join(", ") })}
          </legend>
          {step === "shipping" && (
            <>
              {!isRequired && (
                <p className="text-sm text-slate-600">
                  {t("checkout.handover.pointHint")}
                </p>
              )}
              <PointFields view={view} />
            </>
          )}
          <PointPhone view={view} />
        </fieldset>
      )}
      {stores.length > 0 && (
        <fieldset>
          <legend className="wide font-[700] text-lg mb-3">
            {t("checkout.shipping.collect", { store: stores.join(", ") })}
          </legend>
          <Field
            name="pickupEmail"
            type="email"
            inputMode="email"
            label={t("checkout.handover.pickupEmail")}
            hint={t("checkout.handover.pickupHint")}
            required={isRequired}
            optional={!isRequired}
            defaultValue={values.pickupEmail}
          />
        </fieldset>
      )}
    </>
  );
}
