/** Size, quantity and "Add to bag": a form that posts to the product's own address. */
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { usePaths, useT } from "~/i18n/language";
import { SubmitButton } from "~/ui/submit-button";
import { BuyBar } from "./buy-bar";
import { addressIn, type ProductView } from "./product-view";
import { ShownPrice } from "./shown-price";
import { SizeChoice } from "./size-choice";
import type { AddToBag } from "./use-add-to-bag";

export const quantityId = "quantity";

const formId = "buy";

interface BuyFormProps {
  readonly view: ProductView;
  readonly bag: AddToBag;
  readonly errors: { readonly size?: string; readonly quantity?: string };
}

function Quantity({
  most,
  value,
  error,
}: {
  most: number;
  value: string;
  error: string | undefined;
}) {
  const t = useT();
  const numbers = Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <div className="w-24 shrink-0">
      <label htmlFor={quantityId} className="block text-sm font-[620] mb-1.5">
        {t("product.form.quantity")}
      </label>
      <select
        id={quantityId}
        name="qty"
        defaultValue={numbers.includes(value) ? value : "1"}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "quantity-error" : undefined}
        className="field-input min-h-14"
      >
        {numbers.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
    </div>
  );
}

/** The size that is chosen when the form appears: the one sent before, or that of the address. */
function firstChosen(
  { sizes, chosenSize }: ProductView,
  sent: string | undefined,
): string | null {
  const again = sizes.find(
    ({ productId, available }) => available && productId === sent,
  );
  return again?.code ?? chosenSize;
}

export function BuyForm({ view, bag, errors }: BuyFormProps) {
  const t = useT();
  const paths = usePaths();
  const isHydrated = useHydrated();
  const button = useRef<HTMLDivElement>(null);
  const { failure, pending, added } = bag;
  const first = firstChosen(view, failure?.productId);
  // A size stays chosen when the colour changes, and with it the variant.
  const [chosen, setChosen] = useState(first);
  const size = view.sizes.find(({ code }) => code === chosen);
  const only = view.sizes.length === 1 ? view.sizes[0] : undefined;
  const most = size?.most ?? Math.max(...view.sizes.map((one) => one.most));
  const address = paths.at(addressIn(view));
  return (
    <bag.Form
      id={formId}
      method="post"
      action={address}
      noValidate
      className="grid gap-5"
      onChange={(event) => {
        const id = new FormData(event.currentTarget).get("productId");
        const now = view.sizes.find(({ productId }) => productId === id);
        setChosen(now?.code ?? null);
      }}
    >
      <ShownPrice view={view} size={size} />
      {isHydrated && <input type="hidden" name="then" value="stay" />}
      {only ? (
        <input type="hidden" name="productId" value={only.productId} />
      ) : (
        <SizeChoice
          view={view}
          chosen={first}
          error={errors.size}
          answer={failure}
        />
      )}
      <div>
        <div ref={button} className="flex flex-wrap items-end gap-3">
          <Quantity
            most={most}
            value={failure?.qty ?? "1"}
            error={errors.quantity}
          />
          <SubmitButton
            pending={pending}
            pendingText={t("product.form.adding")}
            className="button button-primary button-large grow"
          >
            {t("product.form.add")}
          </SubmitButton>
        </div>
        {errors.quantity && (
          <p
            id="quantity-error"
            className="mt-2 text-sm font-[600] text-danger"
          >
            {errors.quantity}
          </p>
        )}
        <p role="status" className="sr-only">
          {added && !pending ? t("product.form.added") : ""}
        </p>
      </div>
      <BuyBar
        form={formId}
        button={button}
        view={view}
        size={size}
        pending={pending}
      />
    </bag.Form>
  );
}
