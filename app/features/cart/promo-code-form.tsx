/** The promo codes on the cart, and a field for another one; folded, because most shoppers have none. */
import type { Cart } from "~/domain/cart";
import { Field } from "~/forms/field";
import { problemsOf } from "~/forms/form-reply";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";

function AppliedCode({ code, message }: { code: string; message: string }) {
  const t = useT();
  const paths = usePaths();
  return (
    <li className="flex items-center justify-between gap-3 ps-3 rounded-1 bg-lichen-300/50">
      <span className="text-sm">
        <strong className="font-[700]">{code}</strong>
        {message && <span className="block text-xs">{message}</span>}
      </span>
      <ShopForm
        name="remove-code"
        instance={code}
        action={paths.cart()}
        then="stay"
      >
        <input type="hidden" name="intent" value="remove-code" />
        <input type="hidden" name="code" value={code} />
        <SubmitButton className="grid place-items-center size-11">
          <Icon name="close" className="size-4" />
          <span className="sr-only">{t("cart.promo.remove", { code })}</span>
        </SubmitButton>
      </ShopForm>
    </li>
  );
}

export function PromoCodeForm({ cart }: { cart: Cart }) {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply("apply-code");
  const isRefused = reply !== null && problemsOf(reply).length > 0;
  return (
    <div className="mt-6 border-t border-mist-200">
      {cart.coupons.length > 0 && (
        <ul className="grid gap-2 pt-4" aria-label={t("cart.promo.applied")}>
          {cart.coupons.map(({ code, message }) => (
            <AppliedCode key={code} code={code} message={message} />
          ))}
        </ul>
      )}
      <details className="disclosure" open={isRefused}>
        <summary>{t("cart.promo.open")}</summary>
        <ShopForm
          name="apply-code"
          // The form is empty again after a code was accepted.
          key={cart.coupons.length}
          action={paths.cart()}
          then="stay"
          className="grid gap-3 pb-2"
        >
          <input type="hidden" name="intent" value="apply-code" />
          <Field
            name="code"
            label={t("cart.promo.label")}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={64}
          />
          <SubmitButton
            pendingText={t("cart.promo.applying")}
            className="button button-secondary"
          >
            {t("cart.promo.apply")}
          </SubmitButton>
        </ShopForm>
      </details>
    </div>
  );
}
