/**
 * A button that sends a form and says so while it does. Never disabled: without script it always
 * works, with script a second press during sending is ignored, and its reason stays readable.
 */
import type { ButtonHTMLAttributes, ReactNode } from "react";

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly pending: boolean;
  /** What the button says while the form is on its way. */
  readonly pendingText: string;
  readonly children: ReactNode;
}

export function SubmitButton({
  pending,
  pendingText,
  children,
  className = "button button-primary",
  ...attributes
}: SubmitButtonProps) {
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
      {pending ? pendingText : children}
    </button>
  );
}
