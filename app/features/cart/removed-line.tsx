/** What was taken out of the cart last, and the way to put it back. */
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";

export interface RemovedItem {
  readonly productId: string;
  readonly name: string;
  readonly qty: number;
  readonly recipeId?: string | undefined;
  /** How it was to be delivered, when not to the shopper's home. */
  readonly delivery?: "sts" | "pickup" | undefined;
  readonly storeId?: string | undefined;
}

/** Its element is always there: what comes into it later is read out. */
export function RemovedLine({ removed }: { removed: RemovedItem | null }) {
  const t = useT();
  return (
    <div role="status">
      {removed && (
        <div className="mb-6 ps-4 pe-2 py-1 flex items-center justify-between gap-x-2 border border-mist-200 rounded-2 bg-mist-50">
          <p className="py-2 flex gap-3 text-sm font-[550]">
            <Icon name="check" className="size-5" />
            {t("cart.removed.text", { item: removed.name })}
          </p>
          <RestoreForm removed={removed} />
        </div>
      )}
    </div>
  );
}

function RestoreForm({ removed }: { removed: RemovedItem }) {
  const t = useT();
  const paths = usePaths();
  const { productId, qty, recipeId, delivery, storeId } = removed;
  const fields = { productId, qty, recipeId, delivery, storeId };
  return (
    <ShopForm name="restore-item" action={paths.cart()} then="stay">
      <input type="hidden" name="intent" value="restore-item" />
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== undefined && (
            <input key={name} type="hidden" name={name} value={value} />
          ),
      )}
      <SubmitButton className="button button-quiet text-sm underline">
        {t("cart.removed.undo")}
        <span className="sr-only"> {removed.name}</span>
      </SubmitButton>
    </ShopForm>
  );
}
