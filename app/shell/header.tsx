/** The shop's header: announcement, logo, main navigation, search, account, favorites and cart. */
import { Link, NavLink } from "@remix-run/react";
import { useRef } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import type { Menu } from "~/domain/navigation";
import { usePaths, useSite, useT } from "~/i18n/language";
import { AccountIcon } from "~/shell/account-link";
import { FavoritesIcon } from "~/shell/favorites-link";
import { useExpectedCartCount } from "~/shell/use-expected-cart-count";
import { useIsEmbedded, useWayBack } from "~/shell/use-way-back";
import { useHeaderOnScroll } from "~/shell/use-header-on-scroll";
import { Slot, useVisitor } from "~/shell/visitor";
import type { VisitorPart } from "~/shell/visitor-part";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { SearchCombobox } from "~/ui/search-combobox";

/** The part of the menu that the header shows; only the menu's dialog has the entries' children. */
export interface HeaderMenu {
  readonly announcement: string;
  readonly entries: readonly Omit<Menu["entries"][number], "children">[];
}

interface HeaderProps {
  readonly menu: HeaderMenu | null;
  readonly transparent: boolean;
  readonly mode: "light" | "dark";
}

/** The header's classes: on its own background, or transparent over a light or a dark picture. */
const looks = {
  opaque: {
    header: "bg-chalk border-b border-mist-200",
    name: "text-tarn-900",
    icon: "hover:bg-mist-100",
    current: "decoration-tarn-700",
    highlight: "text-bracken-600",
  },
  light: {
    header: "absolute inset-x-0 z-30 pb-4 header-scrim",
    name: "text-tarn-900",
    icon: "hover:bg-mist-100",
    current: "decoration-tarn-700",
    highlight: "text-bracken-600",
  },
  dark: {
    header:
      "absolute inset-x-0 z-30 pb-4 text-white on-dark header-scrim header-scrim-dark",
    name: "text-white",
    icon: "hover:bg-white/15",
    current: "decoration-lichen-400",
    highlight: "text-lichen-400",
  },
} as const;

type Look = (typeof looks)[keyof typeof looks];

export function Header({ menu, transparent, mode }: HeaderProps) {
  const t = useT();
  const paths = usePaths();
  const isEmbedded = useIsEmbedded();
  const header = useRef<HTMLElement>(null);
  useHeaderOnScroll(header);
  const look = looks[transparent ? mode : "opaque"];
  const iconLink = `icon-link relative grid place-items-center rounded-full ${look.icon}`;
  return (
    <header
      ref={header}
      data-transparent={transparent}
      data-mode={mode}
      className={`site-header ${look.header} no-print`}
    >
      <ServiceBar announcement={menu?.announcement ?? ""} />
      <div className="wrap-page flex flex-wrap items-center gap-x-1 sm:gap-x-3 lg:gap-x-8 min-h-16 lg:min-h-21">
        <Link
          to={paths.home()}
          prefetch="intent"
          className={`flex items-center min-h-11 ${look.name}`}
        >
          <Logo />
          <span className="sr-only">{t("shop.home")}</span>
        </Link>
        <MainNavigation menu={menu} look={look} />
        <div className="ms-auto flex items-center gap-0.5">
          <SearchCombobox className="hidden xl:flex me-3" />
          <DialogLink
            to="search-hub"
            page={paths.search()}
            className={`${iconLink} xl:hidden`}
          >
            <Icon name="search" />
            <span className="sr-only">{t("shop.search.open")}</span>
          </DialogLink>
          {/* On screens without room for it, the menu has this link. The breakpoints are in pixels, because
              the icons are: with a larger text size they wrap into their own row. */}
          <AccountIcon className={`${iconLink} max-[384px]:hidden`} />
          <FavoritesIcon
            className={`${iconLink} favorites-link max-[432px]:hidden`}
          />
          <DialogLink to="mini-cart" page={paths.cart()} className={iconLink}>
            <Icon name="bag" />
            <CartCount />
          </DialogLink>
          <DialogLink
            to="mega-menu"
            {...(isEmbedded && { page: paths.dialog("mega-menu") })}
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
  const from = useWayBack();
  return (
    <div
      className={`bg-tarn-950 text-mist-100 text-xs on-dark ${announcement ? "" : "max-md:hidden"}`}
    >
      <div className="wrap-page flex items-center justify-between min-h-10 gap-6">
        <p className="font-[550]">{announcement}</p>
        <Link
          to={paths.locationSelector({ from })}
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

function MainNavigation({
  menu,
  look,
}: {
  menu: HeaderMenu | null;
  look: Look;
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <nav aria-label={t("shop.menu.main")} className="hidden lg:block">
      <ul className="flex gap-1 font-[600] text-[0.9375rem]">
        {menu?.entries.map((entry) => (
          <li key={entry.path}>
            <NavLink
              to={paths.link(entry.path)}
              prefetch="intent"
              className={({ isActive }) =>
                `inline-flex items-center min-h-11 px-3 underline-offset-[10px] ${
                  isActive
                    ? `underline decoration-[3px] ${look.current}`
                    : "hover:underline decoration-2"
                } ${entry.highlight ? look.highlight : ""}`
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

function Count({ count, openOrder }: NonNullable<VisitorPart["cart"]>) {
  const t = useT();
  return (
    <>
      <span className="sr-only">
        {openOrder ? t("shop.bagOpenOrder") : t("shop.bag", { count })}
      </span>
      {(count > 0 || openOrder) && (
        <span aria-hidden="true" className="icon-count">
          {openOrder ? "?" : count > 99 ? "99+" : count}
        </span>
      )}
    </>
  );
}

const emptyCart = { count: 0, openOrder: false };

/** The number of products in the cart; it is part of the link's name, not a separate control. */
function CartCount() {
  const { count, openOrder } = useVisitor().cart ?? emptyCart;
  return (
    <Slot
      field="cart"
      expected={{ count: useExpectedCartCount(count), openOrder }}
      show={(cart) => <Count {...(cart ?? emptyCart)} />}
    />
  );
}
