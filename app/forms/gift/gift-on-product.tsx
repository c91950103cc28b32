/**
 * The gift option on the page of a product that is sent by e-mail [PDP-007]. If it is left empty, it can
 * still be filled in in the cart.
 */
import { problemsOf, typedValue } from "~/forms/form-reply";
import { useForm } from "~/forms/shop-form";
import { useT } from "~/i18n/language";
import { GiftFields } from "./gift-fields";

const fields = ["giftTo", "giftEmail", "giftMessage"];

export default function GiftOnProduct() {
  const t = useT();
  const reply = useForm()?.reply ?? null;
  const isTyped = fields.some((name) => typedValue(reply, name));
  const isWrong =
    reply !== null &&
    problemsOf(reply).some(({ field }) => fields.includes(field));
  return (
    <details
      open={isTyped || isWrong}
      className="disclosure px-4 border border-mist-200 rounded-2"
    >
      <summary>{t("gifts.option.open")}</summary>
      <div className="pb-4 grid gap-4">
        <p className="text-sm text-slate-600">
          {t("gifts.option.textProduct")}
        </p>
        <GiftFields known={null} required={false} />
      </div>
    </details>
  );
}
