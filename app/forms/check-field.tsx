/** A box to tick, with its label beside it; ticked again when the form comes back. */
import { useField } from "./field";

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  /** Whether it is known to be ticked. */
  readonly known?: boolean;
}

export function CheckField({ name, label, known = false }: CheckFieldProps) {
  const { id, typed, aria } = useField({ name });
  return (
    <label className="option">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={typed === undefined ? known : typed === "on"}
        {...aria}
      />
      {label}
    </label>
  );
}
