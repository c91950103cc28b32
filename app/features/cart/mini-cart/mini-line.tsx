/** A line of the cart in a narrow place: its product, quantity and price. */
import type { ReactNode } from "react";
import type { CartLine } from "~/domain/cart";
import { usePrice, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import { ProductLink } from "~/ui/product-link";

interface MiniLineProps {
  readonly line: CartLine;
  /** Whether it is being removed: it is hidden, but stays in the page in case the server refuses. */
  readonly isLeaving?: boolean;
  /** The forms of the line; without them its quantity is shown as text. */
  readonly children?: ReactNode;
}

export const miniLineId = (line: CartLine): string => `mini-${line.id}`;

export function MiniLine({ line, isLeaving, children }: MiniLineProps) {
  const t = useT();
  const price = usePrice();
  return (
    <li
      id={miniLineId(line)}
      tabIndex={-1}
      hidden={isLeaving}
      className="outline-none grid grid-cols-[5rem_1fr] gap-4 py-4 border-b border-mist-200"
    >
      <span className={`tile tint-${line.tint}`}>
        {line.picture && <Picture picture={line.picture} alt="" sizes="5rem" />}
      </span>
      <div>
        <p className="flex justify-between gap-3">
          <ProductLink
            path={line.path}
            className="wide font-[650] hover:underline"
          >
            {line.name}
          </ProductLink>
          <span className="font-[650]">
            {line.rowTotal.amount === 0
              ? t("cart.totals.free")
              : price(line.rowTotal)}
          </span>
        </p>
        <p className="text-sm text-slate-600">
          {line.variants.map(({ value }) => value).join(" · ")}
        </p>
        {children ?? (
          <p className="text-sm">
            {t("cart.mini.quantity", { count: line.quantity })}
          </p>
        )}
      </div>
    </li>
  );
}
