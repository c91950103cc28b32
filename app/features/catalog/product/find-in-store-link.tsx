/** "Find in store", for goods that lie in stores [DLG-031]. */
import { DialogLink } from "~/dialogs/dialog-link";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { ProductView } from "./product-view";

type Shown = Pick<ProductView, "id" | "colour" | "kind">;

export function FindInStoreLink({ view }: { view: Shown }) {
  const t = useT();
  const paths = usePaths();
  const { id, colour, kind } = view;
  if (kind !== "goods") return null;
  return (
    <DialogLink
      to="pickup-in-store"
      argument={colour ? `${id}~${colour.code}` : id}
      page={paths.findInStore(id, { color: colour?.code })}
      className="inline-flex items-center gap-1.5 min-h-11 text-sm text-link justify-self-start"
    >
      <Icon name="bag" className="size-4" />
      {t("product.findInStore")}
    </DialogLink>
  );
}
