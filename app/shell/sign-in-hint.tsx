/** Reminds a guest to sign in, because an account may have a cart and can fill in forms. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { useVisitor } from "~/shell/visitor";
import { useFeature } from "~/ui/features";
import { useKiosk } from "./kiosk/use-kiosk";

/**
 * Shows nothing to consumers, and nothing on a shared screen.
 *
 * @param props.redirectTo where the sign-in leads
 */
export function SignInHint({ redirectTo }: { redirectTo: string }) {
  const t = useT();
  const paths = usePaths();
  const { account } = useVisitor();
  const isKiosk = useKiosk() !== null;
  const hasAccounts = useFeature("accounts");
  if (account || isKiosk || !hasAccounts) return null;
  return (
    <Link
      to={paths.signIn({ redirectTo })}
      rel="nofollow"
      className="inline-flex items-center min-h-11 text-link"
    >
      {t("shop.account.hint")}
    </Link>
  );
}
