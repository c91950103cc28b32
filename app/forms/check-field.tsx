/** A box to tick, with its label beside it; ticked again when the form comes back. */
import { useField } from "./field";
import { useForm } from "./shop-form";

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  /** Whether it is known to be ticked. */
  readonly known?: boolean;
}

export function CheckField({ name, label, known = false }: CheckFieldProps) {
  const { id, typed, aria } = useField({ name });
  // A form that comes back says nothing of a box that was not ticked.
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
