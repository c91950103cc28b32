/** The page of the forgotten password. */
import { Problems } from "~/forms/problems";
import { useT } from "~/i18n/language";
import { ForgotForm } from "./forgot-form";

export function ForgotPage({ botToken }: { botToken: string }) {
  const t = useT();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl mb-3">
          {t("account.forgot.title")}
        </h1>
        <Problems at="top" />
        <ForgotForm botToken={botToken} then="page" />
      </div>
    </div>
  );
}
