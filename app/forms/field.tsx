/**
 * The fields of a form: label above and always visible, hint and error tied to the control, only
 * optional fields marked. Inside a `ShopForm` a field knows by its name what was typed and what is wrong.
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
  /** Only for a field that is in no `ShopForm`, or whose id is known elsewhere. */
  readonly id?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
}

/** What a field shows: what was typed before the form came back, else what is known. */
export function useShownValue(): (name: string, known?: string) => string {
  const reply = useForm()?.reply ?? null;
  return (name, known = "") => typedValue(reply, name) ?? known;
}

/** What every control of a form needs to know of itself. */
export function useField({
  name,
  id: given,
  hint,
}: Pick<Labelled, "name" | "id" | "hint">) {
  const form = useForm();
  const id = given ?? `${form?.ids ?? "field"}-${name}`;
  const hasError = useFieldProblem(name) !== undefined;
  const described = [hint && `${id}-hint`, hasError && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    /** What was typed and is shown again; undefined when nothing was. */
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
  id: given,
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
    ...(given && { id: given }),
  });
  return (
    <FieldFrame {...{ id, name, label, hint }} optional={optional ?? false}>
      <input
        {...input}
        id={id}
        className={`field-input ${className}`}
        autoComplete={autofill(autoComplete)}
        // What was typed and taken away stays away; a field that nothing is known of has no value.
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
  /** Chosen at first, whatever was sent before. */
  readonly chosen?: string | undefined;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id">;

export function SelectField({
  id: given,
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
    ...(given && { id: given }),
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
