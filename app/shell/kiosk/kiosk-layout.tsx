/**
 * The layout of pages in a kiosk: large links for what shoppers do there, a button to start over, and no
 * footer with links that lead out of the shop. It contains everything of a kiosk that needs JavaScript, in a
 * file that no other browser loads.
 */
import { Link, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { DialogHost } from "~/dialogs/dialog-host";
import type { HeaderMenu } from "~/shell/header";
import { NavigationStatus } from "~/shell/navigation-status";
import { Notices } from "~/shell/notices";
import { usePaths, useT } from "~/i18n/language";
import { StaticLinks } from "~/regions/static-link";
import { pageHandle } from "~/routing/handle";
import { useVisitor } from "~/shell/visitor";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { AssociateBar } from "./associate-bar";
import { IdleGuard } from "./idle-guard";
import { OfflineScreen } from "./offline-screen";
import { ReachSwitch } from "./reach-switch";
import { useConnection } from "./use-connection";
import type { KioskView } from "./use-kiosk";
import { useLockDown } from "./use-lock-down";
import { useOneVisit } from "./use-one-visit";
import { useScanner } from "./use-scanner";

interface KioskLayoutProps {
  readonly menu: HeaderMenu | null;
  readonly kiosk: KioskView;
  readonly children: ReactNode;
}

function Bars() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 shrink-0"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M3 5h2v14H3zM7 5h1v14H7zM10 5h3v14h-3zM15 5h1v14h-1zM18 5h3v14h-3z" />
    </svg>
  );
}

/** A plain form that loads a new document, so that nothing of the previous pages stays in memory. */
function StartOver() {
  const t = useT();
  const paths = usePaths();
  return (
    <form method="post" action={paths.kiosk("reset")} className="shrink-0">
      <button type="submit" className="button button-secondary">
        {t("kiosk.bar.over")}
      </button>
    </form>
  );
}

function Bar({ menu }: Pick<KioskLayoutProps, "menu">) {
  const t = useT();
  const paths = usePaths();
  const { cart } = useVisitor();
  return (
    <header className="bg-chalk border-b border-mist-200">
      <div className="wrap-page flex flex-wrap items-center gap-3 py-3">
        <Link to={paths.home()} className="kiosk-link text-tarn-900 kiosk-home">
          <Logo />
          <span className="sr-only">{t("shop.home")}</span>
        </Link>
        <Link to={paths.search()} className="kiosk-link">
          <Icon name="search" />
          {t("kiosk.bar.search")}
        </Link>
        <Link to={paths.kiosk("scan")} className="kiosk-link">
          <Bars />
          {t("kiosk.bar.scan")}
        </Link>
        <Link to={paths.cart()} className="kiosk-link">
          <Icon name="bag" />
          <span>{t("shop.bag", { count: cart?.count ?? 0 })}</span>
        </Link>
      </div>
      <div className="wrap-page flex flex-wrap items-center justify-between gap-3 pb-3">
        <nav aria-label={t("shop.menu.main")}>
          <ul className="flex flex-wrap gap-3">
            {menu?.entries
              .filter(({ path }) => path.startsWith("/"))
              .map(({ path, label }) => (
                <li key={path}>
                  <Link to={paths.link(path)} className="kiosk-link">
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Fixed at the lower edge, within everybody's reach. */
function Foot({ kiosk }: Pick<KioskLayoutProps, "kiosk">) {
  const t = useT();
  const { storeName: store, phone, screen } = kiosk;
  return (
    <footer className="kiosk-foot bg-mist-100">
      <div className="wrap-page flex items-center justify-between gap-6 py-3">
        <p className="min-w-0">
          {phone
            ? t("kiosk.bar.helpPhone", { store, phone })
            : t("kiosk.bar.help", { store })}{" "}
          <span className="text-slate-600">
            {t("kiosk.bar.screen", { screen })}
          </span>
        </p>
        <div className="flex shrink-0 gap-3">
          <ReachSwitch isLowered={kiosk.isLowered} />
          <StartOver />
        </div>
      </div>
    </footer>
  );
}

export default function KioskLayout({
  menu,
  kiosk,
  children,
}: KioskLayoutProps) {
  const paths = usePaths();
  useLockDown();
  useScanner();
  const { layout, kiosk: pageUse } = pageHandle(useMatches());
  const isWaiting = layout === "none";
  useOneVisit(isWaiting);
  const isAway = useConnection(paths.kiosk("heartbeat"));
  const away = isAway && <OfflineScreen kiosk={kiosk} />;
  // The waiting screen has no header or footer, and no shopper to forget.
  if (isWaiting)
    return (
      <>
        <main id="main">{children}</main>
        {away}
      </>
    );
  return (
    <>
      <AssociateBar />
      <Bar menu={menu} />
      <main id="main" tabIndex={-1} className="kiosk-main outline-none">
        <Notices ownPage={false} />
        {children}
      </main>
      <Foot kiosk={kiosk} />
      <DialogHost />
      <NavigationStatus />
      <StaticLinks />
      {away}
      <IdleGuard isPaying={pageUse === "paying"} />
    </>
  );
}
