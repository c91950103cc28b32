/** A box to tick, with its label beside it; ticked again when the form comes back. */
import { useField } from "./field";

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
}

export function CheckField({ name, label }: CheckFieldProps) {
  const { id, typed, aria } = useField({ name });
  return (
    <label className="option">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={typed === "on"}
        {...aria}
      />
      {label}
    </label>
  );
}
