/** How one line reaches the shopper: home, to a store, or collected there [CART-007]. */
import { useHydrated } from "remix-utils/use-hydrated";
import type { CartLine, DeliveryChoice } from "~/domain/cart";
import { DialogLink } from "~/dialogs/dialog-link";
import { formId, problemsOf } from "~/forms/form-reply";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import type { MessageKey } from "~/i18n/keys";

const names = {
  home: "cart.delivery.home",
  sts: "cart.delivery.sts",
  pickup: "cart.delivery.pickup",
} as const satisfies Record<string, MessageKey>;

const isKnown = (code: string): code is keyof typeof names =>
  Object.hasOwn(names, code);

function ChoiceText({ choice }: { choice: DeliveryChoice }) {
  const t = useT();
  if (!isKnown(choice.code)) return null;
  return (
    <span>
      {t(names[choice.code])}
      {choice.storeName && choice.code !== "home" && (
        <span className="text-slate-600"> · {choice.storeName}</span>
      )}
      {!choice.available && (
        <span className="text-slate-600"> · {t("cart.delivery.no")}</span>
      )}
    </span>
  );
}

export function DeliveryForm({ line }: { line: CartLine }) {
  const t = useT();
  const paths = usePaths();
  const hydrated = useHydrated();
  const id = `delivery-${line.id}`;
  const choices = line.deliveryChoices.filter(({ code }) => isKnown(code));
  const selected = choices.find((choice) => choice.selected);
  const reply = useFormReply(formId("delivery", line.id));
  const isRefused = reply !== null && problemsOf(reply).length > 0;
  if (choices.length < 2) return null;
  return (
    // What is wrong with the choice is told beside it.
    <details open={isRefused} className="mt-2 text-sm">
      <summary className="inline-flex items-center gap-1.5 min-h-8 text-link">
        {selected ? <ChoiceText choice={selected} /> : t("cart.delivery.title")}
      </summary>
      <ShopForm
        name="delivery"
        instance={line.id}
        action={paths.cart()}
        then="stay"
        className="pt-1 pb-2"
      >
        <input type="hidden" name="intent" value="choose-delivery" />
        <input type="hidden" name="itemId" value={line.id} />
        <input type="hidden" name="productId" value={line.productId} />
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
          {choices.map((choice) => (
            <label key={choice.code} className="option">
              <input
                type="radio"
                name="delivery"
                value={choice.code}
                defaultChecked={choice.selected}
                disabled={!choice.available}
              />
              <ChoiceText choice={choice} />
            </label>
          ))}
        </fieldset>
        {choices.map((choice) =>
          choice.storeId && choice.code === "pickup" ? (
            <input
              key={choice.code}
              type="hidden"
              name="storeId"
              value={choice.storeId}
            />
          ) : null,
        )}
        {!hydrated && (
          <button className="button button-secondary min-h-11 mt-1">
            {t("cart.delivery.apply")}
          </button>
        )}
      </ShopForm>
      {choices.some(({ code }) => code === "pickup") && (
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
