/** Body of the dialog "bnpl-info" [DLG-024]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { usePrice, useT } from "~/i18n/language";
import type { InstalmentView } from "./bnpl-info.dialog.server";

export default function InstalmentDialog({
  data: view,
}: DialogBodyProps<InstalmentView | null>) {
  const t = useT();
  const format = usePrice();
  if (!view) return <p>{t("product.payLater.none")}</p>;
  const { name, provider, warning, terms, instalments, price, link } = view;
  const { currency } = price;
  const total = format({ amount: price.current, currency });
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        {t("product.payLater.text", { name, amount: total, provider })}
      </p>
      <ol className="border-t border-mist-200">
        {instalments.map((amount, index) => (
          <li
            key={index}
            className="flex justify-between gap-4 py-3 border-b border-mist-200"
          >
            <span>{t("product.payLater.one", { number: index + 1 })}</span>
            <span className="font-[650] tabular-nums">
              {format({ amount, currency })}
            </span>
          </li>
        ))}
      </ol>
      {warning && <p className="font-[700]">{warning}</p>}
      {terms.map((term) => (
        <p key={term} className="max-w-[62ch] text-slate-600">
          {term}
        </p>
      ))}
      {link && (
        <p>
          <a
            href={link.href}
            rel="noopener noreferrer"
            target="_blank"
            className="inline-flex items-center min-h-11 text-link"
          >
            {link.text}
          </a>
        </p>
      )}
    </div>
  );
}
