/** A field of several lines. */
import { FieldFrame, useField } from "~/forms/field";
import { longestMessage } from "~/domain/contact";

interface MessageFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

export function MessageField({ name, label, hint }: MessageFieldProps) {
  const { id, typed, aria } = useField({ name, hint });
  return (
    <FieldFrame {...{ id, name, label, hint }}>
      <textarea
        id={id}
        name={name}
        rows={7}
        maxLength={longestMessage}
        defaultValue={typed}
        className="field-input py-2"
        required
        {...aria}
      />
    </FieldFrame>
  );
}
