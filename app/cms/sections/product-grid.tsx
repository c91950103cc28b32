/** Products that the editors chose, in rows. */
import { useId } from "react";
import { ProductCard } from "~/ui/product-card";
import { isAnyRated, RatingNote } from "~/ui/rating-note";
import { CtaLink } from "../cta-link";
import type { SectionComponentProps } from "../section-component";

export function ProductGrid({
  title,
  text,
  cta,
  products,
  heading: Heading,
}: SectionComponentProps<"product-grid">) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section
      className="wrap-page pt-14 lg:pt-20"
      aria-labelledby={id}
      data-origin="grid"
    >
      <Heading id={id} className="display text-2xl lg:text-3xl">
        {title}
      </Heading>
      {text && <p className="mt-2 max-w-[56ch] text-slate-600">{text}</p>}
      <ul className="listing-grid mt-6" aria-labelledby={id}>
        {products.map((card) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              heading="h3"
              sizes="(min-width: 64rem) 24vw, (min-width: 40rem) 32vw, 46vw"
            />
          </li>
        ))}
      </ul>
      <RatingNote isRated={isAnyRated(products)} />
      {cta && <CtaLink cta={cta} className="button button-primary mt-8" />}
    </section>
  );
}
