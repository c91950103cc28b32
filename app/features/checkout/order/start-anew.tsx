import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

/** The only way to abandon an open order: the shopper decides, after a warning. */
export function StartAnew() {
  const t = useT();
  const paths = usePaths();
  return (
    <section className="mt-12 pt-8 border-t border-mist-200 max-w-[60ch]">
      <h2 className="wide font-[750] text-xl">
        {t("checkout.processing.anew.title")}
      </h2>
      <p className="mt-3">{t("checkout.processing.anew.text")}</p>
      <p className="mt-3 font-[650]">{t("checkout.processing.anew.warning")}</p>
      <ShopForm name="start-anew" action={paths.processing()} className="mt-5">
        <SubmitButton
          name="intent"
          value="start-anew"
          pendingText={t("checkout.processing.anew.pending")}
          className="button button-secondary"
        >
          {t("checkout.processing.anew.submit")}
        </SubmitButton>
      </ShopForm>
    </section>
  );
}
