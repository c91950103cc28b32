/** The line that was removed last, with a button that restores it. */
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";

export interface RemovedItem {
  readonly productId: string;
  readonly name: string;
  readonly qty: number;
  readonly recipeId?: string | undefined;
  /** Its delivery, unless it was to the shopper's home. */
  readonly delivery?: "sts" | "pickup" | undefined;
  readonly storeId?: string | undefined;
}

/** The element is always in the page, so that screen readers announce a line that appears in it later. */
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
