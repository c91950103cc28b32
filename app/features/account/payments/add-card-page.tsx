/** The page that adds a card to the account. */
import { Problems } from "~/forms/problems";
import { useT } from "~/i18n/language";
import { AddCardForm } from "./add-card-form";

export function AddCardPage({ botToken }: { readonly botToken: string }) {
  const t = useT();
  return (
    <div className="max-w-[28rem]">
      <Problems at="top" />
      <h1 className="display text-3xl lg:text-4xl mb-6">
        {t("payments.add.title")}
      </h1>
      <AddCardForm botToken={botToken} then="page" />
    </div>
  );
}
