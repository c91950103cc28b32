/**
 * The fields of the bot check: a signed moment, and a field that nobody sees and only programs fill
 * [CHK-003, CHK-010].
 */
import { useState } from "react";
import { useT } from "~/i18n/language";
import { decoyName } from "./decoy";
import { useForm } from "./shop-form";

/** What add-ons that fill in forms take for "not this one". */
const unfilled = {
  autoComplete: "off",
  "data-1p-ignore": "",
  "data-bwignore": "",
  "data-lpignore": "true",
  "data-form-type": "other",
};

export function BotFields({ token }: { token: string }) {
  const t = useT();
  // The first token stays: a fresh one would be too young when the form is sent right after.
  const [current, setCurrent] = useState(token);
  // An answer brings the next one, as the first may have been too old.
  const next = useForm()?.reply?.botToken;
  if (next !== undefined && next !== current) setCurrent(next);
  return (
    <>
      <input type="hidden" name="botToken" value={current} />
      <div aria-hidden="true" className="sr-only">
        <label>
          {t("shop.form.decoy")}
          {/* What was filled in went with the form that was answered. */}
          <input key={current} name={decoyName} tabIndex={-1} {...unfilled} />
        </label>
      </div>
    </>
  );
}
