/** Shown in place of a cart that cannot be read: the reason, and that nothing is lost [ERR-018]. */
import { Link } from "@remix-run/react";
import type { Problem } from "~/errors/problem";
import { toNotice } from "~/shell/notice";
import { NoticeCard } from "~/shell/notices";
import { usePaths, useT } from "~/i18n/language";

export function UnreadCart({ problem }: { problem: Problem }) {
  const t = useT();
  const paths = usePaths();
  const { severity, messageKey } = problem;
  return (
    <>
      <div role="alert" className="mb-6">
        <NoticeCard notice={toNotice({ kind: severity, key: messageKey })} />
      </div>
      <p className="text-lg max-w-[46ch]">{t("cart.unread.text")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link
          to={paths.cart()}
          reloadDocument
          className="button button-primary"
        >
          {t("shop.error.retry")}
        </Link>
        <Link to={paths.home()} className="button button-secondary">
          {t("cart.empty.continue")}
        </Link>
      </p>
    </>
  );
}
