/**
 * The fields of the bot check: a signed time, and an invisible field that only programs fill in [CHK-003,
 * CHK-010].
 */
import { useState } from "react";
import { useT } from "~/i18n/language";
import { decoyName } from "./decoy";
import { useForm } from "./shop-form";

/** Attributes that make browsers and password managers skip the field. */
const unfilled = {
  autoComplete: "off",
  "data-1p-ignore": "",
  "data-bwignore": "",
  "data-lpignore": "true",
  "data-form-type": "other",
};

export function BotFields({ token }: { token: string }) {
  const t = useT();
  // A new token from the page is ignored: it would be too young if the form is sent right after.
  const [current, setCurrent] = useState(token);
  // The answer to the form has a new token, because the first may have been too old.
  const next = useForm()?.reply?.botToken;
  if (next !== undefined && next !== current) setCurrent(next);
  return (
    <>
      <input type="hidden" name="botToken" value={current} />
      <div aria-hidden="true" className="sr-only">
        <label>
          {t("shop.form.decoy")}
          {/* The key clears the field after an answer. */}
          <input key={current} name={decoyName} tabIndex={-1} {...unfilled} />
        </label>
      </div>
    </>
  );
}
