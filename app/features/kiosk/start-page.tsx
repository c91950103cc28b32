/** The page on which an associate makes this browser a kiosk of their store, or ends the kiosk. */
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

export interface StartPageProps {
  /** The name of the store of the signed-in associate. */
  readonly store: string;
  /** Whether the browser is a kiosk already. */
  readonly isKiosk: boolean;
}

export function StartPage({ store, isKiosk }: StartPageProps) {
  const t = useT();
  const paths = usePaths();
  const form = isKiosk ? "end" : "start";
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("kiosk.start.title")}
        </h1>
        <p className="mt-3 mb-6">
          {t(isKiosk ? "kiosk.start.isOne" : "kiosk.start.text", { store })}
        </p>
        <Problems at="top" />
        <ShopForm name={form} action={paths.kiosk("start")} then="document">
          <SubmitButton
            name="intent"
            value={form}
            className="button button-primary button-large w-full"
          >
            {t(isKiosk ? "kiosk.start.end" : "kiosk.start.submit")}
          </SubmitButton>
        </ShopForm>
      </div>
    </div>
  );
}
