/**
 * Chooses the gift of a promotion: one of its products in one size, or none. Few carts have earned one, so
 * this is loaded separately [PDP-009].
 */
import type { BonusChoice } from "~/domain/cart";
import { formId, problemsOf, typedValue } from "~/forms/form-reply";
import { useField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";

const formName = "choose-bonus";

interface ChoiceProps {
  readonly choice: BonusChoice;
}

/** The chosen product: the posted one after a refusal, else the one in the cart. */
function useChosen({ promotionId, chosen }: BonusChoice): string {
  const reply = useFormReply(formId(formName, promotionId));
  return typedValue(reply, "productId") ?? chosen ?? "";
}

function Radio({
  value,
  chosen,
  label,
  about = "",
}: {
  readonly value: string;
  readonly chosen: string;
  readonly label: string;
  /** Name of the product of a size, for screen readers. */
  readonly about?: string;
}) {
  return (
    <label className="option text-sm">
      <input
        type="radio"
        name="productId"
        value={value}
        defaultChecked={value === chosen}
      />
      <span>
        {about && <span className="sr-only">{about} </span>}
        {label}
      </span>
    </label>
  );
}

function Product({
  product: { name, picture, tint, variants },
  chosen,
}: {
  readonly product: BonusChoice["products"][number];
  readonly chosen: string;
}) {
  const [only, ...others] = variants;
  const hasSizes = others.length > 0;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 items-start py-3">
      <span className={`tile tint-${tint}`}>
        {picture && <Picture picture={picture} alt="" sizes="5rem" />}
      </span>
      <div className="min-w-0">
        {hasSizes && <p className="pt-2 text-sm font-[620]">{name}</p>}
        <div className="flex flex-wrap gap-x-5">
          {hasSizes
            ? variants.map(({ productId, label }) => (
                <Radio
                  key={productId}
                  value={productId}
                  chosen={chosen}
                  label={label}
                  about={name}
                />
              ))
            : only && (
                <Radio value={only.productId} chosen={chosen} label={name} />
              )}
        </div>
      </div>
    </li>
  );
}

function Choices({ choice }: ChoiceProps) {
  const t = useT();
  const chosen = useChosen(choice);
  const { id, aria } = useField({ name: "productId" });
  return (
    <fieldset id={id} tabIndex={-1} {...aria} className="outline-none">
      <legend className="sr-only">{t("cart.bonus.legend")}</legend>
      <Problems at="field:productId" id={`${id}-error`} />
      <ul className="divide-y divide-mist-200">
        {choice.products.map((product) => (
          <Product key={product.id} product={product} chosen={chosen} />
        ))}
        <li className="py-3">
          <Radio value="" chosen={chosen} label={t("cart.bonus.none")} />
        </li>
      </ul>
    </fieldset>
  );
}

export default function BonusChoiceForm({ choice }: ChoiceProps) {
  const t = useT();
  const paths = usePaths();
  const { promotionId, chosen } = choice;
  const reply = useFormReply(formId(formName, promotionId));
  const isRefused = reply !== null && problemsOf(reply).length > 0;
  return (
    // Open until a gift is chosen, and after a refusal.
    <details
      open={isRefused || chosen === null}
      className="mt-6 px-4 sm:px-5 py-2 border border-mist-200 rounded-2"
    >
      <summary className="inline-flex items-center min-h-11 cursor-pointer text-link text-sm">
        {t(chosen === null ? "cart.bonus.open" : "cart.bonus.change")}
      </summary>
      <ShopForm
        name={formName}
        instance={promotionId}
        action={paths.cart()}
        then="stay"
        className="pb-3"
      >
        <input type="hidden" name="intent" value="choose-bonus" />
        <input type="hidden" name="promotionId" value={promotionId} />
        <Choices choice={choice} />
        <SubmitButton
          pendingText={t("cart.bonus.saving")}
          className="button button-secondary mt-2"
        >
          {t("cart.bonus.save")}
        </SubmitButton>
      </ShopForm>
    </details>
  );
}
