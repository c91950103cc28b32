/** The overview of an account: a greeting, what the profile lacks, and the orders. */
import type { ReactNode } from "react";
import { useT } from "~/i18n/language";
import type { HistoryView } from "./account-view.server";
import { OrderHistoryList } from "./order-history";
import { Overview, type OverviewView } from "./overview/overview";

interface AccountPageProps {
  readonly firstName: string | null;
  /** Null when it cannot be read. */
  readonly overview: OverviewView | null;
  /** Null when it cannot be read. */
  readonly history: HistoryView | null;
  /** Notes for consumers with a role, above everything else. */
  readonly roleNotes: ReactNode;
  /** The editors' sections. */
  readonly children: ReactNode;
}

export function AccountPage({
  firstName,
  overview,
  roleNotes,
  history,
  children,
}: AccountPageProps) {
  const t = useT();
  return (
    <>
      <h1 className="display text-3xl lg:text-4xl break-words">
        {firstName
          ? t("account.home.hello", { name: firstName })
          : t("account.home.title")}
      </h1>
      {roleNotes && <div className="mt-6">{roleNotes}</div>}
      <Overview view={overview} />
      <section className="mt-8 lg:mt-12 max-w-[60rem]">
        <h2 className="wide font-[750] text-xl">{t("account.home.orders")}</h2>
        {history ? (
          <OrderHistoryList history={history} />
        ) : (
          <p role="status" className="mt-4 p-4 rounded-2 bg-mist-100">
            {t("account.home.unread")}
          </p>
        )}
      </section>
      <div className="mt-8 lg:mt-12">{children}</div>
    </>
  );
}
