/** A checkbox with its label beside it; keeps its state when the form is shown again. */
import { useField } from "./field";
import { useForm } from "./shop-form";

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  /** The initial state. */
  readonly known?: boolean;
}

export function CheckField({ name, label, known = false }: CheckFieldProps) {
  const { id, typed, aria } = useField({ name });
  // Forms do not post unchecked boxes, so the box has no value in a form that is shown again.
  const isShownAgain = Boolean(useForm()?.reply?.result.initialValue);
  return (
    <label className="option">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={isShownAgain ? typed === "on" : known}
        {...aria}
      />
      {label}
    </label>
  );
}
