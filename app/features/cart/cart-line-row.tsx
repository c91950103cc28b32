/** One line of the cart: its product, price and quantity, and the forms that change or remove it. */
import { Suspense, type ReactNode } from "react";
import type { CartLine } from "~/domain/cart";
import { discountType } from "~/domain/discount";
import { formatPercentage } from "~/domain/percentage";
import { lineKind } from "~/domain/line-kind";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, usePrice, useSite, useT } from "~/i18n/language";
import { useVisitor } from "~/shell/visitor";
import { OfFeature } from "~/ui/of-feature";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { ProductLink } from "~/ui/product-link";
import { DeliveryForm } from "./delivery-form";
import {
  goToNextLine,
  LineFields,
  QuantityForm,
  RemoveForm,
} from "./line-forms";
import { late } from "~/ui/late";

// Few carts have such lines, and few browsers a store session.
const AdjustPrice = late(() => import("./adjust-price"));
const LineGift = late(() => import("./gift/line-gift"));

/** Saves a line for later. Not in a store session or a kiosk: the list would not be the shopper's. */
function SaveForm({ line }: { line: CartLine }) {
  const t = useT();
  const paths = usePaths();
  const { storeSession } = useVisitor();
  const isKiosk = useKiosk() !== null;
  if (storeSession || isKiosk) return null;
  return (
    <ShopForm
      name="save-for-later"
      instance={line.id}
      action={paths.cart()}
      then="stay"
      onSend={() => {
        goToNextLine(`item-${line.id}`);
      }}
    >
      <LineFields line={line} intent="save-for-later" />
      <input type="hidden" name="qty" value={line.quantity} />
      <SubmitButton className="button button-quiet text-sm">
        {t("cart.saved.save")}
        <span className="sr-only"> {line.name}</span>
      </SubmitButton>
    </ShopForm>
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
    // A gift's promotion only says that it is a gift.
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

/** The restrictions of a line of a special kind [ENT-004]. */
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

/** The reduction that an associate gave. */
function AdjustedPrice({ line }: { line: CartLine }) {
  const t = useT();
  const { tag } = useSite();
  const price = usePrice();
  if (!line.adjustment) return null;
  const { type, value } = line.adjustment;
  const { currency } = line.rowTotal;
  const off =
    type === "PERCENTAGE"
      ? formatPercentage(value, tag)
      : price({ amount: value, currency });
  return (
    <p className="mt-2 text-sm text-bracken-600">
      {t("cart.line.adjusted", { off })}
    </p>
  );
}

interface CartLineRowProps {
  readonly line: CartLine;
  /** Whether it is being removed: it is hidden, but stays in the page in case the server refuses. */
  readonly isLeaving: boolean;
  /** Days of arrival; "" while they are not known, or if the heading of its shipment shows them. */
  readonly arrival: string;
  /** Heading of the shipment that begins with this line; empty for other lines. */
  readonly shipment: ReactNode;
  /** Level of the heading with its name: one below the headings of shipments, if there are any. */
  readonly heading: "h2" | "h3";
}

export function CartLineRow({
  line,
  isLeaving,
  arrival,
  shipment,
  heading: Heading,
}: CartLineRowProps) {
  const t = useT();
  const price = usePrice();
  const { storeSession } = useVisitor();
  return (
    <li
      id={`item-${line.id}`}
      tabIndex={-1}
      hidden={isLeaving}
      className="outline-none grid grid-cols-[6rem_minmax(0,1fr)] max-[16rem]:grid-cols-1 sm:grid-cols-[8.5rem_minmax(0,1fr)] gap-4 sm:gap-6 py-6 border-b border-mist-200"
    >
      {shipment}
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
            <Heading className="wide font-[650]">
              <ProductLink path={line.path} className="hover:underline">
                {line.name}
              </ProductLink>
            </Heading>
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
        {line.deliveryReason && (
          <p className="mt-2 text-sm text-bracken-600">
            {t(line.deliveryReason)}
          </p>
        )}
        {!line.bonus && !line.digital && <DeliveryForm line={line} />}
        {arrival && !line.bonus && !line.digital && (
          <p className="text-sm text-slate-600">
            {t("cart.delivery.arrives", { when: arrival })}
          </p>
        )}
        {line.adjustment && <AdjustedPrice line={line} />}
        {storeSession && !line.bonus && (
          <Suspense>
            <AdjustPrice line={line} />
          </Suspense>
        )}
        {line.digital && !line.bonus && (
          <Suspense>
            <LineGift line={line} />
          </Suspense>
        )}
        <Problems at={`item:${line.id}`} id={`item-${line.id}-error`} />
        {!line.bonus && (
          <div className="mt-auto pt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <QuantityForm line={line} />
            <div className="flex flex-wrap">
              <OfFeature name="saved-items">
                <SaveForm line={line} />
              </OfFeature>
              <RemoveForm line={line} />
            </div>
          </div>
        )}
      </div>
    </li>
  );
}
