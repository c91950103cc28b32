/** The sign-out, which is a form, because a browser may follow a link that nobody clicked. */
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";

interface SignOutProps {
  /** The button's class. */
  readonly className: string;
  /** The page under the dialog, to stay there if guests may see it; home by default. */
  readonly redirectTo?: string;
}

export function SignOutForm({ className, redirectTo }: SignOutProps) {
  const t = useT();
  const paths = usePaths();
  return (
    // A new document, so that nothing of the account's pages stays in memory.
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
