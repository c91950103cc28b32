/** A wallet's button, which leads to the wallet's page, with and without script. */
import type { ReactNode } from "react";
import { wallet, type ExpressPlace } from "~/domain/payment/express-places";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface ExpressFormProps {
  readonly place: ExpressPlace;
  /** Path of the current page, to which the shopper returns. */
  readonly returnTo: string;
  readonly className?: string;
  /** The hint below the button; by default it explains where address and delivery come from. */
  readonly children?: ReactNode;
}

export function ExpressForm({
  place,
  returnTo,
  className = "",
  children,
}: ExpressFormProps) {
  const t = useT();
  const paths = usePaths();
  const names = { wallet: wallet.name };
  return (
    <ShopForm
      name="express"
      instance={place}
      action={paths.checkout()}
      then="document"
      className={className}
    >
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <SubmitButton
        name="intent"
        value="express"
        pendingText={t("cart.express.opening", names)}
        className="button button-secondary button-large w-full"
      >
        {t("cart.express.pay", names)}
      </SubmitButton>
      <p className="mt-2 text-xs text-slate-600">
        {children ?? t("cart.express.hint", names)}
      </p>
    </ShopForm>
  );
}
