/** The opening scene of a page: text as HTML over a picture, dark enough to read by. */
import { StaticLink } from "~/regions/static-link";
import { usePaths } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import type { SectionComponentProps } from "../registry";

export function Hero({
  eyebrow,
  title,
  text,
  cta,
  image,
  first,
}: SectionComponentProps<"hero">) {
  const paths = usePaths();
  const Heading = first ? "h1" : "h2";
  return (
    <section className="relative bg-tarn-950 text-white overflow-hidden on-dark">
      <div className="absolute inset-0 [&_img]:size-full [&_img]:object-cover [&_img]:object-[60%_50%]">
        <Picture picture={image.wide} sizes="100vw" alt="" priority={first} />
      </div>
      <span className="absolute inset-0 bg-gradient-to-r from-tarn-950/90 via-tarn-950/45 to-tarn-950/5" />
      <div className="relative wrap-page py-10 lg:py-16 min-h-[30rem] lg:min-h-[38rem] flex flex-col justify-end">
        {eyebrow && <p className="eyebrow text-lichen-400">{eyebrow}</p>}
        <Heading className="display mt-3 text-[2.625rem] leading-[1] lg:text-5xl max-w-[15ch]">
          {title}
        </Heading>
        {text && (
          <p className="mt-4 text-lg text-mist-50 max-w-[44ch]">{text}</p>
        )}
        {cta && (
          <p className="mt-7">
            <StaticLink
              to={paths.at(cta.url)}
              className="button button-lichen button-large"
            >
              {cta.label}
            </StaticLink>
          </p>
        )}
      </div>
    </section>
  );
}
