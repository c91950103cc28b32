/** Facts about a product: delivery and returns, description, details, material and care. */
import type { ReactNode } from "react";
import type { MessageKey } from "~/i18n/keys";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { ProductView } from "./product-view";

/** How each kind of product is delivered, and whether it can be returned. */
const promises = {
  goods: ["product.promise.delivery", "product.promise.returns"],
  set: ["product.promise.delivery", "product.promise.returns"],
  madeToOrder: [
    "product.promise.madeToOrder",
    "product.promise.noReturnMadeToOrder",
  ],
  giftCard: ["product.promise.email", "product.promise.noReturn"],
  download: ["product.promise.email", "product.promise.noReturnDownload"],
} as const satisfies Record<ProductView["kind"], readonly MessageKey[]>;

export function Promises({
  kind,
  digital,
}: Pick<ProductView, "kind" | "digital">) {
  const t = useT();
  const [delivery, returns] = promises[kind];
  return (
    <ul className="grid gap-3 pt-4 border-t border-mist-200 text-sm">
      <li className="flex gap-3">
        <Icon name={digital ? "gift" : "truck"} className="size-5" />
        {t(delivery)}
      </li>
      <li className="flex gap-3">
        <Icon name="return" className="size-5" />
        {t(returns)}
      </li>
    </ul>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="disclosure border-t border-mist-200 last:border-b">
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="pb-5 max-w-[62ch]">{children}</div>
    </details>
  );
}

export function ProductNotes({ view }: { view: ProductView }) {
  const t = useT();
  return (
    <div>
      {view.description && (
        <Note title={t("product.notes.description")}>
          <p>{view.description}</p>
        </Note>
      )}
      {view.details.length > 0 && (
        <Note title={t("product.notes.details")}>
          <ul className="list-disc ps-5 grid gap-1">
            {view.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </Note>
      )}
      {view.digital && (view.materials || view.care) && (
        <Note title={t("product.notes.howItWorks")}>
          <p>{[view.materials, view.care].filter(Boolean).join(" ")}</p>
        </Note>
      )}
      {!view.digital && view.materials && (
        <Note title={t("product.notes.materials")}>
          <p>{view.materials}</p>
        </Note>
      )}
      {!view.digital && view.care && (
        <Note title={t("product.notes.care")}>
          <p>{view.care}</p>
        </Note>
      )}
      <p className="mt-4 text-sm text-slate-600">
        {view.brand && `${t("product.notes.brand", { brand: view.brand })} · `}
        {t("product.notes.number", { id: view.id })}
        {view.numbers?.mpn &&
          ` · ${t("product.notes.mpn", { mpn: view.numbers.mpn })}`}
        {view.numbers?.gtin && ` · GTIN: ${view.numbers.gtin}`}
        {view.model && ` · ${t("product.notes.model", { model: view.model })}`}
      </p>
    </div>
  );
}
