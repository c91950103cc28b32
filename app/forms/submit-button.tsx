/**
 * A button that sends the form around and says so while it does. Never disabled: without script it
 * always works, with script a second press during sending is ignored, and its reason stays readable.
 */
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useForm } from "./shop-form";

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button says while the form is on its way. */
  readonly pendingText?: string;
  readonly children: ReactNode;
}

/** Whether this button is what sent the form: by its name and value, if it has them. */
function useIsPending(name: string | undefined, value: unknown): boolean {
  const sending = useForm()?.sending ?? null;
  if (!sending) return false;
  return name === undefined || sending.get(name) === value;
}

export function SubmitButton({
  pendingText,
  children,
  className = "button button-primary",
  ...attributes
}: SubmitButtonProps) {
  const pending = useIsPending(attributes.name, attributes.value);
  return (
    <button
      {...attributes}
      type="submit"
      className={className}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else attributes.onClick?.(event);
      }}
    >
      {(pending && pendingText) || children}
    </button>
  );
}
