/**
 * The fields of the bot check: a signed moment, and a field that nobody sees and only programs fill
 * [CHK-003, CHK-010].
 */
import { useState } from "react";
import { useT } from "~/i18n/language";

export function BotFields({ token }: { token: string }) {
  const t = useT();
  // The first token stays: a fresh one would be too young when the form is sent right after.
  const [first] = useState(token);
  return (
    <>
      <input type="hidden" name="botToken" value={first} />
      <div aria-hidden="true" className="sr-only">
        <label>
          {t("shop.form.decoy")}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
