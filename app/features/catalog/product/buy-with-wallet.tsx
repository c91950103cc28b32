/** The wallet's button in a product's form: buys the chosen variant only, not the cart [PAY-008]. */
import { wallet } from "~/domain/payment/express-places";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/language";

export default function BuyWithWallet() {
  const t = useT();
  const names = { wallet: wallet.name };
  return (
    <div>
      <SubmitButton
        name="intent"
        value="express"
        pendingText={t("product.express.opening", names)}
        className="button button-secondary button-large w-full"
      >
        {t("product.express.pay", names)}
      </SubmitButton>
      <p className="mt-2 text-xs text-slate-600">{t("product.express.hint")}</p>
    </div>
  );
}
