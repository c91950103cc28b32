/** The home page while the content upstream is away and no old copy is left: a way into the shop. */
import { Link, useRouteLoaderData } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import type { loader } from "~/routes/locale";

export function HomeWithoutContent() {
  const t = useT();
  const paths = usePaths();
  const menu = useRouteLoaderData<typeof loader>("routes/locale")?.menu;
  return (
    <div className="wrap-page pt-14">
      <h1 className="display text-4xl">Fellrow</h1>
      <ul className="mt-8 flex flex-wrap gap-3">
        {menu?.entries.map((entry) => (
          <li key={entry.path}>
            <Link to={paths.at(entry.path)} className="chip">
              {entry.label}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.search()} className="chip">
            {t("shop.search.title")}
          </Link>
        </li>
      </ul>
    </div>
  );
}
