/**
 * Shown in place of a step when the cart cannot be read: the reason, the problems of the form that was
 * sent, and that nothing is lost [ERR-018].
 */
import { Link } from "@remix-run/react";
import type { Problem } from "~/errors/problem";
import { usePageProblems } from "~/forms/problems";
import { usePaths, useT } from "~/i18n/language";
import { CheckoutFrame } from "./checkout-frame";
import { StepNotices, useProblemTexts } from "./step-notices";

interface UnreadCheckoutProps {
  readonly problem: Problem;
}

export function UnreadCheckout({ problem }: UnreadCheckoutProps) {
  const t = useT();
  const paths = usePaths();
  const news = useProblemTexts([problem]);
  // The form may have failed for the same reason.
  const formProblems = usePageProblems().filter((text) => !news.includes(text));
  return (
    <CheckoutFrame>
      <div className="wrap-page py-6 lg:py-10">
        <StepNotices news={[...news, ...formProblems]} change={null} />
        <h1 className="display text-3xl lg:text-4xl">{t("checkout.title")}</h1>
        <p className="mt-6 text-lg max-w-[46ch]">{t("cart.unread.text")}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link
            to={paths.checkout()}
            reloadDocument
            className="button button-primary"
          >
            {t("shop.error.retry")}
          </Link>
          <Link to={paths.cart()} className="button button-secondary">
            {t("checkout.back")}
          </Link>
        </p>
      </div>
    </CheckoutFrame>
  );
}
