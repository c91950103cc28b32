/** Promotions within reach, with the missing sum, and those that are reached [CART-025, CART-026]. */
import type { PromotionMessage } from "~/domain/cart";
import { usePrice } from "~/i18n/language";
import { Icon } from "~/ui/icon";

export function PromotionMeters({
  promotions,
}: {
  promotions: readonly PromotionMessage[];
}) {
  const price = usePrice();
  if (promotions.length === 0) return null;
  return (
    <ul className="grid gap-3 mb-6">
      {promotions.map(
        ({ id, kind, before, middle, after, distance, progress }) => (
          <li key={id} data-promotion={kind} className="text-sm">
            <p className="flex items-center gap-2">
              <Icon
                name={kind === "reached" ? "check" : "gift"}
                className="size-5 text-success"
              />
              <span>
                <span>{`${before.trim()} `}</span>
                <strong className="font-[700]">
                  {kind === "approaching" ? price(distance) : middle.trim()}
                </strong>
                <span>{` ${after.trim()}`}</span>
              </span>
            </p>
            {kind === "approaching" && (
              <progress
                value={progress}
                max={1}
                aria-hidden="true"
                className="mt-1.5 w-full h-1.5 appearance-none rounded-full overflow-hidden [&::-webkit-progress-bar]:bg-mist-200 [&::-webkit-progress-value]:bg-tarn-700 [&::-moz-progress-bar]:bg-tarn-700"
              />
            )}
          </li>
        ),
      )}
    </ul>
  );
}
