/** A layout that needs no data: the logo, which links to the home page, and the page. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePaths, useT } from "~/i18n/language";
import { Logo } from "~/ui/logo";

export function MinimalFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <header className="border-b border-mist-200">
        <div className="wrap-page flex items-center min-h-16">
          <Link
            to={paths.home()}
            reloadDocument
            className="flex items-center min-h-11 text-tarn-900"
          >
            <Logo />
            <span className="sr-only">{t("shop.home")}</span>
          </Link>
        </div>
      </header>
      <main id="main">{children}</main>
    </>
  );
}
