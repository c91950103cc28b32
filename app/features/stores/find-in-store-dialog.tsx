/** Body of the dialog "pickup-in-store". */
import type { DialogBodyProps } from "~/dialogs/registry";
import { useT } from "~/i18n/language";
import { FindInStore } from "./find-in-store";
import type { FindView } from "./find-view.server";

export default function FindInStoreDialog({
  data: view,
}: DialogBodyProps<FindView | null>) {
  const t = useT();
  return view ? <FindInStore view={view} /> : <p>{t("stores.find.gone")}</p>;
}
