/** The saved cards of an account: which is the main one, which have expired, and a link to add one. */
import { DialogLink } from "~/dialogs/dialog-link";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { RemoveSaved } from "./remove-saved";
import { SavedList } from "./saved-list";
import type { SavedCardView } from "./saved-views.server";

function MakeMain({ card }: { card: SavedCardView }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm name="saved-payment" action={paths.savedCards()}>
      <SubmitButton
        name="main"
        value={card.id}
        className="inline-flex items-center min-h-11 text-sm text-link"
        aria-label={t("payments.cards.makeMainNamed", { card: card.label })}
      >
        {t("payments.cards.makeMain")}
      </SubmitButton>
    </ShopForm>
  );
}

function SavedCard({ card }: { card: SavedCardView }) {
  const t = useT();
  const paths = usePaths();
  const { id, label, expiry, isExpired, isMain } = card;
  return (
    <li className="p-5 border border-mist-400 rounded-2 bg-white">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="wide font-[700] text-lg">{label}</h2>
        {isMain && (
          <p className="px-2 py-1 rounded-1 bg-tarn-100 text-xs font-[650]">
            {t("payments.cards.main")}
          </p>
        )}
      </div>
      {expiry && (
        <p
          className={`mt-1 text-sm tabular-nums ${isExpired ? "font-[620] text-danger" : "text-slate-600"}`}
        >
          {expiry}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-start gap-x-6">
        {!isMain && !isExpired && <MakeMain card={card} />}
        <RemoveSaved
          id={id}
          label={label}
          question={t("payments.cards.removeAsk")}
          action={paths.savedCards()}
        />
      </div>
    </li>
  );
}

interface SavedCardsPageProps {
  readonly cards: readonly SavedCardView[];
}

export function SavedCardsPage({ cards }: SavedCardsPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <SavedList
      title={t("payments.cards.title")}
      text={t("payments.cards.text")}
      none={t("payments.cards.none")}
      items={cards.map((card) => (
        <SavedCard key={card.id} card={card} />
      ))}
    >
      <p className="mt-6">
        <DialogLink
          to="add-credit-card"
          page={paths.addCard()}
          className="button button-primary"
        >
          {t("payments.add.title")}
        </DialogLink>
      </p>
    </SavedList>
  );
}
