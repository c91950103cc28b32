/** Body of the dialog "mega-menu": all categories, collapsed by department, and the country. */
import { Link, useLocation } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { usePaths, useSite, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { OfFeature } from "~/ui/of-feature";
import { AccountRow } from "./account-link";
import { FavoritesRow } from "./favorites-link";
import type { MegaMenuData, MenuEntry } from "./mega-menu.dialog.server";

const row = "flex items-center min-h-11 hover:underline underline-offset-4";

function Group({ group }: { group: MenuEntry }) {
  const paths = usePaths();
  return (
    <li>
      <Link to={paths.link(group.path)} className={`${row} font-[650]`}>
        {group.label}
      </Link>
      {group.children.length > 0 && (
        <ul className="ps-4 border-s border-mist-200">
          {group.children.map(({ label, path }) => (
            <li key={path}>
              <Link to={paths.link(path)} className={row}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Department({ entry }: { entry: MenuEntry }) {
  const t = useT();
  const paths = usePaths();
  const look = `wide font-[700] text-lg ${entry.highlight ? "text-bracken-600" : ""}`;
  if (entry.children.length === 0)
    return (
      <Link to={paths.link(entry.path)} className={`${row} min-h-14 ${look}`}>
        {entry.label}
      </Link>
    );
  return (
    <details className="disclosure">
      <summary className={`min-h-14 ${look}`}>{entry.label}</summary>
      <ul className="pb-5 grid gap-2">
        <li>
          <Link to={paths.link(entry.path)} className={row}>
            {t("shop.menu.all", { name: entry.label })}
          </Link>
        </li>
        {entry.children.map((group) => (
          <Group key={group.path} group={group} />
        ))}
      </ul>
    </details>
  );
}

export default function MegaMenu({
  data: { entries },
}: DialogBodyProps<MegaMenuData>) {
  const t = useT();
  const site = useSite();
  const paths = usePaths();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("shop.menu.title")}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path} className="border-b border-mist-200">
            <Department entry={entry} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <OfFeature name="accounts">
          <AccountRow className={`${row} gap-2 text-sm`} />
        </OfFeature>
        <OfFeature name="wishlists">
          <FavoritesRow className={`${row} gap-2 text-sm`} />
        </OfFeature>
      </div>
      <Link
        to={paths.locationSelector({ from: pathname })}
        className={`${row} gap-2 text-sm`}
      >
        <Icon name="globe" className="size-5" />
        {t("shop.labelled", {
          label: t("shop.menu.place"),
          value: `${site.countryName} · ${site.languageName}`,
        })}
      </Link>
    </nav>
  );
}
