/** Reminds a guest of an account, and takes along what was typed: the e-mail to the sign-in, all of it back. */
import { useT } from "~/i18n/language";
import { useVisitor } from "~/shell/visitor";
import { useKiosk } from "~/shell/kiosk/use-kiosk";

/** A button of the step's form. Nothing for anyone who is signed in, nor on a shared screen. */
export function SignInButton() {
  const t = useT();
  const { account } = useVisitor();
  const isKiosk = useKiosk() !== null;
  if (account || isKiosk) return null;
  return (
    <button
      type="submit"
      name="intent"
      value="signIn"
      className="inline-flex items-center min-h-11 text-link justify-self-start"
    >
      {t("shop.account.hint")}
    </button>
  );
}
