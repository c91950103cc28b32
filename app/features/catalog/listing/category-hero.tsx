/** The head of a category: its name over the editors' image, or on the plain page if there is none. */
import type { SectionProps } from "~/cms/section-props.server";
import type { Breadcrumb } from "~/domain/product";
import { Picture } from "~/ui/picture";
import { BreadcrumbTrail } from "../breadcrumb-trail";

interface CategoryHeroProps {
  readonly name: string;
  /** The editors' text and image for the category; null for none. */
  readonly intro: SectionProps<"categoryIntro"> | null;
  /** Categories above this one. */
  readonly above: readonly Breadcrumb[];
}

export function CategoryHero({ name, intro, above }: CategoryHeroProps) {
  const { text = "", image } = intro ?? {};
  if (!image)
    return (
      <div className="wrap-page pt-4 lg:pt-6">
        <BreadcrumbTrail above={above} here={name} />
        <h1 className="display mt-3 text-3xl lg:text-4xl" tabIndex={-1}>
          {name}
        </h1>
        {text && <p className="mt-3 max-w-[60ch] text-slate-600">{text}</p>}
      </div>
    );
  return (
    <section className="relative bg-tarn-950 text-white overflow-hidden on-dark">
      <div className="absolute inset-0 [&_img]:size-full [&_img]:object-cover [&_img]:object-[60%_60%]">
        <Picture picture={image} sizes="100vw" alt="" priority />
      </div>
      <span className="hero-scrim absolute inset-0" />
      <div className="relative wrap-page py-6 lg:py-9 min-h-[16.5rem] lg:min-h-[20rem] flex flex-col">
        <BreadcrumbTrail above={above} here={name} className="text-mist-100" />
        <h1
          className="display mt-auto pt-10 text-[clamp(2.125rem,10.8vw,2.625rem)] leading-[1] lg:text-5xl max-w-[16ch]"
          tabIndex={-1}
        >
          {name}
        </h1>
        {text && (
          <p className="mt-3 max-w-[46ch] text-base lg:text-lg text-mist-50">
            {text}
          </p>
        )}
      </div>
    </section>
  );
}
