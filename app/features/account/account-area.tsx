/** What is around every page of an account: the way to its other pages, and out of it [ROUTE-016]. */
import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePaths, useT } from "~/i18n/language";
import { accountLinks } from "./account-links";
import { SignOutForm } from "./sign-out-form";

function Navigation() {
  const t = useT();
  const paths = usePaths();
  return (
    <nav
      aria-label={t("account.nav.title")}
      className="-mx-4 px-4 overflow-x-auto fade-x no-scrollbar lg:mx-0 lg:px-0 lg:overflow-visible lg:[mask:none]"
    >
      <ul className="flex lg:grid gap-2 py-1 pe-12 lg:pe-0">
        {accountLinks.map(({ text, to }) => (
          <li key={text}>
            <NavLink
              to={to(paths)}
              end={to(paths) === paths.account()}
              className="chip"
            >
              {t(text)}
            </NavLink>
          </li>
        ))}
        <li>
          <SignOutForm className="chip" />
        </li>
      </ul>
    </nav>
  );
}

export function AccountArea({ children }: { children: ReactNode }) {
  return (
    <div className="wrap-page py-6 lg:py-14 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] gap-x-14 gap-y-6">
      <Navigation />
      <div>{children}</div>
    </div>
  );
}
