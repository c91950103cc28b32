/**
 * Removes a saved card or gift card. It asks first, with and without JavaScript, because this cannot be
 * undone.
 */
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/language";

interface RemoveSavedProps {
  readonly id: string;
  /** The card's name. */
  readonly label: string;
  readonly question: string;
  readonly action: string;
}

export function RemoveSaved({ id, label, question, action }: RemoveSavedProps) {
  const t = useT();
  return (
    <details className="group/remove open:basis-full">
      <summary
        className="flex w-fit items-center min-h-11 text-sm text-link cursor-pointer"
        aria-label={t("payments.cards.removeNamed", { card: label })}
      >
        {t("payments.cards.remove")}
      </summary>
      <ShopForm
        name="saved-payment"
        action={action}
        className="mt-2 p-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-1 bg-mist-100"
      >
        <p>{question}</p>
        <SubmitButton
          name="remove"
          value={id}
          className="button button-secondary min-h-11"
          aria-label={`${t("payments.cards.removeConfirm")}: ${label}`}
        >
          {t("payments.cards.removeConfirm")}
        </SubmitButton>
      </ShopForm>
    </details>
  );
}
