/**
 * A button to scroll to the top of long pages: more than four screens tall, and scrolled past the first one
 * [CONST-002, UI-003]. It needs JavaScript, because only scripts can measure either; the footer has a plain link.
 */
import { useEffect, useState } from "react";
import { limits } from "~/domain/constants";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { onScroll } from "~/ui/on-scroll";

function isFarDown(): boolean {
  const page = document.documentElement.scrollHeight;
  return page > innerHeight * limits.backToTopRatio && scrollY > innerHeight;
}

export function BackToTop() {
  const t = useT();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => {
      setShown(isFarDown());
    };
    update();
    return onScroll(update);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      onClick={() => {
        scrollTo({ top: 0, behavior: "smooth" });
        document.querySelector<HTMLElement>("#main")?.focus({
          preventScroll: true,
        });
      }}
      className="fixed z-30 end-4 bottom-4 [html:has([data-buy-bar])_&]:bottom-24 grid place-items-center size-12 rounded-full bg-tarn-900 text-white floating hover:bg-tarn-700"
    >
      <Icon name="arrowUp" />
      <span className="sr-only">{t("shop.backToTop")}</span>
    </button>
  );
}
