/** A picture and a story side by side. */
import { StaticLink } from "~/regions/static-link";
import { usePaths } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import type { SectionComponentProps } from "../registry";

export function SplitStory({
  eyebrow,
  title,
  text,
  cta,
  image,
  reverse,
}: SectionComponentProps<"splitStory">) {
  const paths = usePaths();
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      <div className="grid lg:grid-cols-2 bg-mist-100 rounded-2 overflow-hidden">
        <div
          className={`relative min-h-64 lg:min-h-[28rem] [&_img]:absolute [&_img]:size-full [&_img]:object-cover ${reverse ? "lg:order-last" : ""}`}
        >
          <Picture picture={image} sizes="(min-width: 64rem) 50vw, 100vw" />
        </div>
        <div className="p-6 sm:p-10 lg:p-14 flex flex-col justify-center items-start">
          {eyebrow && <p className="eyebrow text-heather-600">{eyebrow}</p>}
          <h2 className="display mt-3 text-2xl lg:text-3xl max-w-[20ch]">
            {title}
          </h2>
          <p className="mt-4 max-w-[54ch]">{text}</p>
          {cta && (
            <StaticLink
              to={paths.at(cta.url)}
              className="button button-primary mt-7"
            >
              {cta.label}
            </StaticLink>
          )}
        </div>
      </div>
    </section>
  );
}
