/** The wallet's buttons on the first step: one for the account's main address, one folded for any other. */
import { wallet } from "~/domain/payment/express-places";
import { ExpressForm } from "~/forms/express/express-form";
import { usePaths, useT } from "~/i18n/language";
import type { StepExpress } from "./load-checkout.server";

export default function ExpressOfStep({ main, isFolded }: StepExpress) {
  const t = useT();
  const paths = usePaths();
  const returnTo = paths.checkout("shipping");
  return (
    <div className="grid gap-4 mb-8">
      {main && (
        <ExpressForm place="defaults" returnTo={returnTo}>
          {t("cart.express.deliver", { address: main })}
        </ExpressForm>
      )}
      {isFolded && (
        <details className="disclosure px-4 border border-mist-200 rounded-2">
          <summary>
            <span className="flex-1">
              {t("cart.express.more", { wallet: wallet.name })}
            </span>
          </summary>
          <ExpressForm place="expander" returnTo={returnTo} className="pb-4" />
        </details>
      )}
    </div>
  );
}
