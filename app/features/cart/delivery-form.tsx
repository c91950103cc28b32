/**
 * Chooses the delivery of one line: to the home, to a store, or pickup in a store [CART-007]. With script
 * the choice opens a dialog; without, or after a refusal, a form on the line is used [DLG-013].
 */
import { useHydrated } from "remix-utils/use-hydrated";
import type { CartLine } from "~/domain/cart";
import { DialogLink } from "~/dialogs/dialog-link";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { formId, problemsOf } from "~/forms/form-reply";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import { useFeature } from "~/ui/features";
import type { CartFormData } from "./cart.forms.server";
import { ChoiceText, DeliveryOptions, knownChoices } from "./delivery-options";

export function DeliveryForm({ line }: { line: CartLine }) {
  const t = useT();
  const paths = usePaths();
  const hydrated = useHydrated();
  const openDialog = useOpenDialog();
  const id = formId("choose-delivery", line.id);
  const hasStores = useFeature("stores");
  const choices = knownChoices(line, hasStores);
  const selected = choices.find((choice) => choice.selected);
  const reply = useFormReply<CartFormData>(id);
  const isRefused = reply !== null && problemsOf(reply).length > 0;
  if (choices.length < 2) return null;
  return (
    // After a refusal the form is open, because the problem is shown in it.
    <details open={isRefused} className="mt-2 text-sm">
      {/* A summary is a button already, also for the keyboard. */}
      <summary
        className="inline-flex items-center gap-1.5 min-h-8 text-link"
        {...(hydrated && { "aria-haspopup": "dialog" })}
        onClick={(event) => {
          event.preventDefault();
          openDialog("cart-change-shipping-method", line.id);
        }}
      >
        {selected ? <ChoiceText choice={selected} /> : t("cart.delivery.title")}
      </summary>
      <ShopForm
        name="choose-delivery"
        instance={line.id}
        action={paths.cart()}
        then="stay"
        className="pt-1 pb-2"
      >
        <fieldset
          id={`${id}-delivery`}
          tabIndex={-1}
          className="outline-none"
          onChange={(event) => {
            event.currentTarget.form?.requestSubmit();
          }}
        >
          <legend className="sr-only">
            {t("cart.delivery.title")} {line.name}
          </legend>
          <Problems at="field:delivery" id={`${id}-error`} />
          <DeliveryOptions line={line} />
        </fieldset>
        {!hydrated && (
          <button className="button button-secondary min-h-11 mt-1">
            {t("cart.delivery.apply")}
          </button>
        )}
      </ShopForm>
      {hasStores && choices.some(({ code }) => code === "pickup") && (
        <DialogLink
          to="pickup-in-store"
          argument={line.id}
          className="inline-flex items-center min-h-11 text-link"
          aria-label={`${t("shop.stores.find")}: ${line.name}`}
        >
          {t("shop.stores.find")}
        </DialogLink>
      )}
    </details>
  );
}
