/** A member's voucher on the cart: the applied one, and a link to choose one [CART-035]. */
import { useLocation } from "@remix-run/react";
import { DialogLink } from "~/dialogs/dialog-link";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";

function Applied() {
  const t = useT();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return (
    <div className="flex items-center justify-between gap-3 ps-3 rounded-1 bg-lichen-300/50">
      <span className="text-sm font-[620]">{t("loyalty.cart.applied")}</span>
      <ShopForm name="remove-reward" action={paths.cart()} then="stay">
        <input type="hidden" name="intent" value="remove-reward" />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <SubmitButton className="grid place-items-center size-11">
          <Icon name="close" className="size-4" />
          <span className="sr-only">{t("loyalty.cart.remove")}</span>
        </SubmitButton>
      </ShopForm>
    </div>
  );
}

export default function CartReward({ isApplied }: { isApplied: boolean }) {
  const t = useT();
  return (
    <div className="grid gap-3 py-4">
      {isApplied && <Applied />}
      <p>
        <DialogLink to="loyalty-redeem" className="text-link">
          {t(isApplied ? "loyalty.cart.other" : "loyalty.cart.use")}
        </DialogLink>
      </p>
    </div>
  );
}
