/**
 * Forms for what can pay a part of the order: a button for each balance and saved gift card, and a field for
 * a reward. The upstream decides how much each pays.
 */
import { DialogLink } from "~/dialogs/dialog-link";
import type { Money } from "~/domain/money";
import { Field } from "~/forms/field";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, usePrice, useT } from "~/i18n/language";
import { fieldIds } from "../../step-data";
import type { BalanceView, MeansView, SavedGiftCardChoice } from "./means-view";

function Available({ label, amount }: { label: string; amount: Money | null }) {
  const t = useT();
  const price = usePrice();
  return (
    <span className="flex-1 min-w-40">
      <span className="block font-[650]">{label}</span>
      {amount && (
        <span className="block text-sm text-slate-600 tabular-nums">
          {t("checkout.means.available", { amount: price(amount) })}
        </span>
      )}
    </span>
  );
}

function UseButton({ intent, label }: { intent: string; label: string }) {
  const t = useT();
  return (
    <SubmitButton
      name="intent"
      value={intent}
      pendingText={t("checkout.giftCard.pending")}
      className="button button-secondary"
      aria-label={t("checkout.means.useNamed", { label })}
    >
      {t("checkout.means.use")}
    </SubmitButton>
  );
}

function Balance({ balance }: { balance: BalanceView }) {
  const t = useT();
  const paths = usePaths();
  const { method, label, available, awaitsTerms } = balance;
  return (
    <li className="py-4">
      <ShopForm
        name="balance"
        instance={method}
        action={paths.checkout("billing")}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="method" value={method} />
        <Available label={label} amount={available} />
        {awaitsTerms ? (
          <DialogLink
            to="credited-consumer-terms"
            className="button button-secondary"
          >
            {t("loyalty.terms.read")}
          </DialogLink>
        ) : (
          <UseButton intent="balance" label={label} />
        )}
      </ShopForm>
    </li>
  );
}

function SavedGiftCard({ card }: { card: SavedGiftCardChoice }) {
  const paths = usePaths();
  return (
    <li className="py-4">
      <ShopForm
        name="savedGiftCard"
        instance={card.id}
        action={paths.checkout("billing")}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="savedGiftCard" value={card.id} />
        <Available label={card.label} amount={card.balance} />
        <UseButton intent="savedGiftCard" label={card.label} />
      </ShopForm>
    </li>
  );
}

function RewardForm() {
  const t = useT();
  const paths = usePaths();
  const isShownAgain = useFormReply("reward") !== null;
  return (
    <details
      className="disclosure px-5 border border-mist-200 rounded-2 bg-white"
      open={isShownAgain}
    >
      <summary>{t("checkout.means.openReward")}</summary>
      <ShopForm
        name="reward"
        ids={fieldIds}
        action={paths.checkout("billing")}
        className="grid gap-4 pb-5"
      >
        <Field
          name="rewardCode"
          autoComplete="off"
          autoCapitalize="characters"
          label={t("checkout.means.rewardCode")}
          required
        />
        <SubmitButton
          name="intent"
          value="reward"
          pendingText={t("checkout.giftCard.pending")}
          className="button button-secondary sm:justify-self-start"
        >
          {t("checkout.means.submitReward")}
        </SubmitButton>
      </ShopForm>
    </details>
  );
}

export function MeansForms({ means }: { means: MeansView }) {
  const t = useT();
  const { balances, savedGiftCards, takesRewards } = means;
  const hasList = balances.length > 0 || savedGiftCards.length > 0;
  return (
    <>
      {hasList && (
        <section
          aria-labelledby="means-title"
          className="px-5 pt-5 border border-mist-200 rounded-2 bg-white"
        >
          <h3 id="means-title" className="wide font-[700] text-lg">
            {t("checkout.means.title")}
          </h3>
          <ul className="mt-1 divide-y divide-mist-200">
            {balances.map((balance) => (
              <Balance key={balance.method} balance={balance} />
            ))}
            {savedGiftCards.map((card) => (
              <SavedGiftCard key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
      {takesRewards && <RewardForm />}
    </>
  );
}
