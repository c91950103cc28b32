/**
 * The link to the dialog "barcode", in stores only: at a kiosk, whose shoppers show it to an associate, and in
 * a store session, whose associate scans it at the point of sale.
 */
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { Slot } from "~/shell/visitor";
import { dialogArgument, type ProductView } from "./product-view";

export function BarcodeLink({ view }: { view: ProductView }) {
  const t = useT();
  const paths = usePaths();
  const kiosk = useKiosk();
  const chosen = view.sizes.find(({ code }) => code === view.chosenSize);
  const argument = dialogArgument(view, chosen?.productId);
  // A slot cannot use the router, so this is a static link.
  const link = (
    <StaticLink
      to={paths.dialog("barcode", argument)}
      dialog="barcode"
      argument={argument}
      className="inline-flex items-center min-h-11 text-sm text-link justify-self-start"
    >
      {t("product.barcode.open")}
    </StaticLink>
  );
  if (view.digital) return null;
  return kiosk ? (
    link
  ) : (
    <Slot field="storeSession" show={(session) => session && link} />
  );
}
