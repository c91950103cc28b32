/** The gift cards page: sells a card, and shows the balance of another one. */
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { ProductView } from "../product/product-view";
import { BuyCard, firstAmountId } from "./buy-card";

/** The answer to the balance form. */
export interface Balance {
  /** Formatted for the site's language, with the currency. */
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

function BalanceForm({ botToken }: { readonly botToken: string }) {
  const t = useT();
  const paths = usePaths();
  const balance = useFormReply<Balance>("gift-card")?.data;
  return (
    <section aria-labelledby="check-balance">
      <h2 id="check-balance" className="wide font-[750] text-xl lg:text-2xl">
        {t("account.giftCard.title")}
      </h2>
      <p className="mt-2 mb-5">{t("account.giftCard.text")}</p>
      <div role="status">{balance && <Result balance={balance} />}</div>
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
    </section>
  );
}

interface GiftCardPageProps {
  readonly botToken: string;
  /** The card that is sold on this page; null for none. */
  readonly card: ProductView | null;
}

export function GiftCardPage({ botToken, card }: GiftCardPageProps) {
  const t = useT();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className={`${card ? "max-w-[64rem]" : "max-w-[28rem]"} mx-auto`}>
        <h1 className="display mb-6 lg:mb-10 text-3xl lg:text-4xl">
          {t("account.nav.giftCards")}
        </h1>
        <Problems
          at="top"
          ids={card ? { productId: firstAmountId(card) } : {}}
        />
        <div
          className={`grid gap-12 lg:gap-16 items-start ${card ? "lg:grid-cols-2" : ""}`}
        >
          {card && <BuyCard card={card} />}
          <BalanceForm botToken={botToken} />
        </div>
      </div>
    </div>
  );
}
