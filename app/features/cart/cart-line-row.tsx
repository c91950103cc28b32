/** One line of the cart: what it is, what it costs, how many, and how to be rid of it. */
import { useFetcher, type FetcherWithComponents } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { CartLine } from "~/domain/cart";
import { discountType } from "~/domain/discount";
import { lineKind } from "~/domain/line-kind";
import type { Problem } from "~/errors/problem";
import { usePaths, usePrice, useT } from "~/i18n/language";
import type { action } from "~/routes/cart";
import { useAnsweredFetcher } from "~/routing/page-data";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { ProductLink } from "~/ui/product-link";
import { DeliveryForm } from "./delivery-form";
import type { CartProblem } from "./run-intent.server";
import { useProblemText } from "./use-problem-text";

interface CartLineRowProps {
  readonly line: CartLine;
  /** A problem that came with the page, without script. */
  readonly problem: Problem | null;
}

const mostInSelect = 10;

/** Quantities to choose from; one above the usual stays selectable. */
export function quantityChoices(line: {
  readonly quantity: number;
  readonly maxQuantity: number;
}): number[] {
  const most = Math.max(1, Math.min(mostInSelect, line.maxQuantity));
  const choices = Array.from({ length: most }, (_, index) => index + 1);
  return line.quantity > most ? [...choices, line.quantity] : choices;
}

function LineFields({ line, intent }: { line: CartLine; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="productId" value={line.productId} />
    </>
  );
}

function QuantityForm({
  line,
  error,
  form,
}: {
  line: CartLine;
  error: string | undefined;
  form: FetcherWithComponents<CartProblem | null>;
}) {
  const t = useT();
  const paths = usePaths();
  const hydrated = useHydrated();
  const id = `quantity-${line.id}`;
  const select = useRef<HTMLSelectElement>(null);
  // What is in the cart counts; the select stays the same element, which may have the focus.
  useEffect(() => {
    if (select.current) select.current.value = String(line.quantity);
  }, [line.quantity]);
  return (
    <form.Form
      method="post"
      action={paths.cart()}
      className="flex flex-wrap items-center gap-x-2"
    >
      <LineFields line={line} intent="change-quantity" />
      {hydrated && <input type="hidden" name="then" value="stay" />}
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
        defaultValue={line.quantity}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          form.submit(event.currentTarget.form);
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
    </form.Form>
  );
}

function RemoveForm({ line }: { line: CartLine }) {
  const t = useT();
  const paths = usePaths();
  const hydrated = useHydrated();
  const form = useFetcher();
  return (
    <form.Form method="post" action={paths.cart()}>
      <LineFields line={line} intent="remove-item" />
      {hydrated && <input type="hidden" name="then" value="stay" />}
      <button className="button button-quiet text-sm">
        {t("cart.line.remove")}
        <span className="sr-only"> {line.name}</span>
      </button>
    </form.Form>
  );
}

function LineTags({ line }: { line: CartLine }) {
  const t = useT();
  const discount = discountType(line.price);
  const tags = [
    line.badge?.label ?? null,
    line.bonus || discount === "free-gift" ? t("cart.line.freeGift") : null,
    discount === "marked-down" ? t("cart.line.markedDown") : null,
    line.customised ? t("cart.line.customised") : null,
    line.digital ? t("cart.line.digital") : null,
    line.lowStock,
    // A gift's promotion says no more than that it is one.
    ...(line.bonus ? [] : line.promotions),
  ].filter((tag) => tag !== null);
  if (tags.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="eyebrow px-1.5 py-1 rounded-1 bg-bracken-100 text-bracken-600"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** What cannot be chosen or undone about a line of a special kind [ENT-004]. */
function Restriction({ line }: { line: CartLine }) {
  const t = useT();
  const kind = lineKind(line);
  if (kind === "goods") return null;
  return (
    <p className="mt-2 text-sm text-slate-600">
      {t(`cart.restriction.${kind}`)}
    </p>
  );
}

export function CartLineRow({ line, problem }: CartLineRowProps) {
  const t = useT();
  const price = usePrice();
  const textOf = useProblemText();
  const quantityForm = useAnsweredFetcher<typeof action>();
  const shown = quantityForm.data?.problem ?? problem;
  const error = shown ? textOf(shown) : undefined;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[8.5rem_minmax(0,1fr)] gap-4 sm:gap-6 py-6 border-b border-mist-200">
      <ProductLink
        path={line.path}
        decorative
        className={`tile tint-${line.tint}`}
      >
        {line.picture && <Picture picture={line.picture} alt="" sizes="9rem" />}
      </ProductLink>
      <div className="flex flex-col min-w-0">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <h2 className="wide font-[650]">
              <ProductLink path={line.path} className="hover:underline">
                {line.name}
              </ProductLink>
            </h2>
            <p className="text-sm text-slate-600">
              {line.variants
                .map((variant) => t("shop.labelled", variant))
                .join(" · ")}
            </p>
          </div>
          <p className="text-end shrink-0">
            <span className="sr-only">{t("cart.line.total")} </span>
            <span className="wide font-[700]">
              {line.rowTotal.amount === 0
                ? t("cart.totals.free")
                : price(line.rowTotal)}
            </span>
          </p>
        </div>
        {!line.bonus && (
          <p className="mt-1 text-sm">
            <Price price={line.price} />{" "}
            <span className="text-slate-600">{t("cart.line.each")}</span>
          </p>
        )}
        <LineTags line={line} />
        <Restriction line={line} />
        {line.notification && (
          <p className="mt-2 text-sm text-bracken-600">{line.notification}</p>
        )}
        {!line.bonus && !line.digital && <DeliveryForm line={line} />}
        {error && (
          <p
            id={`quantity-${line.id}-error`}
            role="alert"
            className="mt-2 text-sm font-[600] text-danger"
          >
            {error}
          </p>
        )}
        {!line.bonus && (
          <div className="mt-auto pt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <QuantityForm line={line} error={error} form={quantityForm} />
            <RemoveForm line={line} />
          </div>
        )}
      </div>
    </li>
  );
}
