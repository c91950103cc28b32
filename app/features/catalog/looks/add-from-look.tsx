/** Adds a product of a look to the cart, in a size of its shown colour. */
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { SelectField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/language";
import { addedIn } from "../product/added-item";
import type { LookProduct } from "./look-products.server";

export function AddFromLook({
  product: { id, name, choices },
  action,
}: {
  product: LookProduct;
  /** Address of the dialog, to which the form is posted. */
  action: string;
}) {
  const t = useT();
  const openDialog = useOpenDialog();
  const [first] = choices;
  if (!first) return null;
  return (
    <ShopForm
      name="add"
      instance={id}
      action={action}
      then="stay"
      className="mt-3 grid gap-2 max-w-72"
      onDone={(done) => {
        openDialog("mini-cart", ...addedIn(done));
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="styleId" value={id} />
      <Problems at={`item:${id}`} id={`look-${id}-problem`} />
      {choices.length === 1 ? (
        <>
          <input type="hidden" name="productId" value={first.productId} />
          <Problems at="field:productId" id={`look-${id}-error`} />
        </>
      ) : (
        <SelectField
          name="productId"
          label={t("product.set.sizeOf", { name })}
          defaultValue=""
        >
          <option value="">{t("product.set.chooseSize")}</option>
          {choices.map(({ productId, label }) => (
            <option key={productId} value={productId}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <SubmitButton
        pendingText={t("product.form.adding")}
        className="button button-primary text-sm"
      >
        {t("product.form.add")}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </ShopForm>
  );
}
