/** The forms that change the quantity of a line or remove it; for the cart page and the panel with the cart. */
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { CartLine } from "~/domain/cart";
import { useField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface LineFormProps {
  readonly line: CartLine;
  /** Prefix of the field ids, where the page behind may have the same form. */
  readonly ids?: string;
}

const mostInSelect = 10;

/** Returns the quantities to choose from; includes the current one even if it is above the limit. */
export function quantityChoices(line: {
  readonly quantity: number;
  readonly maxQuantity: number;
}): number[] {
  const most = Math.max(1, Math.min(mostInSelect, line.maxQuantity));
  const choices = Array.from({ length: most }, (_, index) => index + 1);
  return line.quantity > most ? [...choices, line.quantity] : choices;
}

/** Hidden fields that name the line and the intent. */
export function LineFields({
  line,
  intent,
}: {
  line: CartLine;
  intent: string;
}) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="productId" value={line.productId} />
    </>
  );
}

function Quantity({ line }: { line: CartLine }) {
  const t = useT();
  const hydrated = useHydrated();
  const { id, aria } = useField({ name: "qty" });
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef<number>();
  // Shows the cart's quantity, in the same element, because it may have the focus. A quantity that was chosen
  // before the scripts started is sent now, because no event for it will follow.
  useEffect(() => {
    const control = select.current;
    if (!control) return;
    const isFirst = shown.current === undefined;
    if (shown.current === line.quantity) return;
    shown.current = line.quantity;
    if (isFirst && control.value !== String(line.quantity))
      control.form?.requestSubmit();
    else control.value = String(line.quantity);
  }, [line.quantity]);
  return (
    <>
      <label
        htmlFor={id}
        className="text-sm text-slate-600 max-[22rem]:sr-only"
      >
        {t("cart.line.quantity")}
        <span className="sr-only"> {line.name}</span>
      </label>
      <select
        ref={select}
        id={id}
        name="qty"
        // If the browser filled in an earlier value, it would change the cart.
        autoComplete="off"
        defaultValue={line.quantity}
        {...aria}
        onChange={(event) => {
          event.currentTarget.form?.requestSubmit();
        }}
        className="field-input w-20 min-h-11"
      >
        {quantityChoices(line).map((quantity) => (
          <option key={quantity}>{quantity}</option>
        ))}
      </select>
      {!hydrated && (
        <button className="button button-quiet">{t("cart.line.update")}</button>
      )}
      <div className="basis-full">
        <Problems at="field:qty" id={`${id}-error`} />
      </div>
    </>
  );
}

/** Sends a chosen quantity at once; without script by a button. */
export function QuantityForm({ line, ids }: LineFormProps) {
  const paths = usePaths();
  return (
    <ShopForm
      name="change-quantity"
      instance={line.id}
      {...(ids !== undefined && { ids })}
      action={paths.cart()}
      then="stay"
      className="flex flex-wrap items-center gap-x-2"
    >
      <LineFields line={line} intent="change-quantity" />
      <Quantity line={line} />
    </ShopForm>
  );
}

/**
 * Moves the focus from a line that is being removed, with its button, to the next line, else to the previous
 * one, else to a heading. Skips gifts with purchase, which may be removed along with it.
 */
export function goToNextLine(elementId: string): void {
  const line = document.getElementById(elementId);
  const lines = [...(line?.parentElement?.children ?? [])].filter(
    (one) => one === line || one.matches(":not([hidden]):has(form)"),
  );
  const at = lines.findIndex((one) => one === line);
  const target =
    lines[at + 1] ??
    lines[at - 1] ??
    (line?.closest("dialog") ?? document).querySelector("h1, h2");
  if (target instanceof HTMLElement) target.focus();
}

/** Hidden fields that are needed to restore the line after it was removed. */
function RestoreFields({ line }: { line: CartLine }) {
  // A gift's recipient is not saved, so the line could not be restored unchanged.
  if (line.giftOption) return null;
  const chosen = line.deliveryChoices.find(({ selected }) => selected);
  return (
    <>
      <input type="hidden" name="name" value={line.name} />
      <input type="hidden" name="qty" value={line.quantity} />
      {chosen && chosen.code !== "home" && (
        <>
          <input type="hidden" name="delivery" value={chosen.code} />
          {chosen.storeId && (
            <input type="hidden" name="storeId" value={chosen.storeId} />
          )}
        </>
      )}
    </>
  );
}

export function RemoveForm({
  line,
  element = `item-${line.id}`,
}: LineFormProps & {
  /** Id of the line's element, whose neighbour gets the focus. */
  readonly element?: string;
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="remove-item"
      instance={line.id}
      action={paths.cart()}
      then="stay"
      onSend={() => {
        goToNextLine(element);
      }}
    >
      <LineFields line={line} intent="remove-item" />
      <RestoreFields line={line} />
      <SubmitButton className="button button-quiet text-sm">
        {t("cart.line.remove")}
        <span className="sr-only"> {line.name}</span>
      </SubmitButton>
    </ShopForm>
  );
}
