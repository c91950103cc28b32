/** Reminds a guest of the account there may be: it knows a bag and fills in forms. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { useVisitor } from "~/shell/visitor";
import { useKiosk } from "./kiosk/use-kiosk";

/** Nothing for anyone who is signed in, nor on a shared screen. `redirectTo` is where to go on from there. */
export function SignInHint({ redirectTo }: { redirectTo: string }) {
  const t = useT();
  const paths = usePaths();
  const { account } = useVisitor();
  const isKiosk = useKiosk() !== null;
  if (account || isKiosk) return null;
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
