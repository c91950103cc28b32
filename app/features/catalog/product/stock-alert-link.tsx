/** The link to the dialog for stock alerts, for colours with at least one sold-out size [PDP-002]. */
import { DialogLink } from "~/dialogs/dialog-link";
import { useT } from "~/i18n/language";
import { useFeature } from "~/ui/features";
import { Icon } from "~/ui/icon";
import {
  dialogArgument,
  type DialogSubject,
  type ProductView,
} from "./product-view";

interface StockAlertLinkProps {
  readonly view: DialogSubject & Pick<ProductView, "sizes" | "digital">;
}

export function StockAlertLink({ view }: StockAlertLinkProps) {
  const t = useT();
  const isComplete = view.sizes.every(({ available }) => available);
  const hasAlerts = useFeature("stock-alerts");
  if (isComplete || view.digital || !hasAlerts) return null;
  return (
    <DialogLink
      to="notify-me"
      argument={dialogArgument(view)}
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
