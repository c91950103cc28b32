/** A film over its poster picture, with a text below. */
import { CtaLink } from "../cta-link";
import { Film } from "../film";
import type { SectionComponentProps } from "../section-component";
import { ScenePicture } from "../scene-picture";

export function Video({
  title,
  text,
  cta,
  poster,
  sources,
  heading: Heading,
  first,
}: SectionComponentProps<"video">) {
  return (
    <section className="pt-14 lg:pt-20">
      <div className="relative bg-tarn-950 aspect-[4/3] sm:aspect-[21/9] overflow-hidden on-dark">
        <ScenePicture scene={poster} priority={first} />
        <Film title={title} sources={sources} />
      </div>
      <div className="wrap-page pt-6">
        <Heading className="display text-2xl lg:text-3xl">{title}</Heading>
        {text && <p className="mt-3 max-w-[60ch]">{text}</p>}
        {cta && <CtaLink cta={cta} className="button button-primary mt-5" />}
      </div>
    </section>
  );
}
