/**
 * The frame of every account page: links to the other pages, and the sign-out [ROUTE-016]. On a phone only
 * the overview lists them, and each page links back to it, because a list above every page would fill most
 * of the first screen.
 */
import { Link, NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { useAccountLinks } from "./account-links";
import { SignOutForm } from "./sign-out-form";

const linkClass =
  "flex items-center w-full min-h-11 px-4 border-s-4 border-mist-200 text-start hover:border-ink aria-[current]:border-tarn-900 aria-[current]:font-[700]";

function Navigation({ className }: { className: string }) {
  const t = useT();
  const paths = usePaths();
  const accountLinks = useAccountLinks();
  return (
    <nav aria-label={t("account.nav.title")} className={className}>
      <ul>
        {accountLinks.map(({ text, to }) => (
          <li key={text}>
            <NavLink
              to={to(paths)}
              end={to(paths) === paths.account()}
              className={linkClass}
            >
              {t(text)}
            </NavLink>
          </li>
        ))}
        <li>
          <SignOutForm className={linkClass} />
        </li>
      </ul>
    </nav>
  );
}

/** For phones. Subpages link back to their own parent page, so this link is only for the listed pages. */
function BackToOverview() {
  const t = useT();
  const paths = usePaths();
  const { pathname } = useLocation();
  const isListed = useAccountLinks().some(({ to }) => to(paths) === pathname);
  if (!isListed) return null;
  return (
    <Link
      to={paths.account()}
      className="lg:hidden inline-flex items-center gap-1 min-h-11 text-sm text-link"
    >
      <Icon name="chevron" className="size-4 rotate-180" />
      {t("account.nav.title")}
    </Link>
  );
}

export function AccountArea({ children }: { children: ReactNode }) {
  const paths = usePaths();
  const { pathname } = useLocation();
  const isOverview = pathname === paths.account();
  return (
    <div className="wrap-page py-6 lg:py-14 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] gap-x-14 gap-y-6">
      <Navigation className={isOverview ? "max-lg:order-1" : "max-lg:hidden"} />
      <div>
        {!isOverview && <BackToOverview />}
        {children}
      </div>
    </div>
  );
}
