/** The saved gift cards of an account with their balances, and the form that saves one. */
import { Link } from "@remix-run/react";
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { RemoveSaved } from "./remove-saved";
import { SavedList } from "./saved-list";
import type { SavedGiftCardView } from "./saved-views.server";

function SavedGiftCard({ card }: { card: SavedGiftCardView }) {
  const t = useT();
  const paths = usePaths();
  const { id, label, balance } = card;
  return (
    <li className="p-5 border border-mist-400 rounded-2 bg-white">
      <h2 className="wide font-[700] text-lg">{label}</h2>
      <p className="mt-1 tabular-nums">
        {balance === null
          ? t("payments.giftCards.unknownBalance")
          : t("shop.labelled", {
              label: t("payments.giftCards.balance"),
              value: balance,
            })}
      </p>
      <div className="mt-2 flex flex-wrap">
        <RemoveSaved
          id={id}
          label={label}
          question={t("payments.giftCards.removeAsk")}
          action={paths.savedGiftCards()}
        />
      </div>
    </li>
  );
}

function SaveForm({ botToken }: { botToken: string }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="save-gift-card"
      action={paths.savedGiftCards()}
      className="mt-4 grid gap-4 sm:grid-cols-[1fr_8rem]"
    >
      <BotFields token={botToken} />
      <Field
        name="number"
        inputMode="numeric"
        autoComplete="off"
        required
        label={t("payments.giftCards.number")}
      />
      <Field
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        required
        label={t("payments.giftCards.pin")}
      />
      <SubmitButton
        pendingText={t("payments.giftCards.pending")}
        className="button button-primary sm:justify-self-start"
      >
        {t("payments.giftCards.submit")}
      </SubmitButton>
    </ShopForm>
  );
}

interface SavedGiftCardsPageProps {
  readonly cards: readonly SavedGiftCardView[];
  readonly botToken: string;
}

export function SavedGiftCardsPage({
  cards,
  botToken,
}: SavedGiftCardsPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <SavedList
      title={t("payments.giftCards.title")}
      text={t("payments.giftCards.text")}
      none={t("payments.giftCards.none")}
      items={cards.map((card) => (
        <SavedGiftCard key={card.id} card={card} />
      ))}
    >
      <section className="mt-10 pt-6 border-t border-mist-200">
        <h2 className="wide font-[700] text-lg">
          {t("payments.giftCards.addTitle")}
        </h2>
        {/* The key resets the form after a card has been saved. */}
        <SaveForm key={cards.length} botToken={botToken} />
      </section>
      <p className="mt-8">
        <Link
          to={paths.giftCard()}
          className="inline-flex items-center min-h-11 text-link"
        >
          {t("payments.giftCards.check")}
        </Link>
      </p>
    </SavedList>
  );
}
