/**
 * A bar with size, price and "Add to bag" on small screens, shown while the form's own button is out of
 * view, which only script can detect. `app.css` leaves room for it at the end of the page.
 */
import { useEffect, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/language";
import type { ProductView, SizeOption } from "./product-view";
import { ShownPrice } from "../shown-price";

interface BuyBarProps {
  /** Id of the form that the bar's button sends. */
  readonly form: string;
  /** The form's own button. */
  readonly button: RefObject<HTMLElement>;
  readonly view: ProductView;
  /** The chosen size, if any. */
  readonly size: SizeOption | undefined;
}

function useIsOutOfSight(element: RefObject<HTMLElement>): boolean {
  const [isOutOfSight, setOutOfSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setOutOfSight(entry?.isIntersecting === false);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return isOutOfSight;
}

export function BuyBar({ form, button, view, size }: BuyBarProps) {
  const t = useT();
  const isNeeded = useIsOutOfSight(button);
  if (!isNeeded) return null;
  // At the end of the page, so that it is also last in the tab order.
  const end = document.getElementById("main") ?? document.body;
  return createPortal(
    <div
      data-buy-bar
      className="lg:hidden fixed z-20 inset-x-0 bottom-0 flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 bg-chalk border-t border-mist-200 no-print"
    >
      {/* Hidden at very large text sizes, where it would fill half of the screen; the form shows it, too. */}
      <div className="min-w-0 max-[16rem]:hidden [&_a]:text-xs">
        <ShownPrice view={view} size={size} />
        {size?.label && !view.digital && (
          <p className="text-sm text-slate-600">
            {`${t("product.form.size")} ${size.label}`}
          </p>
        )}
      </div>
      <SubmitButton
        form={form}
        name="intent"
        value="add"
        pendingText={t("product.form.adding")}
        className="button button-primary grow px-3"
      >
        {t("product.form.add")}
      </SubmitButton>
    </div>,
    end,
  );
}
