/** Delivery methods as radio buttons: first the day, then the name, then the price [K11]. */
import { usePrice, useT } from "~/i18n/language";
import type { MethodView } from "../checkout-view.server";
import { MethodName } from "./method-name";

interface MethodOptionsProps {
  readonly name: string;
  readonly methods: readonly MethodView[];
  readonly selected: string;
  readonly onChoose?: (id: string) => void;
}

export function MethodOptions({
  name,
  methods,
  selected,
  onChoose,
}: MethodOptionsProps) {
  const t = useT();
  const price = usePrice();
  return (
    <div className="border border-stone-500 rounded-2 bg-white divide-y divide-mist-200">
      {methods.map(({ id, code, label, when, price: cost }) => (
        <label key={id} className="option px-4 py-3 cursor-pointer">
          <input
            type="radio"
            name={name}
            value={id}
            defaultChecked={id === selected}
            onChange={() => onChoose?.(id)}
          />
          <span className="flex-1 min-w-0">
            {when && <span className="block font-[650]">{when}</span>}
            <span
              className={when ? "block text-sm text-slate-600" : "font-[650]"}
            >
              <MethodName method={{ code, label }} />
            </span>
          </span>
          <span className="font-[650]">
            {cost.amount === 0 ? t("checkout.shipping.free") : price(cost)}
          </span>
        </label>
      ))}
    </div>
  );
}
