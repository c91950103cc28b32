/** Running text. */
import type { SectionComponentProps } from "../registry";

export function EditorialText({
  title,
  body,
}: SectionComponentProps<"editorialText">) {
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      <div className="max-w-[66ch] mx-auto">
        {title && <h2 className="display text-2xl lg:text-3xl">{title}</h2>}
        {body.map((paragraph) => (
          <p key={paragraph} className="mt-4 text-lg">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
