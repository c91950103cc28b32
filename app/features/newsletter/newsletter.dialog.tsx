/** Body of the dialog "newsletter". */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { Problems } from "~/forms/problems";
import { useT } from "~/i18n/language";
import { NewsletterForm } from "~/shell/newsletter-form";

export default function NewsletterDialog({ returnTo }: DialogBodyProps<null>) {
  const t = useT();
  return (
    <>
      <Problems at="top" />
      <p className="mb-5">{t("shop.newsletter.text")}</p>
      <NewsletterForm returnTo={returnTo} />
    </>
  );
}
