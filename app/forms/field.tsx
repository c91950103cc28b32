/**
 * The fields of a form: the label above is always visible, hint and error describe the control, only optional
 * fields are marked. Inside a `ShopForm` a field finds its typed value and its problem by its name.
 */
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
} from "react";
import { useT } from "~/i18n/language";
import { useAutofill } from "./autofill";
import { typedValue } from "./form-reply";
import { Problems, useFieldProblem } from "./problems";
import { useForm } from "./shop-form";

interface Labelled {
  readonly name: string;
  /** Only for a field outside of a `ShopForm`, or one whose id is used elsewhere. */
  readonly id?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
}

/** Returns a function for a field's value: the typed one if the form is shown again, else the known one. */
export function useShownValue(): (name: string, known?: string) => string {
  const reply = useForm()?.reply ?? null;
  return (name, known = "") => typedValue(reply, name) ?? known;
}

/** The id, the typed value and the ARIA attributes of a control. */
export function useField({
  name,
  id: ownId,
  hint,
}: Pick<Labelled, "name" | "id" | "hint">) {
  const form = useForm();
  const id = ownId ?? `${form?.ids ?? "field"}-${name}`;
  const hasError = useFieldProblem(name) !== undefined;
  const described = [hint && `${id}-hint`, hasError && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    /** The typed value when the form is shown again, else undefined. */
    typed: typedValue(form?.reply ?? null, name),
    aria: {
      "aria-invalid": hasError || undefined,
      "aria-describedby": described || undefined,
    },
  };
}

export function FieldFrame({
  id,
  name,
  label,
  hint,
  optional = false,
  children,
}: Labelled & { readonly id: string; readonly children: ReactNode }) {
  const t = useT();
  return (
    <div className="grid gap-1.5 content-start">
      <label htmlFor={id} className="text-sm font-[620]">
        {label}
        {optional && (
          <span className="font-[400] text-slate-600">
            {" "}
            ({t("shop.form.optional")})
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-slate-600">
          {hint}
        </p>
      )}
      {children}
      <Problems at={`field:${name}`} id={`${id}-error`} />
    </div>
  );
}

type FieldProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;

export function Field({
  id: ownId,
  label,
  hint,
  optional,
  className = "",
  defaultValue,
  autoComplete,
  ...input
}: FieldProps) {
  const { name } = input;
  const autofill = useAutofill();
  const { id, typed, aria } = useField({
    name,
    hint,
    ...(ownId && { id: ownId }),
  });
  return (
    <FieldFrame {...{ id, name, label, hint }} optional={optional ?? false}>
      <input
        {...input}
        id={id}
        className={`field-input ${className}`}
        autoComplete={autofill(autoComplete)}
        // A value that the shopper deleted stays empty; a field without a known value has no attribute.
        defaultValue={
          typed === "" && defaultValue === undefined
            ? undefined
            : (typed ?? defaultValue)
        }
        {...aria}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = Omit<Labelled, "optional"> & {
  /** The initial choice; takes precedence over the posted value. */
  readonly chosen?: string | undefined;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id">;

export function SelectField({
  id: ownId,
  label,
  hint,
  children,
  chosen,
  defaultValue,
  autoComplete,
  ...select
}: SelectFieldProps) {
  const { name } = select;
  const autofill = useAutofill();
  const { id, typed, aria } = useField({
    name,
    hint,
    ...(ownId && { id: ownId }),
  });
  return (
    <FieldFrame {...{ id, name, label, hint }}>
      <select
        {...select}
        id={id}
        className="field-input"
        autoComplete={autofill(autoComplete)}
        defaultValue={chosen ?? typed ?? defaultValue}
        {...aria}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
