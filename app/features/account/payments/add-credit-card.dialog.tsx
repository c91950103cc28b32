/** Body of the dialog "add-credit-card" [DLG-011]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import type { AddCardData } from "./add-credit-card.dialog.server";
import { AddCardForm } from "./add-card-form";

export default function AddCardDialog({
  data: { botToken },
}: DialogBodyProps<AddCardData>) {
  return <AddCardForm botToken={botToken} then="stay" />;
}
