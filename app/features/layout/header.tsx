/** The shop's head: announcement, name, main navigation, search, bag. */
import { Link, NavLink, useLocation } from "@remix-run/react";
import type { LocaleData } from "~/routes/locale";
import { DialogLink } from "~/dialogs/dialog-link";
import { usePaths, useSite, useT } from "~/i18n/language";
import { SearchField } from "~/features/layout/search-field";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";

interface HeaderProps {
  readonly menu: LocaleData["menu"];
  readonly bagCount: number;
  readonly transparent: boolean;
  readonly mode: "light" | "dark";
}

const iconLink =
  "relative grid place-items-center size-11 rounded-full hover:bg-mist-100";

export function Header({ menu, bagCount, transparent, mode }: HeaderProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <header
      data-transparent={transparent}
      data-mode={mode}
      className="bg-chalk border-b border-mist-200 no-print"
    >
      <ServiceBar announcement={menu?.announcement ?? ""} />
      <div className="wrap-page grid grid-cols-[auto_1fr_auto] items-center gap-x-3 lg:gap-x-8 min-h-16 lg:min-h-21">
        <Link
          to={paths.home()}
          prefetch="intent"
          className="flex items-center min-h-11 text-tarn-900"
        >
          <Logo />
          <span className="sr-only">{t("shop.home")}</span>
        </Link>
        <MainNavigation menu={menu} />
        <div className="col-start-3 flex items-center justify-end gap-0.5">
          <SearchField className="hidden xl:flex me-3" />
          <DialogLink
            to="search-hub"
            page={paths.search()}
            className={`${iconLink} xl:hidden`}
          >
            <Icon name="search" />
            <span className="sr-only">{t("shop.search.open")}</span>
          </DialogLink>
          <DialogLink to="mini-cart" page={paths.cart()} className={iconLink}>
            <Icon name="bag" />
            <BagCount count={bagCount} />
          </DialogLink>
          <DialogLink
            to="mega-menu"
            className={`${iconLink} lg:hidden -me-2.5`}
          >
            <Icon name="menu" />
            <span className="sr-only">{t("shop.menu.open")}</span>
          </DialogLink>
        </div>
      </div>
    </header>
  );
}

function ServiceBar({ announcement }: { announcement: string }) {
  const t = useT();
  const site = useSite();
  const paths = usePaths();
  const { pathname } = useLocation();
  return (
    <div className="bg-tarn-950 text-mist-100 text-xs on-dark">
      <div className="wrap-page flex items-center justify-between min-h-10 gap-6">
        <p className="font-[550]">{announcement}</p>
        <Link
          to={paths.locationSelector({ from: pathname })}
          className="hidden md:inline-flex items-center gap-2 min-h-10 hover:underline underline-offset-4"
        >
          <Icon name="globe" className="size-4" />
          <span className="sr-only">{t("shop.location.current")}</span>
          {site.countryName} · {site.languageName}
        </Link>
      </div>
    </div>
  );
}

function MainNavigation({ menu }: { menu: LocaleData["menu"] }) {
  const t = useT();
  const paths = usePaths();
  return (
    <nav aria-label={t("shop.menu.main")} className="hidden lg:block">
      <ul className="flex gap-1 font-[600] text-[0.9375rem]">
        {menu?.entries.map((entry) => (
          <li key={entry.path}>
            <NavLink
              to={paths.at(entry.path)}
              prefetch="intent"
              className={({ isActive }) =>
                `inline-flex items-center min-h-11 px-3 underline-offset-[10px] ${
                  isActive
                    ? "underline decoration-[3px] decoration-tarn-700"
                    : "hover:underline decoration-2"
                } ${entry.highlight ? "text-bracken-600" : ""}`
              }
            >
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The number of things in the bag; part of the link's name, not a second control. */
function BagCount({ count }: { count: number }) {
  const t = useT();
  return (
    <>
      <span className="sr-only">{t("shop.bag", { count })}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid place-items-center min-w-[1.2rem] h-[1.2rem] px-1 rounded-full bg-lichen-400 text-ink text-2xs font-[750]"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </>
  );
}
