/** The interests, over any page. Without JavaScript they are a part of the profile's page [DLG-020]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import type { InterestsData } from "./interests.dialog.server";
import { InterestsForm } from "./interests-form";

export default function InterestsDialog({
  data: { chosen },
  returnTo,
}: DialogBodyProps<InterestsData>) {
  const t = useT();
  return (
    <>
      <p className="mb-5">{t("profile.interests.text")}</p>
      <InterestsForm chosen={chosen} returnTo={returnTo} />
    </>
  );
}
