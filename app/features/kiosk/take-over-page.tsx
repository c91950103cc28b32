/** The page on the shopper's phone that takes the lines chosen at a kiosk into the shopper's own cart. */
import { Link } from "@remix-run/react";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface TakeOverPageProps {
  readonly token: string;
  /** The number of pieces to take over; null for a code that is used, expired or invalid. */
  readonly count: number | null;
  /** False when the code was not looked up, because too many were tried; the page shows that problem. */
  readonly isKnown: boolean;
}

export function TakeOverPage({ token, count, isKnown }: TakeOverPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <Problems at="top" />
        {count === null ? (
          <>
            <h1 className="display text-3xl lg:text-4xl">
              {t(
                isKnown ? "kiosk.takeOver.over.title" : "kiosk.takeOver.title",
              )}
            </h1>
            {isKnown && <p className="mt-3">{t("kiosk.takeOver.over.text")}</p>}
            <Link to={paths.cart()} className="button button-primary mt-6">
              {t("kiosk.takeOver.over.cart")}
            </Link>
          </>
        ) : (
          <>
            <h1 className="display text-3xl lg:text-4xl">
              {t("kiosk.takeOver.title")}
            </h1>
            <p className="mt-3 mb-6">{t("kiosk.takeOver.text", { count })}</p>
            <ShopForm
              name="take-over"
              action={paths.kiosk(`take-over/${token}`)}
            >
              <SubmitButton
                pendingText={t("kiosk.takeOver.pending")}
                className="button button-lichen button-large w-full"
              >
                {t("kiosk.takeOver.submit")}
              </SubmitButton>
            </ShopForm>
          </>
        )}
      </div>
    </div>
  );
}
