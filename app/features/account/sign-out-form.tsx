/** The way out of an account, which is a form: a link may be followed by nobody's wish. */
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";

interface SignOutProps {
  /** Of its button. */
  readonly className: string;
  /** The page that it stands over, to stay there if anybody may see it; home by default. */
  readonly redirectTo?: string;
}

export function SignOutForm({ className, redirectTo }: SignOutProps) {
  const t = useT();
  const paths = usePaths();
  return (
    // A new document: nothing of the account's pages stays in memory.
    <ShopForm
      name="sign-out"
      action={paths.signOut({ redirectTo: redirectTo ?? null })}
      then="document"
    >
      <button type="submit" className={className}>
        {t("account.home.signOut")}
      </button>
    </ShopForm>
  );
}
