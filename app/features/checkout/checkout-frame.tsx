/**
 * The reduced frame of the checkout: the shop's name, a line about security and the link back to the
 * cart. It leaves out the shop's header and footer, which would distract from the order [ROUTE-005, K18].
 */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { Notices } from "~/shell/notices";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";

function TopBar({ leadsBack }: { leadsBack: boolean }) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="border-b border-mist-200 bg-white no-print">
      <div className="wrap-page flex flex-wrap items-center justify-between gap-x-6 min-h-16">
        <Link
          to={paths.home()}
          className="flex items-center min-h-11 text-tarn-900"
        >
          <Logo />
          <span className="sr-only">{t("shop.home")}</span>
        </Link>
        <p className="flex items-center gap-2 text-sm font-[600]">
          <Icon name="lock" className="size-5" />
          {/* A phone has room for the lock alone, in one line with the links. */}
          <span className="max-sm:sr-only">{t("checkout.secure")}</span>
        </p>
        {leadsBack && (
          <Link
            to={paths.cart()}
            className="inline-flex items-center min-h-11 text-sm text-link"
          >
            {t("checkout.back")}
          </Link>
        )}
      </div>
    </div>
  );
}

interface CheckoutFrameProps {
  /** False while an order is being placed: there is no cart to go back to. */
  readonly leadsBack?: boolean;
  readonly children: ReactNode;
}

export function CheckoutFrame({
  leadsBack = true,
  children,
}: CheckoutFrameProps) {
  const t = useT();
  const kiosk = useKiosk();
  // A kiosk has its own frame, which offers to start over.
  if (kiosk) return children;
  return (
    <main id="main">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-white focus:p-4"
      >
        {t("shop.skip")}
      </a>
      <TopBar leadsBack={leadsBack} />
      <Notices />
      <div id="content" tabIndex={-1} className="outline-none">
        {children}
      </div>
    </main>
  );
}
