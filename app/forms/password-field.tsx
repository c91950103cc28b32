/** A password, hidden unless the shopper wants to see it; showing needs script, typing does not. */
import { useState, type ComponentProps } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { describedBy, FieldFrame } from "./field";

type PasswordFieldProps = Pick<
  ComponentProps<"input">,
  "name" | "autoComplete" | "minLength" | "maxLength"
> & {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
};

/** A shown password must not be corrected; a hidden one never is. */
const asTyped = { autoCapitalize: "none", autoCorrect: "off" } as const;

export function PasswordField({
  id,
  label,
  hint,
  error,
  ...input
}: PasswordFieldProps) {
  const t = useT();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={shown ? "text" : "password"}
          required
          {...(shown && asTyped)}
          spellCheck={false}
          className="field-input w-full pe-14"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        {hydrated && (
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => {
              setShown((before) => !before);
            }}
            className="absolute end-0 inset-y-0 grid place-items-center w-12"
          >
            <Icon name={shown ? "eyeOff" : "eye"} />
            <span className="sr-only">{t("shop.form.showPassword")}</span>
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
