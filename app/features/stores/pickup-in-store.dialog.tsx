/** Body of the dialog "pickup-in-store". */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import { useAnsweredFetcher } from "~/routing/page-data";
import { FindInStore } from "./find-in-store";
import type { FindView } from "./find-view.server";

export default function FindInStoreDialog({
  data: view,
}: DialogBodyProps<FindView | null>) {
  const t = useT();
  // The form is answered by the loader of the page with the same search.
  const search = useAnsweredFetcher<() => { readonly view?: FindView }>();
  const shown = search.data?.view ?? view;
  return shown ? (
    <FindInStore view={shown} FindForm={search.Form} />
  ) : (
    <p>{t("stores.find.gone")}</p>
  );
}
