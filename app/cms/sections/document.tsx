/** A text in parts, such as terms or an imprint, with what its reader can do about it. */
import { CtaLink } from "../cta-link";
import type { SectionComponentProps } from "../registry";

export function Document({
  title,
  notice,
  parts,
  cta,
  heading: Heading,
}: SectionComponentProps<"document">) {
  const Part = Heading === "h1" ? "h2" : "h3";
  return (
    <section className="wrap-page py-8 lg:py-14">
      <div className="max-w-[44rem] mx-auto">
        <Heading className="display text-3xl lg:text-4xl hyphens-auto">
          {title}
        </Heading>
        {notice && (
          <p className="mt-6 p-4 bg-mist-100 border-s-4 border-tarn-500 text-sm">
            {notice}
          </p>
        )}
        {parts.map((part) => (
          <div key={part.title} className="mt-8">
            <Part className="wide font-[750] text-xl">{part.title}</Part>
            {part.text.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </div>
        ))}
        {cta && (
          <p className="mt-8">
            <CtaLink cta={cta} className="button button-primary" />
          </p>
        )}
      </div>
    </section>
  );
}
