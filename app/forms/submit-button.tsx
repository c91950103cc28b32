/**
 * The submit button of the surrounding form, which shows a text while the form is being sent. It is never
 * disabled: without script it always works; with script a second press during sending is ignored, and the
 * text stays readable.
 */
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useForm } from "./shop-form";

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The button's text while the form is being sent. */
  readonly pendingText?: string;
  readonly children: ReactNode;
}

/** Whether this button sent the form, judged by its name and value if it has them. */
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
