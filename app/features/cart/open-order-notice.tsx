/** Explains an open order wherever the cart is shown, because its goods may be missing in the cart. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";

export function OpenOrderNotice() {
  const t = useT();
  const paths = usePaths();
  return (
    <section
      aria-labelledby="open-order"
      className="flex gap-3 mb-6 p-4 border-s-4 border-bracken-600 rounded-1 bg-bracken-100"
    >
      <Icon name="warning" className="size-5" />
      <div>
        <h2 id="open-order" className="wide font-[700] text-base">
          {t("cart.openOrder.title")}
        </h2>
        <p className="mt-1 text-sm max-w-[60ch]">{t("cart.openOrder.text")}</p>
        <p className="mt-3">
          <Link to={paths.processing()} className="text-link text-sm">
            {t("cart.openOrder.look")}
          </Link>
        </p>
      </div>
    </section>
  );
}
