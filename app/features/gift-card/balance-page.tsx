/** What is left on a gift card. */
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

/** What the form is answered with. */
export interface Balance {
  /** In the reader's writing, with the currency. */
  readonly amount: string;
  /** The last four digits of the card. */
  readonly ending: string;
}

function Result({ balance }: { balance: Balance }) {
  const t = useT();
  return (
    <div className="mb-8 p-5 rounded-2 bg-tarn-100 border-s-4 border-tarn-500">
      <p className="text-sm text-slate-600">
        {t("account.giftCard.ending", { digits: balance.ending })}
      </p>
      <p className="mt-1 wide font-[750] text-2xl">
        {t("shop.labelled", {
          label: t("account.giftCard.balance"),
          value: balance.amount,
        })}
      </p>
      <p className="mt-1 text-sm">{t("account.giftCard.use")}</p>
    </div>
  );
}

export function BalancePage({ botToken }: { readonly botToken: string }) {
  const t = useT();
  const paths = usePaths();
  const balance = useFormReply<Balance>("gift-card")?.data;
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("account.giftCard.title")}
        </h1>
        <p className="mt-3 mb-6">{t("account.giftCard.text")}</p>
        <div role="status">{balance && <Result balance={balance} />}</div>
        <Problems at="top" />
        <ShopForm
          name="gift-card"
          action={paths.giftCard()}
          className="grid gap-5"
        >
          <BotFields token={botToken} />
          <Field
            name="number"
            inputMode="numeric"
            autoComplete="off"
            required
            label={t("account.giftCard.number")}
          />
          <Field
            name="pin"
            inputMode="numeric"
            autoComplete="off"
            required
            label={t("account.giftCard.pin")}
            className="max-w-40"
          />
          <SubmitButton
            pendingText={t("account.giftCard.pending")}
            className="button button-primary button-large"
          >
            {t("account.giftCard.submit")}
          </SubmitButton>
        </ShopForm>
      </div>
    </div>
  );
}
