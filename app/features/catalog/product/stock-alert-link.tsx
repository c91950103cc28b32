/** "Tell me when my size is back": for colours of which some or all sizes are gone [PDP-002]. */
import { DialogLink } from "~/dialogs/dialog-link";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { ProductView } from "./product-view";

type Shown = Pick<ProductView, "id" | "colour" | "sizes" | "digital">;

export function StockAlertLink({ view }: { view: Shown }) {
  const t = useT();
  const isComplete = view.sizes.every(({ available }) => available);
  if (isComplete || view.digital) return null;
  return (
    <DialogLink
      to="notify-me"
      argument={view.colour ? `${view.id}~${view.colour.code}` : view.id}
      className="inline-flex items-center gap-1.5 min-h-11 text-sm text-link"
    >
      <Icon name="mail" className="size-4" />
      {t(
        view.sizes.some(({ label }) => label)
          ? "product.notify.open"
          : "product.notify.openPlain",
      )}
    </DialogLink>
  );
}
