/** The field for the text of a review; with script, it shows the number of characters. */
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { reviewLimits } from "~/domain/review";
import { FieldFrame, useField } from "~/forms/field";
import { useT } from "~/i18n/language";

/** From this length on, screen readers announce the count; before, it would only disturb. */
const nearlyFull = reviewLimits.text - 200;

export function ReviewTextField() {
  const t = useT();
  const isHydrated = useHydrated();
  const name = "reviewText";
  const max = reviewLimits.text;
  const hint = t("reviews.textHint", { max });
  const { id, typed = "", aria } = useField({ name, hint });
  const [text, setText] = useState(typed);
  // The server counts the trimmed text, too.
  const count = text.trim().length;
  return (
    <FieldFrame {...{ id, name, hint }} label={t("reviews.text")}>
      <textarea
        id={id}
        name={name}
        rows={8}
        required
        defaultValue={typed}
        onInput={(event) => {
          setText(event.currentTarget.value);
        }}
        className="field-input py-2"
        {...aria}
      />
      {isHydrated && (
        <p
          aria-live={count >= nearlyFull ? "polite" : "off"}
          className={`text-sm text-end tabular-nums ${count > max ? "font-[600] text-danger" : "text-slate-600"}`}
        >
          {t("reviews.used", { count, max })}
        </p>
      )}
    </FieldFrame>
  );
}
