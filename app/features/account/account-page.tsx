/** The start of an account: who it is, the orders, the way out. */
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import type { HistoryView } from "./account-view.server";
import { OrderHistoryList } from "./order-history";

interface AccountPageProps {
  readonly firstName: string | null;
  readonly history: HistoryView;
}

function SignOutForm() {
  const t = useT();
  const paths = usePaths();
  return (
    // A new document: nothing of the account's pages stays in memory.
    <ShopForm name="sign-out" action={paths.signOut()} then="document">
      <button type="submit" className="button button-secondary">
        {t("account.home.signOut")}
      </button>
    </ShopForm>
  );
}

export function AccountPage({ firstName, history }: AccountPageProps) {
  const t = useT();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-3xl lg:text-4xl break-words min-w-0">
          {firstName
            ? t("account.home.hello", { name: firstName })
            : t("account.home.title")}
        </h1>
        <SignOutForm />
      </div>
      <section className="mt-8 lg:mt-12 max-w-[60rem]">
        <h2 className="wide font-[750] text-xl">{t("account.home.orders")}</h2>
        <OrderHistoryList history={history} />
      </section>
    </div>
  );
}
