/**
 * What is wrong with a form, first in the page: each line leads to its field. Focused when it
 * appears, so that a screen reader starts there; without script the page's title says it too.
 */
import { useEffect, useId, useRef } from "react";
import { useT } from "~/i18n/language";

export interface FieldError {
  /** Id of the field's element; without one the line is no link. */
  readonly fieldId?: string;
  readonly text: string;
}

export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const t = useT();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors, errors]);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      role="group"
      className="mb-6 p-5 border-2 border-danger rounded-2 bg-danger-100"
    >
      <div role="alert">
        <h2 id={titleId} className="wide font-[750] text-lg">
          {t("shop.form.errorTitle")}
        </h2>
        <ul className="mt-2 grid gap-1">
          {errors.map(({ fieldId, text }) => (
            <li key={`${fieldId ?? ""}${text}`}>
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  className="text-link text-danger font-[600] inline-flex items-center min-h-6"
                >
                  {text}
                </a>
              ) : (
                <span className="text-danger font-[600]">{text}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
