/**
 * "Add to bag" at hand on small screens while the form's own button is out of sight. It needs script
 * to know that, so it only exists with script; it leaves before the page's end, so as to cover nothing.
 */
import { useEffect, useState, type RefObject } from "react";
import { useT } from "~/i18n/language";
import { SubmitButton } from "~/ui/submit-button";
import { buyFormId } from "./buy-form";

interface BuyBarProps {
  /** The form's own button. */
  readonly button: RefObject<HTMLElement>;
  /** Where the product ends. */
  readonly end: RefObject<HTMLElement>;
  readonly pending: boolean;
}

function useIsNeeded({ button, end }: Omit<BuyBarProps, "pending">): boolean {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const own = button.current;
    const last = end.current;
    if (!own || !last) return;
    const update = () => {
      const { top, bottom } = own.getBoundingClientRect();
      const inSight = bottom > 0 && top < innerHeight;
      const isPast = last.getBoundingClientRect().top < innerHeight;
      setNeeded(!inSight && !isPast);
    };
    // Both ends tell when they pass an edge of the window, which is all that matters.
    const observer = new IntersectionObserver(update);
    observer.observe(own);
    observer.observe(last);
    return () => {
      observer.disconnect();
    };
  }, [button, end]);
  return needed;
}

export function BuyBar({ button, end, pending }: BuyBarProps) {
  const t = useT();
  const isNeeded = useIsNeeded({ button, end });
  if (!isNeeded) return null;
  return (
    <div
      data-buy-bar
      className="lg:hidden fixed z-20 inset-x-0 bottom-0 px-4 py-3 bg-chalk border-t border-mist-200 no-print"
    >
      <SubmitButton
        form={buyFormId}
        pending={pending}
        pendingText={t("product.form.adding")}
        className="button button-primary w-full"
      >
        {t("product.form.add")}
      </SubmitButton>
    </div>
  );
}
