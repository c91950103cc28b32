/** The delivery choices of one line as radio buttons; for the line and its dialog. */
import type { CartLine, DeliveryChoice } from "~/domain/cart";
import { useT } from "~/i18n/language";
import type { MessageKey } from "~/i18n/keys";
import { useFeature } from "~/ui/features";

const names = {
  home: "cart.delivery.home",
  sts: "cart.delivery.sts",
  pickup: "cart.delivery.pickup",
} as const satisfies Record<string, MessageKey>;

const isKnown = (code: string): code is keyof typeof names =>
  Object.hasOwn(names, code);

/** Returns the choices that the shop has texts for; without stores, only those that lead to none. */
export const knownChoices = (
  { deliveryChoices }: Pick<CartLine, "deliveryChoices">,
  hasStores: boolean,
): readonly DeliveryChoice[] =>
  deliveryChoices.filter(
    ({ code, selected }) =>
      isKnown(code) && (hasStores || code === "home" || selected),
  );

export function ChoiceText({ choice }: { readonly choice: DeliveryChoice }) {
  const t = useT();
  if (!isKnown(choice.code)) return null;
  return (
    <span>
      <span>{t(names[choice.code])}</span>
      {choice.storeName && choice.code !== "home" && (
        <span className="text-slate-600">{` · ${choice.storeName}`}</span>
      )}
      {!choice.available && (
        <span className="text-slate-600">{` · ${t("cart.delivery.no")}`}</span>
      )}
    </span>
  );
}

interface DeliveryOptionsProps {
  readonly line: Pick<CartLine, "id" | "productId" | "deliveryChoices">;
}

/** The fields of the form "choose-delivery", without a button. */
export function DeliveryOptions({ line }: DeliveryOptionsProps) {
  const choices = knownChoices(line, useFeature("stores"));
  const pickup = choices.find(({ code }) => code === "pickup");
  return (
    <>
      <input type="hidden" name="intent" value="choose-delivery" />
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="productId" value={line.productId} />
      {pickup?.storeId && (
        <input type="hidden" name="storeId" value={pickup.storeId} />
      )}
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
    </>
  );
}
