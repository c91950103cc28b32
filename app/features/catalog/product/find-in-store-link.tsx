/** "Find in store", for goods that stores sell [DLG-031]. */
import type { MouseEvent } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { isPlainClick } from "~/ui/plain-click";
import type { ProductView } from "./product-view";

type Shown = Pick<ProductView, "id" | "colour" | "kind">;

/** The sku that is chosen in the buy form; empty for none. */
const chosenSku = (): string =>
  document.querySelector<HTMLInputElement>("#buy [name=productId]:checked")
    ?.value ?? "";

export function FindInStoreLink({ view }: { view: Shown }) {
  const t = useT();
  const paths = usePaths();
  const openDialog = useOpenDialog();
  const { id, colour, kind } = view;
  if (kind !== "goods") return null;
  /** Passes the chosen size to the dialog; without a choice or without script, the dialog asks for it. */
  function openWithChoice(event: MouseEvent) {
    const sku = chosenSku();
    if (sku === "" || !isPlainClick(event)) return;
    event.preventDefault();
    openDialog("pickup-in-store", [id, colour?.code ?? "", sku].join("~"));
  }
  return (
    <DialogLink
      to="pickup-in-store"
      argument={colour ? `${id}~${colour.code}` : id}
      onClick={openWithChoice}
      page={paths.findInStore(id, { color: colour?.code })}
      className="inline-flex items-center gap-1.5 min-h-11 text-sm text-link justify-self-start"
    >
      <Icon name="bag" className="size-4" />
      {t("product.findInStore")}
    </DialogLink>
  );
}
