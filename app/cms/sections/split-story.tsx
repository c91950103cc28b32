/** A picture and a story side by side. */
import { Picture } from "~/ui/picture";
import { CtaLink } from "../cta-link";
import type { SectionComponentProps } from "../section-component";

export function SplitStory({
  eyebrow,
  title,
  text,
  cta,
  image,
  reverse,
}: SectionComponentProps<"splitStory">) {
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      <div className="grid lg:grid-cols-2 bg-mist-100 rounded-2 overflow-hidden">
        <div
          className={`relative min-h-64 lg:min-h-[28rem] tile aspect-auto rounded-none tint-tarn [&_img]:object-cover ${reverse ? "lg:order-last" : ""}`}
        >
          <Picture picture={image} sizes="(min-width: 64rem) 50vw, 100vw" />
        </div>
        <div className="p-6 sm:p-10 lg:p-14 flex flex-col justify-center items-start">
          {eyebrow && <p className="eyebrow text-heather-600">{eyebrow}</p>}
          <h2 className="display mt-3 text-2xl lg:text-3xl max-w-[20ch]">
            {title}
          </h2>
          <p className="mt-4 max-w-[54ch]">{text}</p>
          {cta && <CtaLink cta={cta} className="button button-primary mt-7" />}
        </div>
      </div>
    </section>
  );
}
