/** Body of the dialog "add-gift-option" [DLG-010]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useLeaveDialog } from "~/dialogs/use-leave-dialog";
import { Problems } from "~/forms/problems";
import { useT } from "~/i18n/language";
import { GiftOptionForm, type GiftLine } from "./gift-option-form";

export default function GiftOptionDialog({
  data: line,
}: DialogBodyProps<GiftLine | null>) {
  const t = useT();
  const leave = useLeaveDialog();
  if (!line) return <p>{t("gifts.option.gone")}</p>;
  return (
    <>
      <Problems at="top" />
      <p className="mb-4 font-[650]">{line.name}</p>
      <GiftOptionForm line={line} onDone={leave} />
    </>
  );
}
