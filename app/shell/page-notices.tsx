/**
 * Notices of the page itself, at its top. With JavaScript, one that announces a reload becomes a toast, so
 * that it stays visible after the reload [CART-010].
 */
import { useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { floatNotice } from "./floating-notices";
import { announcesReload, type Notice } from "./notice";
import { NoticeCard } from "./notices";

export function PageNotices({ notices }: { notices: readonly Notice[] }) {
  const hydrated = useHydrated();
  useEffect(() => {
    for (const notice of notices.filter(announcesReload)) floatNotice(notice);
  }, [notices]);
  return (
    <div role="status" className="grid gap-2 not-empty:mb-6">
      {notices
        .filter((notice) => !(hydrated && announcesReload(notice)))
        .map((notice) => (
          <NoticeCard key={notice.key} notice={notice} />
        ))}
    </div>
  );
}
