/** Pictures with words in a row that scrolls by touch, wheel or keyboard, so it needs no arrow buttons. */
import { useId } from "react";
import { Picture } from "~/ui/picture";
import { CtaLink } from "../cta-link";
import type { SectionComponentProps } from "../section-component";

type Props = SectionComponentProps<"carousel">;

/** Widths of a slide: the next one is always partly visible, which shows that there is more. */
const looks = {
  wide: {
    slide: "w-[82vw] sm:w-[60vw] xl:w-[44rem]",
    sizes: "(min-width: 80rem) 44rem, (min-width: 40rem) 60vw, 82vw",
    frame: "aspect-[3/2]",
  },
  narrow: {
    slide: "w-[66vw] sm:w-[38vw] lg:w-[22rem]",
    sizes: "(min-width: 64rem) 22rem, (min-width: 40rem) 38vw, 66vw",
    frame: "aspect-[4/5]",
  },
} as const;

function Slide({
  slide: { image, title, text, cta },
  look,
  priority,
}: {
  readonly slide: Props["slides"][number];
  readonly look: (typeof looks)[keyof typeof looks];
  readonly priority: boolean;
}) {
  return (
    <li className={`snap-start shrink-0 ${look.slide}`}>
      <span className={`tile tint-tarn [&_img]:object-cover ${look.frame}`}>
        <Picture picture={image} sizes={look.sizes} priority={priority} />
      </span>
      {title && <h3 className="wide font-[700] text-lg mt-3">{title}</h3>}
      {text && <p className="mt-1 max-w-[52ch] text-slate-600">{text}</p>}
      {cta && (
        <CtaLink
          cta={cta}
          className="text-link font-[600] inline-flex items-center min-h-11"
        />
      )}
    </li>
  );
}

export function Carousel({
  title,
  text,
  slides,
  variant,
  first,
  heading: Heading,
}: Props) {
  const id = useId();
  return (
    <section className="pt-14 lg:pt-20" aria-labelledby={id}>
      <div className="wrap-page">
        <Heading id={id} className="display text-2xl lg:text-3xl">
          {title}
        </Heading>
        {text && <p className="mt-2 max-w-[56ch] text-slate-600">{text}</p>}
      </div>
      <ul
        className="mt-6 wrap-page flex gap-3 lg:gap-6 overflow-x-auto snap-x scroll-ps-[clamp(1rem,3.2vw,3rem)] pb-4"
        // A scrollable element must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby={id}
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.image.src}
            slide={slide}
            look={looks[variant]}
            priority={first && index === 0}
          />
        ))}
      </ul>
    </section>
  );
}
