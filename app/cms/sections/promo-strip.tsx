/** A row of standing promises: delivery, returns, repair. No countdowns. */
import type { SectionComponentProps } from "../registry";

export function PromoStrip({ items }: SectionComponentProps<"promoStrip">) {
  return (
    <section className="bg-lichen-400 text-ink">
      <ul className="wrap-page flex flex-wrap justify-center gap-x-10 gap-y-1 py-3 text-sm font-[600]">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
