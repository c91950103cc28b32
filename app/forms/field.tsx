/**
 * A labelled text field: label above and always visible, hint and error tied to it, only optional
 * fields marked.
 */
import type { InputHTMLAttributes } from "react";
import { useT } from "~/i18n/language";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Text of what is wrong, in the reader's language. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

/** Ids of the texts that describe a field, in reading order, or undefined. */
export function describedBy(
  id: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: Pick<FieldProps, "id" | "label" | "hint" | "error" | "optional"> & {
  children: React.ReactNode;
}) {
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
      {error && (
        <p id={`${id}-error`} className="text-sm font-[600] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  className = "",
  ...input
}: FieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
    >
      <input
        {...input}
        id={id}
        className={`field-input ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
