/**
 * The question which cookies the shop may set, where visitors are asked first [CONS-003]. It is an ordinary
 * form before the main part: it takes no focus and covers nothing that has it, and the page works without an
 * answer. Two buttons answer, and a link of the same weight leads to the choice for each category.
 */
import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import { Slot } from "~/shell/visitor";

/** No component of the form and no handler: the server also renders it outside of its page. */
function Question({ returnTo }: { returnTo: string }) {
  const t = useT();
  const paths = usePaths();
  const look = "button button-secondary grow basis-40";
  return (
    <section
      aria-labelledby="consent-title"
      className="consent-banner no-print"
    >
      <div className="wrap-page py-4 lg:flex lg:items-center lg:gap-10">
        <div className="grow">
          <h2 id="consent-title" className="font-[680]">
            {t("shop.consent.title")}
          </h2>
          <p className="mt-1 text-sm">{t("shop.consent.text")}</p>
        </div>
        <p className="mt-3 lg:mt-0 flex flex-wrap gap-2 shrink-0">
          <button type="submit" name="choice" value="all" className={look}>
            {t("shop.consent.accept")}
          </button>
          <button type="submit" name="choice" value="none" className={look}>
            {t("shop.consent.reject")}
          </button>
          <a href={paths.privacy({ returnTo })} className={look}>
            {t("shop.consent.choose")}
          </a>
        </p>
      </div>
    </section>
  );
}

export default function ConsentBanner() {
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const [isAnswered, setIsAnswered] = useState(false);
  const returnTo = pathname + search;
  return (
    <ShopForm
      name="privacy"
      action={paths.privacy()}
      then="stay"
      onDone={() => {
        setIsAnswered(true);
      }}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <Slot
        field="consent"
        show={(consent) =>
          consent === null && !isAnswered && <Question returnTo={returnTo} />
        }
      />
    </ShopForm>
  );
}
