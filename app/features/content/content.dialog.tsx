/** A fragment of the content system, or the text for what does not exist [DLG-006]. */
import { SectionList } from "~/cms/section-list";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import type { loader } from "./content.dialog.server";

export default function ContentDialog({
  data,
}: DialogBodyProps<Awaited<ReturnType<typeof loader>>>) {
  const t = useT();
  if (data.kind === "missing")
    return (
      <p className="py-4" role="status" data-size="md">
        {t("shop.error.notFound.text")}
      </p>
    );
  return (
    <div className="fragment" data-size={data.size}>
      <SectionList sections={data.sections} />
    </div>
  );
}
