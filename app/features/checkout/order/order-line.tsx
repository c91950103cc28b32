/** One line of an order: a small picture, name, quantity and price. */
import type { CartLine } from "~/domain/cart";
import type { LineKind } from "~/domain/line-kind";
import type { MessageKey } from "~/i18n/keys";
import { usePrice, useT } from "~/i18n/language";
import { GiftNote } from "~/ui/gift-note";
import { Picture } from "~/ui/picture";

export type OrderLineData = Pick<
  CartLine,
  "id" | "name" | "picture" | "tint" | "quantity" | "rowTotal" | "giftOption"
> & {
  /** Colour, size and the like. */
  readonly details: string;
  readonly kind: LineKind;
};

/** Labels for the special kinds of lines [ENT-004]. */
const badges = {
  bonus: "cart.line.freeGift",
  customised: "cart.line.customised",
  digital: "cart.line.digital",
} as const satisfies Record<Exclude<LineKind, "goods">, MessageKey>;

export function OrderLine({ line }: { readonly line: OrderLineData }) {
  const t = useT();
  const price = usePrice();
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-x-4 py-3 text-sm">
      <span className={`tile tint-${line.tint}`}>
        {line.picture && <Picture picture={line.picture} alt="" sizes="4rem" />}
      </span>
      <span className="min-w-0">
        <span className="block font-[650] break-words">{line.name}</span>
        {line.details && (
          <span className="block text-slate-600">{line.details}</span>
        )}
        {line.kind !== "goods" && (
          <span className="block font-[600] text-bracken-600">
            {t(badges[line.kind])}
          </span>
        )}
        <span className="block text-slate-600">
          {t("checkout.order.quantity", { count: line.quantity })}
        </span>
        {line.giftOption && <GiftNote gift={line.giftOption} />}
      </span>
      <span className="text-end font-[650]">
        {line.rowTotal.amount === 0
          ? t("cart.totals.free")
          : price(line.rowTotal)}
      </span>
    </li>
  );
}
