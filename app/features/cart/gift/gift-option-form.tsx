/** The form for the recipient of a line that is a gift; on the line, and in its dialog. */
import type { CartLine } from "~/domain/cart";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { GiftFields } from "~/forms/gift/gift-fields";

export type GiftLine = Pick<
  CartLine,
  "id" | "productId" | "name" | "giftOption"
>;

interface GiftOptionFormProps {
  readonly line: GiftLine;
  readonly onDone?: () => void;
}

/** Name of the form in the table of the cart's forms. */
export const giftForm = "set-gift";

export function GiftOptionForm({ line, onDone }: GiftOptionFormProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name={giftForm}
      instance={line.id}
      action={paths.cart()}
      then="stay"
      className="grid gap-4"
      {...(onDone && { onDone })}
    >
      <p className="text-sm text-slate-600">{t("gifts.option.text")}</p>
      <input type="hidden" name="intent" value="set-gift" />
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="productId" value={line.productId} />
      <GiftFields known={line.giftOption} />
      <SubmitButton
        pendingText={t("gifts.option.saving")}
        className="button button-primary justify-self-start"
      >
        {t("gifts.option.save")}
      </SubmitButton>
    </ShopForm>
  );
}
