/** A field for several lines of text. */
import { FieldFrame, useField } from "./field";

interface TextAreaFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  /** Characters. */
  readonly maxLength: number;
  readonly required?: boolean;
}

export function TextAreaField({
  name,
  label,
  hint,
  rows,
  maxLength,
  required = false,
}: TextAreaFieldProps) {
  const { id, typed, aria } = useField({ name, hint });
  return (
    <FieldFrame {...{ id, name, label, hint }}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        defaultValue={typed}
        className="field-input py-2"
        required={required}
        {...aria}
      />
    </FieldFrame>
  );
}
