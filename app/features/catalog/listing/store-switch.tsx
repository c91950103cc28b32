/** Shows that a listing is limited to one store, or offers to limit it to the shopper's store. */
import { Link } from "@remix-run/react";
import { useT } from "~/i18n/language";
import type { StoreSwitch as Switch } from "./listing-view";

export function StoreSwitch({ store }: { store: Switch | null }) {
  const t = useT();
  if (!store) return null;
  const { name, isOn, to } = store;
  const link = (
    <Link to={to} className="chip" preventScrollReset>
      {isOn ? t("catalog.store.all") : t("catalog.store.only", { store: name })}
    </Link>
  );
  if (!isOn) return <div className="mb-3">{link}</div>;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm font-[600]">
        {t("catalog.store.on", { store: name })}
      </p>
      {link}
    </div>
  );
}
