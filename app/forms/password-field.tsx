/** A password field. With script the shopper can show the password. */
import { useState, type ComponentProps } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { useAutofill } from "./autofill";
import { FieldFrame, useField } from "./field";

type PasswordFieldProps = Pick<
  ComponentProps<"input">,
  "autoComplete" | "minLength" | "maxLength"
> & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
};

/** Browsers must not correct a shown password; they never correct a hidden one. */
const asTyped = { autoCapitalize: "none", autoCorrect: "off" } as const;

export function PasswordField({
  name,
  label,
  hint,
  autoComplete,
  ...input
}: PasswordFieldProps) {
  const t = useT();
  const autofill = useAutofill();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const { id, aria } = useField({ name, hint });
  return (
    <FieldFrame {...{ id, name, label, hint }}>
      <div className="relative">
        <input
          {...input}
          id={id}
          name={name}
          type={shown ? "text" : "password"}
          required
          {...(shown && asTyped)}
          autoComplete={autofill(autoComplete)}
          spellCheck={false}
          className="field-input w-full pe-14"
          {...aria}
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
