/** The kiosk's table of where each size is available, with the ways to get it. */
import { Link } from "@remix-run/react";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { queryString } from "~/routing/paths";
import type { KioskStock, SizeStock } from "./store-stock.server";

type SizeProps = { readonly stock: KioskStock; readonly size: SizeStock };

function Collect({ stock: { product, store }, size }: SizeProps) {
  const t = useT();
  const paths = usePaths();
  const { id, colour } = product;
  return (
    <ShopForm
      name="pick-up"
      instance={store.id}
      action={paths.findInStore(id, { color: colour })}
    >
      <input type="hidden" name="sku" value={size.sku} />
      <input type="hidden" name="storeId" value={store.id} />
      <SubmitButton
        className="button button-secondary"
        aria-label={`${t("kiosk.stock.collect")}: ${size.label}`}
      >
        {t("kiosk.stock.collect")}
      </SubmitButton>
    </ShopForm>
  );
}

function Bring({ size }: Pick<SizeProps, "size">) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm name="bring" instance={size.sku} action={paths.kiosk("requests")}>
      <input type="hidden" name="sku" value={size.sku} />
      <SubmitButton
        className="button button-primary"
        aria-label={`${t("kiosk.stock.bring")}: ${size.label}`}
      >
        {t("kiosk.stock.bring")}
      </SubmitButton>
    </ShopForm>
  );
}

/** The ways to get a size: from this store, sent by the web shop, or reserved in another store. */
function Ways({ stock, size }: SizeProps) {
  const t = useT();
  const paths = usePaths();
  const { path, colour, id } = stock.product;
  const { here, near, online, label } = size;
  const isHere = (here ?? 0) > 0;
  const canCollect = stock.canCollect && isHere;
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {stock.canBring && isHere && <Bring size={size} />}
      {canCollect && <Collect stock={stock} size={size} />}
      {online && (
        <Link
          to={paths.at(path + queryString({ color: colour, size: size.code }))}
          className="button button-secondary"
          aria-label={`${t("kiosk.stock.send")}: ${label}`}
        >
          {t("kiosk.stock.send")}
        </Link>
      )}
      {!canCollect && (near ?? 0) > 0 && (
        <Link
          to={paths.findInStore(id, { color: colour, sku: size.sku })}
          className="button button-secondary"
          aria-label={`${t("kiosk.stock.others")}: ${label}`}
        >
          {t("kiosk.stock.others")}
        </Link>
      )}
    </div>
  );
}

function Row({ stock, size }: SizeProps) {
  const t = useT();
  const { label, here, near, online } = size;
  const pieces =
    here === null
      ? t("kiosk.stock.unknown")
      : here > 0
        ? t("kiosk.stock.pieces", { count: here })
        : t("kiosk.stock.none");
  const stores =
    near === null
      ? t("kiosk.stock.unknown")
      : near > 0
        ? t("kiosk.stock.stores", { count: near })
        : t("kiosk.stock.none");
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={here ? "font-[680] text-success" : ""}>{pieces}</td>
      <td>{stores}</td>
      <td>{t(online ? "kiosk.stock.yes" : "kiosk.stock.none")}</td>
      <td>
        <Ways stock={stock} size={size} />
      </td>
    </tr>
  );
}

/** Sorts the sizes that the kiosk's store has first. */
const inOrder = (sizes: readonly SizeStock[]) =>
  [...sizes].sort(
    (one, other) => Number((other.here ?? 0) > 0) - Number((one.here ?? 0) > 0),
  );

export default function StoreStock({ stock }: { readonly stock: KioskStock }) {
  const t = useT();
  return (
    <section className="wrap-page py-6" aria-labelledby="in-stores">
      <h2 id="in-stores" className="display text-2xl">
        {t("kiosk.stock.title")}
      </h2>
      <table className="kiosk-stock mt-4">
        <thead>
          <tr>
            <th scope="col">{t("kiosk.stock.size")}</th>
            <th scope="col">{stock.store.name}</th>
            <th scope="col">{t("kiosk.stock.near")}</th>
            <th scope="col">{t("kiosk.stock.online")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {inOrder(stock.sizes).map((size) => (
            <Row key={size.sku} stock={stock} size={size} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
