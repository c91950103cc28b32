/** What the upstream has changed about the cart since the shopper last saw it [CART-018..CART-021]. */
import type { Cart } from "~/domain/cart";
import { useDynamicT, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { ProductLink } from "~/ui/product-link";

const looks = {
  error: "bg-danger-100 border-danger",
  warning: "bg-bracken-100 border-bracken-600",
  info: "bg-tarn-100 border-tarn-500",
} as const;

export function CartNotices({ cart }: { cart: Cart }) {
  const t = useT();
  const textOf = useDynamicT();
  if (cart.notices.length === 0 && cart.unavailable.length === 0) return null;
  return (
    <div className="grid gap-2 mb-6" role="status">
      {cart.notices.map((notice, index) => (
        <p
          key={index}
          className={`flex gap-3 p-4 border-s-4 rounded-1 text-sm font-[550] ${looks[notice.severity]}`}
        >
          <Icon
            name={notice.severity === "info" ? "info" : "warning"}
            className="size-5"
          />
          {notice.serverMessage ?? textOf(notice.messageKey, notice.params)}
        </p>
      ))}
      {cart.unavailable.length > 0 && (
        <section className="p-4 border border-mist-200 rounded-1 bg-white">
          <h2 className="wide font-[700] text-base">
            {t("cart.unavailable.title")}
          </h2>
          <ul className="mt-2 text-sm grid gap-1">
            {cart.unavailable.map((line) => (
              <li key={line.id}>
                <ProductLink path={line.path} className="text-link">
                  {line.name}
                </ProductLink>{" "}
                {line.variants.map(({ value }) => value).join(", ")}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
