/** Running text, on its own or as a part of a longer text. */
import { CtaLink } from "../cta-link";
import type { SectionComponentProps } from "../section-component";

export function EditorialText({
  title,
  body,
  cta,
  isPart,
  heading: Heading,
}: SectionComponentProps<"editorialText">) {
  return (
    <section className={`wrap-page ${isPart ? "pt-8" : "pt-14 lg:pt-20"}`}>
      <div className="max-w-[66ch] mx-auto">
        {title && (
          <Heading
            className={
              isPart ? "font-[750] text-xl" : "display text-2xl lg:text-3xl"
            }
          >
            {title}
          </Heading>
        )}
        {body.map((paragraph) => (
          <p key={paragraph} className={isPart ? "mt-3" : "mt-4 text-lg"}>
            {paragraph}
          </p>
        ))}
        {cta && <CtaLink cta={cta} className="button button-primary mt-6" />}
      </div>
    </section>
  );
}
