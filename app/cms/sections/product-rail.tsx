/** A few products in a row that scrolls by touch, wheel or keyboard, so it needs no arrow buttons. */
import { useId } from "react";
import type { ProductOrigin } from "~/analytics/product-origins";
import { ProductCard } from "~/ui/product-card";
import { isAnyRated, RatingNote } from "~/ui/rating-note";
import { CtaLink } from "../cta-link";
import type { SectionProps } from "../section-props.server";

interface ProductRailProps extends SectionProps<"productRail"> {
  /** What a view of one of its products comes from. */
  readonly origin?: ProductOrigin;
  /** Accessible name of the region, for a page where the title alone is not unique. */
  readonly name?: string;
  /** Whether a script may replace the products by those that suit the visitor. */
  readonly isPersonal?: boolean;
}

export function ProductRail({
  title,
  text,
  cta,
  products,
  name,
  origin = "recommendation-carousel",
  isPersonal = false,
}: ProductRailProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section
      className="pt-14 lg:pt-20"
      data-origin={origin}
      data-personal={isPersonal ? "" : undefined}
      aria-labelledby={name ? undefined : id}
      aria-label={name}
    >
      <div className="wrap-page flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id={id} className="display text-2xl lg:text-3xl">
            {title}
          </h2>
          {text && <p className="mt-2 max-w-[56ch] text-slate-600">{text}</p>}
        </div>
        {cta && (
          <CtaLink
            cta={cta}
            className="text-link font-[600] inline-flex items-center min-h-11"
          />
        )}
      </div>
      <ul
        className="card-rail mt-6 wrap-page flex gap-3 lg:gap-6 overflow-x-auto snap-x scroll-ps-[clamp(1rem,3.2vw,3rem)] pb-4"
        // A scrollable element must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby={id}
      >
        {products.map((card) => (
          <li key={card.id} className="snap-start shrink-0">
            <ProductCard
              card={card}
              heading="h3"
              sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 36vw, 62vw"
            />
          </li>
        ))}
      </ul>
      <RatingNote isRated={isAnyRated(products)} className="wrap-page" />
    </section>
  );
}
