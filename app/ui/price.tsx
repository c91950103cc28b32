/** A price, with the former one when it is reduced; hidden texts explain both to screen readers. */
import type { Price as PriceData } from "~/domain/product";
import { usePrice, useT } from "~/i18n/language";

export function Price({
  price,
  className = "",
}: {
  price: PriceData;
  className?: string;
}) {
  const t = useT();
  const format = usePrice();
  const { current, original, lowest, currency } = price;
  const now = format({ amount: current, currency });
  const reduced = current < original;
  if (!reduced)
    return <span className={`font-[650] ${className}`.trim()}>{now}</span>;
  return (
    <span className={className || undefined}>
      <span className="sr-only">{t("shop.price.now")} </span>
      <span className="text-bracken-600 font-[700]">{now}</span>{" "}
      <span className="sr-only">{t("shop.price.was")} </span>
      <s className="text-slate-600 text-sm">
        {format({ amount: original, currency })}
      </s>
      {lowest !== undefined && (
        <span className="block text-xs text-slate-600">
          {t("shop.price.lowest", {
            amount: format({ amount: lowest, currency }),
          })}
        </span>
      )}
    </span>
  );
}
