/** Body of the dialog "add-credit-card" [DLG-011]. */
import type { DialogBodyProps } from "~/dialogs/registry";
import { AddCardForm } from "./add-card-form";

export interface AddCardData {
  readonly botToken: string;
}

export default function AddCardDialog({
  data: { botToken },
}: DialogBodyProps<AddCardData>) {
  return <AddCardForm botToken={botToken} then="stay" />;
}
