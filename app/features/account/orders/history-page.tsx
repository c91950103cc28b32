/** All orders of an account, page by page. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import type { HistoryView } from "../account-view.server";
import { OrderHistoryList } from "../order-history";

interface HistoryPageProps {
  readonly history: HistoryView;
  readonly number: number;
  readonly pages: number;
}

function Pages({ number, pages }: Omit<HistoryPageProps, "history">) {
  const t = useT();
  const paths = usePaths();
  const look = "button button-secondary";
  const to = (page: number) => paths.orderHistory({ page });
  return (
    <nav
      aria-label={t("orders.history.pages")}
      className="mt-8 flex flex-wrap items-center gap-4"
    >
      {number > 1 && (
        <Link to={to(number - 1)} rel="prev" className={look}>
          {t("orders.history.newer")}
        </Link>
      )}
      <span className="text-sm text-slate-600">
        {t("orders.history.position", { number, pages })}
      </span>
      {number < pages && (
        <Link to={to(number + 1)} rel="next" className={look}>
          {t("orders.history.older")}
        </Link>
      )}
    </nav>
  );
}

export function HistoryPage({ history, number, pages }: HistoryPageProps) {
  const t = useT();
  return (
    <>
      <h1 className="display text-3xl lg:text-4xl">
        {t("orders.history.title")}
      </h1>
      <div className="mt-6 max-w-[60rem]">
        <OrderHistoryList history={history} isWhole />
        {pages > 1 && <Pages number={number} pages={pages} />}
      </div>
    </>
  );
}
