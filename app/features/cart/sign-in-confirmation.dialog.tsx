/**
 * Body of the dialog "sign-in-confirmation": what the account's cart added to that of a guest who signed in
 * during the checkout [DLG-038].
 */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { usePaths, useT } from "~/i18n/language";
import { CartNotices } from "./cart-notices";
import { MiniLine } from "./mini-cart/mini-line";
import type { SignInConfirmationData } from "./sign-in-confirmation.dialog.server";

export default function SignInConfirmation({
  data: { cart, joined },
  returnTo,
}: DialogBodyProps<SignInConfirmationData>) {
  const t = useT();
  const paths = usePaths();
  const lines = (cart?.lines ?? []).filter(({ productId }) =>
    joined.includes(productId),
  );
  return (
    <>
      {/* The upstream sends each notice only once, so every read of the cart must show its notices. */}
      {cart && <CartNotices cart={cart} />}
      <p>{t(lines.length > 0 ? "cart.joined.text" : "cart.joined.none")}</p>
      <ul className="mt-2">
        {lines.map((line) => (
          <MiniLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        <Link to={paths.cart()} className="button button-secondary">
          {t("cart.mini.view")}
        </Link>
        <Link to={returnTo} className="button button-primary">
          {t("cart.joined.continue")}
        </Link>
      </div>
    </>
  );
}
