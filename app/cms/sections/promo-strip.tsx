/** A row of permanent promises about delivery, returns or taxes; not for countdowns. */
import type { SectionComponentProps } from "../section-component";

const tones = {
  loud: "bg-lichen-400 text-ink",
  quiet: "bg-mist-100 text-ink border-y border-mist-200",
} as const;

export function PromoStrip({
  items,
  tone,
}: SectionComponentProps<"promoStrip">) {
  return (
    <section className={tones[tone]}>
      <ul className="wrap-page flex flex-wrap justify-center gap-x-10 gap-y-1 py-3 text-center text-sm font-[600]">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
