/**
 * Size, price and "Add to bag" at hand on small screens for as long as the form's own button is out of
 * sight. It needs script to know that, so it only exists with script; the page ends above it.
 */
import { useEffect, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/language";
import type { ProductView, SizeOption } from "./product-view";
import { ShownPrice } from "../shown-price";

interface BuyBarProps {
  /** Id of the form that its button sends. */
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
  // Where the page ends, also in the order of Tab.
  const end = document.getElementById("main") ?? document.body;
  return createPortal(
    <div
      data-buy-bar
      className="lg:hidden fixed z-20 inset-x-0 bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 bg-chalk border-t border-mist-200 no-print"
    >
      {/* With text so large that it would take half of the screen, the form above has it. */}
      <div className="min-w-0 max-[16rem]:hidden">
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
        className="button button-primary grow"
      >
        {t("product.form.add")}
      </SubmitButton>
    </div>,
    end,
  );
}
