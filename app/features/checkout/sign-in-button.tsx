/** Offers guests to sign in. The sign-in gets the e-mail; everything that was typed is shown again later. */
import { useT } from "~/i18n/language";
import { useVisitor } from "~/shell/visitor";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { useFeature } from "~/ui/features";

/** A button of the step's form. Renders nothing for a consumer, nor in a kiosk. */
export function SignInButton() {
  const t = useT();
  const { account } = useVisitor();
  const isKiosk = useKiosk() !== null;
  const hasAccounts = useFeature("accounts");
  if (account || isKiosk || !hasAccounts) return null;
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
